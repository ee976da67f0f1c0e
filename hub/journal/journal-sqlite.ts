import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { BoardHandsText } from '../../shared/game/deal.ts'
import { assert } from '../../shared/lib/assert.ts'
import { words } from '../../shared/lib/bounded.ts'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'
import { type FactName, sessionIdSchema } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { appendClub, type ClubRows } from './append-club.ts'
import { clubRowSchema, foldClub } from './club-entry.ts'
import { columnsOf } from './entry-rows.ts'
import {
  handsRowSchema,
  type Journal,
  lifeSchema,
  MAX_QUARANTINED,
  pairingRequestSchema,
  quarantinedSchema,
} from './journal.ts'
import { diskProblem, isDiskTrouble, transactionsOf } from './journal-files.ts'
import { migrateTo } from './migrations/migrate.ts'
import { MIGRATIONS } from './migrations/migrations.ts'
import { eraserOver, vacuumFile, ZEROING_SINCE } from './sessions/erase.ts'
import { summariesOver } from './sessions/summary-rows.ts'
import { createUnreadableRows, readEntries } from './unreadable.ts'

export interface FileJournal extends Journal {
  /** Copies the journal into a new, complete file with everything committed before, and perhaps more. */
  copyTo(path: string): Promise<void>
  lastPositions(): ReadonlyMap<string, number>
}

/**
 * Opens the journal in one SQLite file, in WAL mode with synchronous FULL: a commit that has returned
 * survives a power cut. The connection locks the file exclusively, so a second hub on the same folder finds
 * it locked, and a killed hub leaves no lock behind.
 */
export function openSqliteJournal(path: string): Parsed<FileJournal> {
  let db: Database.Database | undefined
  try {
    db = new Database(path, { timeout: 0 })
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    // On macOS fsync alone leaves a commit in the drive's own memory; elsewhere this has no effect.
    db.pragma('fullfsync = ON')
    db.pragma('checkpoint_fullfsync = ON')
    // Deleted data is overwritten with zeros: an erased session takes its names with it.
    db.pragma('secure_delete = ON')
    const newer = Number(db.pragma('user_version', { simple: true }))
    if (newer > MIGRATIONS.length) {
      db.close()
      return refused(
        'newer',
        `The journal ${path} was made by a newer version of Overtrick (${newer}; this one knows ${MIGRATIONS.length}). Start the newer version, or choose another folder with --data.`,
      )
    }
    migrateTo(db)
    if (newer > 0 && newer < ZEROING_SINCE) vacuumFile(db)
    return parsed(journalOver(db, path))
  } catch (cause) {
    db?.close()
    return openingProblem(path, cause)
  }
}

function openingProblem(path: string, cause: unknown) {
  const code = cause instanceof Database.SqliteError ? cause.code : ''
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return refused(
      'locked',
      `Another Overtrick is running with the journal ${path} already; only one can. Its addresses stand in the window in which it was started.`,
    )
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
    return refused('broken', `The journal ${path} cannot be read: it is damaged or no journal.`)
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY') || cause instanceof TypeError)
    return refused('unwritable', `The journal ${path} cannot be written.`)
  if (!(cause instanceof Database.SqliteError))
    throw new Error(`The journal ${path} could not be opened.`, { cause })
  // Tables of another program.
  return (
    diskProblem(dirname(path), cause) ??
    refused('unusable', `The journal ${path} cannot be used: ${cause.message}.`)
  )
}

function journalOver(db: Database.Database, path: string): FileJournal {
  const statements = prepare(db)
  const unreadable = createUnreadableRows()
  /**
   * Last positions, queried before each append and cached because nobody else writes here. A failed transaction clears
   * them.
   */
  const lastOf = new Map<string, number>()
  const appendOne = (session: string, entry: Entry) => {
    const { changes } = statements.append.run(session, entry.position, entry.kind, ...columnsOf(entry))
    assert(changes === 1, `one row entered, not ${changes}`)
  }
  /** Frees the name of an unreadable row for a fact that was sent again; everything else in the row stays. */
  const giveUpName = (session: string, { device, seq }: FactName) => {
    for (const { position } of unreadable.named(session, device, seq))
      statements.giveUpName.run(session, position)
  }
  const { transaction, emptied } = transactionsOf(db, path, () => lastOf.clear())
  const lastPosition = (session: string) =>
    lastOf.get(session) ?? Number(statements.lastPosition.get(session, unreadable.ceiling(session)))
  const erase = eraserOver(db)
  const clubEntries = () => unreadable.readable('club', clubRowSchema, statements.clubEntries.all())
  const journal: FileJournal = {
    transaction,
    sessions: () => unreadable.readable('sessions', sessionIdSchema, statements.sessions.all()),
    entries: session => {
      // Reading may find that a row is too far out to be the last one.
      lastOf.delete(session)
      return readEntries(unreadable, session, statements.entries.iterate(session))
    },
    append: (session, entries) => {
      let last = lastPosition(session)
      for (const entry of entries) {
        if (entry.kind === 'fact') giveUpName(session, entry.fact)
        last += 1
        assert(entry.position === last, `position ${entry.position} where ${last} is next`)
        appendOne(session, entry)
      }
      lastOf.set(session, last)
    },
    lives: session => unreadable.readable('lives', lifeSchema, statements.lives.all(session)),
    putLife: (session, life) => {
      statements.putLife.run({ session, ...life })
    },
    clubEntries,
    appendClub: entries =>
      appendClub(journal, entries, Number(statements.lastClubPosition.get()), clubRowsOver(statements)),
    devices: () => [...foldClub(clubEntries()).devices.values()],
    putDevice: device => journal.appendClub([{ kind: 'device', device }]),
    ...requestsOver(statements, unreadable),
    putAsides: limit => unreadable.readable('put-asides', quarantinedSchema, statements.putAsides.all(limit)),
    putAside: item => {
      statements.putAside.run(item)
      statements.trimAsides.run(MAX_QUARANTINED)
    },
    meta: name => {
      const value = statements.meta.get(name)
      return value === undefined ? undefined : unreadable.readable('meta', words(200), [value])[0]
    },
    ...handsOver(statements, unreadable),
    ...summariesOver(db),
    lastPosition,
    eraseSession: session => {
      lastOf.delete(session)
      erase(session)
    },
    forgetErased: () => emptied(() => db.pragma('wal_checkpoint(TRUNCATE)')),
    unreadable: unreadable.rows,
    setMeta: (name, value) => {
      statements.setMeta.run(name, value)
    },
    lastPositions: () => lastPositionsIn(db),
    copyTo: async to => {
      await db.backup(to)
    },
    close: () => {
      try {
        // After this the one file holds everything and can be copied.
        db.pragma('wal_checkpoint(TRUNCATE)')
      } catch (cause) {
        // On a full disk committed data stays in the log, and is read from there at the next start.
        if (!isDiskTrouble(cause)) throw cause
      }
      db.close()
    },
  }
  return journal
}

const requestsOver = (
  statements: ReturnType<typeof prepare>,
  { readable }: Pick<ReturnType<typeof createUnreadableRows>, 'readable'>,
): Pick<Journal, 'requests' | 'putRequest' | 'deleteRequest'> => ({
  requests: () => readable('requests', pairingRequestSchema, statements.requests.all()),
  putRequest: request => {
    statements.putRequest.run(request)
  },
  deleteRequest: device => {
    statements.deleteRequest.run(device)
  },
})

const handsOver = (
  statements: ReturnType<typeof prepare>,
  { readable }: Pick<ReturnType<typeof createUnreadableRows>, 'readable'>,
): Pick<Journal, 'hands' | 'putHands' | 'deleteHands'> => ({
  hands: session => {
    const found = new Map<string | null, Map<number, BoardHandsText>>()
    for (const { section, board, ...hands } of readable(
      'hands',
      handsRowSchema,
      statements.hands.all(session),
    ))
      found.set(section || null, (found.get(section || null) ?? new Map()).set(board, hands))
    return found
  },
  putHands: (session, section, hands) => {
    for (const [board, { deal, tricks }] of hands)
      statements.putHands.run(session, section ?? '', board, deal, tricks)
  },
  deleteHands: (session, section) => {
    statements.deleteHands.run(session, section ?? '')
  },
})

const clubRowsOver = (statements: ReturnType<typeof prepare>): ClubRows => ({
  put: entry => {
    statements.putClubEntry.run(entry.position, JSON.stringify(entry))
  },
  rewrite: entry => {
    statements.rewriteClubEntry.run(JSON.stringify(entry), entry.position)
  },
})

export const lastPositionsIn = (db: Database.Database): ReadonlyMap<string, number> =>
  new Map(
    db
      .prepare<[], readonly [string, number]>('SELECT session, max(position) FROM entries GROUP BY session')
      .raw()
      .all(),
  )

/** Prepares every statement by name; columns are named as in the types. */
function prepare(db: Database.Database) {
  return {
    // Jump from one session to the next by the index: the cost depends on their number, not on that of their entries.
    sessions: db
      .prepare(
        `WITH RECURSIVE names(session) AS (
           SELECT min(session) FROM entries
           UNION ALL SELECT (SELECT min(session) FROM entries WHERE session > names.session)
             FROM names WHERE names.session IS NOT NULL)
         SELECT session FROM names WHERE session IS NOT NULL ORDER BY
           (SELECT entries.rowid FROM entries WHERE entries.session = names.session ORDER BY position LIMIT 1)`,
      )
      .pluck(),
    entries: db.prepare(
      'SELECT position, kind, device, seq, hash, role, text FROM entries WHERE session = ? ORDER BY position',
    ),
    lastPosition: db
      .prepare('SELECT coalesce(max(position), 0) FROM entries WHERE session = ? AND position < ?')
      .pluck(),
    append: db.prepare(
      'INSERT INTO entries (session, position, kind, device, seq, hash, role, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    giveUpName: db.prepare('UPDATE entries SET seq = -position WHERE session = ? AND position = ?'),
    lives: db.prepare(
      'SELECT from_position AS "from", epoch, hub, start FROM lives WHERE session = ? ORDER BY from_position',
    ),
    putLife: db.prepare(
      'INSERT INTO lives (session, from_position, epoch, hub, start) VALUES (@session, @from, @epoch, @hub, @start)',
    ),
    clubEntries: db.prepare('SELECT text FROM club_entries ORDER BY position').pluck(),
    lastClubPosition: db.prepare('SELECT coalesce(max(position), 0) FROM club_entries').pluck(),
    rewriteClubEntry: db.prepare('UPDATE club_entries SET text = ? WHERE position = ?'),
    putClubEntry: db.prepare('INSERT INTO club_entries (position, text) VALUES (?, ?)'),
    requests: db.prepare(
      `SELECT device, key_hash AS keyHash, public_key AS publicKey, role, parent, section,
        table_number AS "table", asked_at AS askedAt, turned_away_at AS turnedAwayAt
        FROM pairing_requests ORDER BY asked_at, rowid`,
    ),
    putRequest: db.prepare(
      `INSERT INTO pairing_requests
         (device, key_hash, public_key, role, parent, section, table_number, asked_at, turned_away_at)
       VALUES (@device, @keyHash, @publicKey, @role, @parent, @section, @table, @askedAt, @turnedAwayAt)
       ON CONFLICT (device) DO UPDATE SET key_hash = excluded.key_hash, public_key = excluded.public_key,
         role = excluded.role, parent = excluded.parent, section = excluded.section,
         table_number = excluded.table_number, asked_at = excluded.asked_at,
         turned_away_at = excluded.turned_away_at`,
    ),
    deleteRequest: db.prepare('DELETE FROM pairing_requests WHERE device = ?'),
    putAsides: db.prepare(
      'SELECT at, session, device, code, sentence, text FROM quarantine ORDER BY id DESC LIMIT ?',
    ),
    putAside: db.prepare(
      `INSERT INTO quarantine (at, session, device, code, sentence, text)
       VALUES (@at, @session, @device, @code, @sentence, @text)`,
    ),
    trimAsides: db.prepare('DELETE FROM quarantine WHERE id <= (SELECT max(id) FROM quarantine) - ?'),
    hands: db.prepare(
      'SELECT section, board, deal, tricks FROM hands WHERE session = ? ORDER BY section, board',
    ),
    putHands: db.prepare(
      'INSERT OR REPLACE INTO hands (session, section, board, deal, tricks) VALUES (?, ?, ?, ?, ?)',
    ),
    deleteHands: db.prepare('DELETE FROM hands WHERE session = ? AND section = ?'),
    meta: db.prepare('SELECT value FROM meta WHERE name = ?').pluck(),
    setMeta: db.prepare(
      'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    ),
  }
}
