from pydantic import BaseModel, Field


class Parcel(BaseModel):
    to: str
    weight: float = Field(gt=0)
