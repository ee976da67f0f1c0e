import Database from 'better-sqlite3'
import { nameWords, numberKey, numberSpellings, plainNumber } from '../../shared/people/name-words.ts'
import { type Listed, MOST_FOUND } from '../../shared/people/people-requests.ts'
import type { PersonQuery } from '../../shared/people/people-search.ts'
import type { Person } from '../../shared/people/person.ts'

/** The federation's list behind the club's members: 100,000 names. */
export interface FederationList {
  count(): number
  /** Returns people who match the query, best first, at most as many as a reply holds. */
  find(query: PersonQuery): readonly Person[]
  person(number: string): Person | undefined
  /**
   * Stores the next lines of a list being imported, identified by `load`, after `from` lines; returns how
   * many have arrived. Lines out of sequence change nothing.
   */
  put(load: string, from: number, people: readonly Listed[]): number
  /** Replaces the previous list with the imported one. */
  finish(load: string): void
  /** Deletes some remains of earlier lists from the file; returns false once none are left. */
  tidy(): boolean
  close(): void
}

const TABLES = `
CREATE TABLE IF NOT EXISTS lists (
  list INTEGER PRIMARY KEY,
  load TEXT NOT NULL UNIQUE,
  lines INTEGER NOT NULL,
  done INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS people (
  person INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  number TEXT NOT NULL,
  number_key TEXT NOT NULL,
  name TEXT NOT NULL,
  club TEXT,
  UNIQUE (list, number_key)
) STRICT;
CREATE TABLE IF NOT EXISTS words (
  list INTEGER NOT NULL,
  word TEXT NOT NULL,
  person INTEGER NOT NULL,
  PRIMARY KEY (list, word, person)
) STRICT, WITHOUT ROWID;
`

/** Maximum number of words searched for, more than a name has. */
const MOST_WORDS = 5

/** Number of rows deleted at once. */
const AT_ONCE = 5000

/** Character that sorts after all others and occurs in no name: it ends the range of words with one beginning. */
const LAST = '\u{10FFFF}'

interface Row {
  readonly number: string
  readonly name: string
  readonly club: string | null
}

/** Opens the list in a file of its own; ":memory:" for tests. */
export function openFederation(path: string): FederationList {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  // After a power cut the last lines can be imported again, so commits do not wait for the disk.
  db.pragma('synchronous = NORMAL')
  db.exec(TABLES)
  const statements = prepare(db)
  const listOfLoad = (load: string) =>
    statements.load.get(load) as { list: number; lines: number } | undefined
  const current = () => Number(statements.current.get() ?? 0)
  /** Returns the id of the newest list, whose import may not be finished. */
  const newest = () => Number(statements.newest.get() ?? 0)

  const put = db.transaction((load: string, from: number, people: readonly Listed[]): number => {
    const known = listOfLoad(load)
    if (!known && from === 0) {
      statements.begin.run(load)
    }
    const own = listOfLoad(load)
    if (!own || own.lines !== from) return own?.lines ?? 0
    for (const { number, name, club } of people) {
      const { changes, lastInsertRowid } = statements.put.run(
        own.list,
        number,
        plainNumber(number),
        name,
        club ?? null,
      )
      if (changes === 0) continue
      for (const word of nameWords(name)) statements.word.run(own.list, word, lastInsertRowid)
    }
    statements.lines.run(from + people.length, own.list)
    return from + people.length
  })

  /** Deletes in steps, so that the hub can answer in between: a list has hundreds of thousands of rows. */
  const tidy = db.transaction((): boolean => {
    const list = statements.older.get(current(), newest()) as number | undefined
    if (list === undefined) return false
    const changes =
      statements.dropWords.run(list, AT_ONCE).changes + statements.dropPeople.run(list, AT_ONCE).changes
    if (changes === 0) statements.dropList.run(list)
    return true
  })

  const finish = db.transaction((load: string) => {
    const own = listOfLoad(load)
    if (own) statements.done.run(own.list)
  })

  function find(query: PersonQuery): readonly Person[] {
    const list = current()
    if (query.kind === 'number')
      return numberSpellings(query.key)
        .flatMap(key => rowsOf(statements.byNumber.all(list, key, key + LAST, key, MOST_FOUND)))
        .filter(({ federation }) => query.key.length >= 3 || numberKey(federation ?? '') === query.key)
        .slice(0, MOST_FOUND)
    return rowsOf(byWords(db, statements, list, query.words))
  }

  return {
    count: () => Number(statements.count.get(current())),
    find,
    person: number => numberSpellings(number).flatMap(key => rowsOf(statements.exact.all(current(), key)))[0],
    put: (load, from, people) => put.immediate(load, from, people),
    finish: load => finish.immediate(load),
    tidy: () => tidy.immediate(),
    close: () => void db.close(),
  }
}

const rowsOf = (rows: readonly unknown[]): readonly Person[] =>
  (rows as readonly Row[]).map(({ number, name, club }) => ({
    ref: { kind: 'federation', number },
    name,
    federation: number,
    ...(club !== null && { club }),
  }))

/**
 * Finds people by whole words before beginnings of words, as `rankOf` does, and then in the order of the
 * list, so that nothing is sorted.
 */
function byWords(
  db: Database.Database,
  statements: ReturnType<typeof prepare>,
  list: number,
  words: readonly string[],
): readonly unknown[] {
  const few = words.slice(0, MOST_WORDS)
  const all = (one: string) =>
    few.map(() => `SELECT person FROM words WHERE list = ? AND ${one}`).join(' INTERSECT ')
  const first = (sql: string, bound: readonly (string | number)[]) =>
    db
      .prepare(`${sql} ORDER BY person LIMIT ${2 * MOST_FOUND}`)
      .pluck()
      .all(...bound) as readonly number[]
  const whole = first(
    all('word = ?'),
    few.flatMap(word => [list, word]),
  )
  const begun = first(
    all('word >= ? AND word < ?'),
    few.flatMap(word => [list, word, word + LAST]),
  )
  return [...new Set([...whole, ...begun])].slice(0, MOST_FOUND).map(person => statements.person.get(person))
}

function prepare(db: Database.Database) {
  const columns = 'number, name, club FROM people WHERE list = ?'
  return {
    current: db.prepare('SELECT max(list) FROM lists WHERE done = 1').pluck(),
    load: db.prepare('SELECT list, lines FROM lists WHERE load = ?'),
    newest: db.prepare('SELECT max(list) FROM lists').pluck(),
    older: db.prepare('SELECT list FROM lists WHERE list <> ? AND list <> ? LIMIT 1').pluck(),
    begin: db.prepare('INSERT INTO lists (load, lines, done) VALUES (?, 0, 0)'),
    lines: db.prepare('UPDATE lists SET lines = ? WHERE list = ?'),
    done: db.prepare('UPDATE lists SET done = 1 WHERE list = ?'),
    put: db.prepare(
      'INSERT OR IGNORE INTO people (list, number, number_key, name, club) VALUES (?, ?, ?, ?, ?)',
    ),
    word: db.prepare('INSERT OR IGNORE INTO words (list, word, person) VALUES (?, ?, ?)'),
    count: db.prepare('SELECT count(*) FROM people WHERE list = ?').pluck(),
    person: db.prepare('SELECT number, name, club FROM people WHERE person = ?'),
    exact: db.prepare(`SELECT ${columns} AND number_key = ?`),
    byNumber: db.prepare(
      `SELECT ${columns} AND number_key >= ? AND number_key < ? ORDER BY number_key = ? DESC, name LIMIT ?`,
    ),
    dropWords: db.prepare(
      'DELETE FROM words WHERE (list, word, person) IN (SELECT list, word, person FROM words WHERE list = ? LIMIT ?)',
    ),
    dropPeople: db.prepare(
      'DELETE FROM people WHERE person IN (SELECT person FROM people WHERE list = ? LIMIT ?)',
    ),
    dropList: db.prepare('DELETE FROM lists WHERE list = ?'),
  }
}
