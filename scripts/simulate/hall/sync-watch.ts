import Database from 'better-sqlite3'

/**
 * What each database was told about synchronising. What the power cut leaves hangs on nothing else, and cannot be
 * seen in memory, where every write is there at once.
 */
const told = new Map<string, string>()
const pragma = Database.prototype.pragma

Database.prototype.pragma = function watched(this: Database.Database, source, options) {
  const [, level] = /^\s*synchronous\s*=\s*(\w+)/i.exec(source) ?? []
  if (level) told.set(this.name, level.toUpperCase())
  return pragma.call(this, source, options)
}

/** Whether what this database has committed is on the disk. SQLite's own default for a write-ahead log is FULL, too. */
export const isFullySynchronous = (path: string): boolean =>
  ['FULL', 'EXTRA', '2', '3'].includes(told.get(path) ?? 'FULL')
