/** Journals of earlier versions of the hub; see test-data/README.md. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import { sha256Hex } from '../../shared/lib/digest.ts'
import type { Receipt } from '../../shared/protocol/down.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { deviceIdSchema, hashSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import { openCalls, settingsOf, waitingFacts } from '../../shared/session/section/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { makeFact } from '../../shared/session/state/fact.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { createHubHall } from '../test/hub-hall.ts'
import type { Journal } from './journal.ts'
import { openSqliteJournal } from './journal-sqlite.ts'

const DATA = join(import.meta.dirname, 'test-data')
const SESSION = v.parse(sessionIdSchema, 'monday-2026-11-21')
const device = (name: string) => v.parse(deviceIdSchema, `${name}${'1'.padStart(26 - name.length, '0')}`)
const TABLE1 = device('table1')
const TABLE2 = device('table2')
const DIRECTOR = device('director')

const folder = mkdtempSync(join(tmpdir(), 'overtrick-old-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
/** Copies the file of that version into a separate folder. */
function oldFile(): string {
  files += 1
  const path = join(folder, `${files}.sqlite`)
  const db = new Database(path)
  db.exec(readFileSync(join(DATA, 'evening-v2.sql'), 'utf8'))
  db.close()
  return path
}

function open(path: string): Journal {
  const journal = openSqliteJournal(path)
  if (!journal.ok) throw new Error(inEnglish(journal.problem))
  return journal.value
}

type RawFact = { readonly device: string; readonly seq: number; readonly hash: string }

/** Returns the facts as the devices sent them, each in the form in which it was hashed. */
function factsSent(): readonly RawFact[] {
  const db = new Database(oldFile())
  const rows = db.prepare("SELECT json FROM entries WHERE kind = 'fact' ORDER BY position").pluck().all()
  db.close()
  return rows.map(json => JSON.parse(String(json)).fact)
}

/** Receipts issued by that version; their sentences may be worded differently now. */
const receiptsGiven: readonly Pick<
  Receipt,
  'device' | 'seq' | 'hash' | 'incarnation' | 'position' | 'decision'
>[] = JSON.parse(readFileSync(join(DATA, 'evening-v2-receipts.json'), 'utf8'))

describe('the journal of an earlier version', () => {
  test('[JN12] is opened and folds to the evening that was played', () => {
    const journal = open(oldFile())
    const state = fold(journal.entries(SESSION))
    expect(state.position).toBe(63)
    expect(settingsOf(state)).toMatchObject({ name: 'Понедельник · 周一', form: 'matchpoints', leads: true })
    expect(sectionOf(state, 'A')).toMatchObject({ version: 2, plan: { rounds: 3, tables: 2 } })
    expect(sectionOf(state, 'A')?.playersOf('2') ?? []).toEqual(['王伟', '李娜'])
    const tricksAt = (round: number, table: number, board: number) => {
      const result = sectionOf(state, 'A')?.resultAt(round, table, board)?.body.result
      return result?.kind === 'played' ? result.tricks : result?.kind
    }
    // Corrected by its table; settled by the director; as first entered; in the changed movement.
    expect(tricksAt(1, 1, 1)).toBe(11)
    expect(tricksAt(1, 1, 2)).toBe(9)
    expect(tricksAt(1, 2, 1)).toBe(9)
    expect(tricksAt(2, 2, 10)).toBe(12)
    expect(tricksAt(2, 2, 11)).toBe('not-played')
    expect(sectionOf(state, 'A')?.rulingAt(1, 2, 2)?.body.reason).toBe('Law 12C1')
    expect((sectionOf(state, 'A')?.adjustments() ?? []).map(({ body }) => body.hundredths)).toEqual([-1000])
    expect(sectionOf(state, 'A')?.isCancelled(3)).toBe(false)
    expect(openCalls(state)).toEqual([])
    expect(waitingFacts(state).map(({ entry: { fact } }) => [fact.device, fact.seq])).toEqual([[TABLE2, 5]])
    journal.close()
  })

  test('[JN12] every fact keeps the bytes that were hashed, also after it was written by this version', () => {
    const path = oldFile()
    open(path).close()
    const journal = open(path)
    const hashes = journal.entries(SESSION).flatMap(entry => (entry.kind === 'fact' ? [entry.fact.hash] : []))
    journal.close()
    const db = new Database(path)
    const rows = db.prepare("SELECT text, hash FROM entries WHERE kind = 'fact' ORDER BY position").all()
    db.close()
    expect((rows as { text: string; hash: string }[]).map(({ text }) => sha256Hex(text))).toEqual(hashes)
    const sent = factsSent()
    expect(sent).toHaveLength(31)
    expect(hashes).toEqual(sent.map(({ hash }) => hash))
    for (const { hash, ...rest } of sent) expect(sha256Hex(canonical(rest as Json))).toBe(hash)
  })

  test('[JN12] a fact that comes again has the receipt that it had', () => {
    const hall = createHubHall(open(oldFile()))
    hall.desk.start()
    for (const fact of factsSent())
      hall.hear(v.parse(deviceIdSchema, fact.device), { type: 'fact', fact }, SESSION)
    const given = [DIRECTOR, TABLE1, TABLE2].flatMap(hall.receipts)
    expect(given).toHaveLength(31)
    for (const before of receiptsGiven)
      expect(given.find(each => each.device === before.device && each.seq === before.seq)).toMatchObject(
        before,
      )
    // Plus the tables of the devices, which an earlier version did not enter.
    const entered = hall.journal.entries(SESSION)
    expect(entered.filter(({ kind }) => kind !== 'assigned')).toHaveLength(63)
    expect(entered.slice(63).map(({ kind }) => kind)).toEqual(['assigned', 'assigned'])
    hall.journal.close()
  })

  test('[JN16] its devices are the first entries of the club journal, entered by the last life of the hub', () => {
    const journal = open(oldFile())
    expect(journal.clubEntries()).toEqual(
      journal.devices().map((each, at) => ({ kind: 'device', position: at + 1, device: each })),
    )
    expect(journal.devices()).toMatchObject([
      { device: DIRECTOR, role: 'director', section: null, table: null, pairedAt: 1795285800000 },
      { device: TABLE1, role: 'table', section: 'A', table: 1, revokedAt: null },
      { device: TABLE2, role: 'table', section: 'A', table: 2, pairedAt: 1795285950000 },
    ])
    expect(journal.lives('@club')).toEqual([{ from: 1, epoch: 1, hub: 'hubrrrrrrrrrrrrr', start: 2 }])
    journal.close()
  })

  test('[JN12] the evening goes on: its devices, who waits to be let in, what was put aside, the next fact', () => {
    const path = oldFile()
    const hall = createHubHall(open(path))
    hall.desk.start()
    expect(hall.desk.health()).toMatchObject({ session: SESSION, position: 65 })
    expect(hall.assigned.get(TABLE1)).toEqual({ session: SESSION, role: 'table', section: 'A', table: 1 })
    expect(hall.journal.requests().map(({ table }) => table)).toEqual([1])
    expect(hall.journal.putAsides(9).map(({ code }) => code)).toEqual(['ill-formed'])
    const entry = sectionOf(fold(hall.journal.entries(SESSION)), 'A')?.plan.entries.find(
      ({ round, table }) => round === 2 && table === 1,
    )
    const next = makeFact(
      { session: SESSION, device: TABLE1, seq: 8, at: { clock: 1, offset: null } },
      {
        kind: 'result',
        body: {
          section: 'A',
          round: 2,
          table: 1,
          plan: 2,
          board: 8,
          seats: entry?.seats as { N: string; E: string; S: string; W: string },
          result: { kind: 'passed-out' },
        },
      },
    )
    hall.hear(TABLE1, { type: 'fact', fact: next }, SESSION)
    const receipt = hall.receipts(TABLE1).at(-1)
    expect(receipt).toMatchObject({ position: 66, decision: { kind: 'admitted' }, incarnation: { start: 3 } })
    hall.journal.close()
    const again = open(path)
    expect(sectionOf(fold(again.entries(SESSION)), 'A')?.resultAt(2, 1, 8)?.fact.hash).toBe(
      v.parse(hashSchema, next.hash),
    )
    again.close()
  })
})
