"""What both ends of the wire share: messages, hashes, proofs, and the client's session without sockets or clocks."""
