import Database from 'better-sqlite3'

/**
 * Synchronous setting of each database, by path. It alone decides the effect of a power failure, and does not show in
 * memory, where every write is there at once.
 */
const told = new Map<string, string>()
const pragma = Database.prototype.pragma

Database.prototype.pragma = function watched(this: Database.Database, source, options) {
  const [, level] = /^\s*synchronous\s*=\s*(\w+)/i.exec(source) ?? []
  if (level) told.set(this.name, level.toUpperCase())
  return pragma.call(this, source, options)
}

/** True if commits of this database are on disk. SQLite's default for a write-ahead log is FULL too. */
export const isFullySynchronous = (path: string): boolean =>
  ['FULL', 'EXTRA', '2', '3'].includes(told.get(path) ?? 'FULL')
