import { IDBDatabase as FakeDatabase } from 'fake-indexeddb'

/** Durability of each database at its last change, by path; an in-memory engine shows it nowhere else. */
const last = new Map<string, string | undefined>()
const transaction = FakeDatabase.prototype.transaction

FakeDatabase.prototype.transaction = function watched(this: IDBDatabase, names, mode, options) {
  if (mode === 'readwrite') last.set(this.name, options?.durability)
  return transaction.call(this, names, mode, options)
}

export const lastDurability = (name: string): string | undefined => last.get(name)
