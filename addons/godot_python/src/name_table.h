// A hash table from engine names to entries that readers use without any lock.
#pragma once
#include <atomic>
#include <memory>
#include <vector>
#include "api.h"

namespace godot_python {

/// Writers hold the GIL; readers need nothing. Entries stay at their address until the table dies. Keys are kept
/// alive as names: an interned address is reused once its last owner is gone.
template <typename Entry>
class NameTable {
public:
	NameTable() { publish(16); }

	const Entry *find(GDExtensionConstStringNamePtr name) const {
		const void *key = name_key(name);
		const Slots &slots = *current.load(std::memory_order_acquire);
		for (size_t i = index(key, slots.size());; i = (i + 1) & (slots.size() - 1)) {
			const void *found = slots[i].key.load(std::memory_order_acquire);
			if (found == key) {
				return slots[i].entry;
			}
			if (found == nullptr) {
				return nullptr;
			}
		}
	}

	const Entry *insert(GDExtensionConstStringNamePtr name, std::unique_ptr<Entry> entry) {
		names.push_back(StringName::copy(name));
		entries.push_back(std::move(entry));
		if (names.size() * 2 > generations.back()->size()) {
			publish(generations.back()->size() * 2);
		} else {
			place(*generations.back(), names.size() - 1);
		}
		return entries.back().get();
	}

	const std::vector<std::unique_ptr<Entry>> &all() const { return entries; }

private:
	struct Slot {
		std::atomic<const void *> key{ nullptr };
		const Entry *entry = nullptr;
	};
	using Slots = std::vector<Slot>;

	static size_t index(const void *key, size_t size) {
		auto bits = reinterpret_cast<uintptr_t>(key);
		return ((bits >> 4) ^ (bits >> 12)) & (size - 1);
	}

	void place(Slots &slots, size_t which) {
		const void *key = names[which].key();
		size_t i = index(key, slots.size());
		while (slots[i].key.load(std::memory_order_relaxed) != nullptr) {
			i = (i + 1) & (slots.size() - 1);
		}
		slots[i].entry = entries[which].get();
		slots[i].key.store(key, std::memory_order_release);
	}

	// Older generations stay: a reader may still be walking one.
	void publish(size_t size) {
		generations.push_back(std::make_unique<Slots>(size));
		for (size_t i = 0; i < names.size(); i++) {
			place(*generations.back(), i);
		}
		current.store(generations.back().get(), std::memory_order_release);
	}

	std::vector<StringName> names;
	std::vector<std::unique_ptr<Entry>> entries;
	std::vector<std::unique_ptr<Slots>> generations;
	std::atomic<const Slots *> current{ nullptr };
};

} // namespace godot_python
