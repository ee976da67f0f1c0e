import { IDBDatabase as FakeDatabase } from 'fake-indexeddb'

/** Durability at each database's last change, by path: in memory nothing else shows it. */
const last = new Map<string, string | undefined>()
const transaction = FakeDatabase.prototype.transaction

FakeDatabase.prototype.transaction = function watched(this: IDBDatabase, names, mode, options) {
  if (mode === 'readwrite') last.set(this.name, options?.durability)
  return transaction.call(this, names, mode, options)
}

export const lastDurability = (name: string): string | undefined => last.get(name)
