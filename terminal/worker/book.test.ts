import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deviceIdSchema, type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { makeFact } from '../../shared/session/state/fact.ts'
import { KEPT_MS, openBook } from './book.ts'
import { NOBODY_MET } from './exchange/met-incarnations.ts'
import type { Identity, OwnFactRow, Records } from './records/records.ts'
import { createMemoryRecords } from './records/records-memory.ts'
import { call } from './test/rig.ts'

const device = v.parse(deviceIdSchema, 'devicedevice1')
const sessionNamed = (name: string): SessionId => v.parse(sessionIdSchema, name)
const OLD = sessionNamed('evening-1')
const TONIGHT = sessionNamed('evening-2')
const NOW = 1_800_000_000_000

const identity: Identity = {
  device,
  secret: null,
  key: 'k'.repeat(32),
  credential: null,
  role: null,
  assignment: { session: TONIGHT, role: 'table', section: 'A', table: 1 },
  seen: null,
  club: null,
  met: NOBODY_MET,
  addresses: [],
  offset: null,
  next: null,
}

const RECEIPT = { position: 1, decision: { kind: 'admitted', by: 'rule' } } as const
const ASIDE = { type: 'quarantined', code: 'ill-formed', sentence: 'No.', seq: 1, hash: null } as const

const own = (seq: number, age: number, more: Partial<OwnFactRow> = {}, session = OLD): OwnFactRow => ({
  fact: makeFact({ session, device, seq, at: { clock: NOW - age, offset: null } }, call(seq)),
  receipt: RECEIPT,
  quarantined: null,
  ...more,
})

/** Stores facts together with the hub's receipts. */
async function keep(records: Records, facts: readonly OwnFactRow[]): Promise<void> {
  await records.load()
  await records.commit({ identity, newFacts: facts.map(({ fact }) => fact), marks: facts })
}

/** Returns the sequence numbers of facts on disk and in memory after a book was opened. */
async function keptOf(...facts: readonly OwnFactRow[]): Promise<readonly (readonly number[])[]> {
  const records = createMemoryRecords()
  await keep(records, facts)
  const born = () => {
    throw new Error('it has an identity')
  }
  const book = await openBook({ records, now: () => NOW, born })
  const stored = (await records.load()).facts.map(({ fact }) => fact.seq)
  const atHand = [...book.outboxes().values()].flatMap(({ facts: kept }) => [...kept.keys()])
  return [stored, atHand]
}

describe('how long a tablet keeps what was said on it', () => {
  test('[OB24] sixty days after the last of a session, all of it together', async () => {
    expect(await keptOf(own(1, KEPT_MS), own(2, KEPT_MS))).toEqual([[], []])
    expect(await keptOf(own(1, 2 * KEPT_MS), own(2, KEPT_MS - 1))).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('[OB24] for ever while one of the session has no receipt: nobody else has it', async () => {
    const unsent = own(2, 10 * KEPT_MS, { receipt: null })
    expect(await keptOf(own(1, 10 * KEPT_MS), unsent)).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('[OB24] what the hub put aside counts as handed in', async () => {
    expect(await keptOf(own(1, KEPT_MS, { receipt: null, quarantined: ASIDE }))).toEqual([[], []])
  })

  test('[OB24] for ever while it is the session that the tablet belongs to', async () => {
    expect(await keptOf(own(1, 10 * KEPT_MS, {}, TONIGHT), own(2, 10 * KEPT_MS))).toEqual([[1], [1]])
  })
})

const unborn = (): Identity => {
  throw new Error('it has an identity')
}

test('[WK16] a device is born once: who it is outlives the first reload', async () => {
  const records = createMemoryRecords()
  const born = { ...identity, assignment: null }
  const book = await openBook({ records, now: () => NOW, born: () => born })
  expect(book.identity()).toEqual(born)
  const again = await openBook({ records, now: () => NOW, born: unborn })
  expect(again.identity()).toEqual(born)
})

test('[WK16] what the screens remember is of the session they belong to, the last word of each key', async () => {
  const records = createMemoryRecords()
  await records.load()
  await records.commit({ identity, memory: [{ session: OLD, key: 'draft', value: 'old' }] })
  const open = () => openBook({ records, now: () => NOW, born: unborn })
  const book = await open()
  const remember = (key: string, value: string | null) =>
    book.commit({ memory: [{ session: TONIGHT, key, value }] })
  await remember('draft', 'one')
  await remember('moved', 'yes')
  await remember('draft', 'two')
  expect(book.memory()).toEqual({ draft: 'two', moved: 'yes' })
  await remember('moved', null)
  expect(book.memory()).toEqual({ draft: 'two' })
  const again = await open()
  expect(again.memory()).toEqual({ draft: 'two' })
  await again.commit({ identity: { ...identity, assignment: null } })
  expect(again.memory()).toEqual({})
  expect((await records.load()).memory).toContainEqual({ session: OLD, key: 'draft', value: 'old' })
})

test('[OB21] the number of a row that is not understood is not given again, in its session and name', async () => {
  const first = createMemoryRecords()
  await keep(first, [own(1, 0, {}, TONIGHT)])
  const dump = first.dump()
  const other = 'devicedevice2'
  const facts = new Map<string, unknown>([
    ...dump.facts,
    [`${TONIGHT}/${device}/5`, { nonsense: 1 }],
    [`${TONIGHT}/${other}/9`, { nonsense: 1 }],
    [`${OLD}/${device}/7`, { nonsense: 1 }],
  ])
  const memory = new Map<string, unknown>([[`${TONIGHT}/${device}/8`, { nonsense: 1 }]])
  const records = createMemoryRecords({ ...dump, facts, memory })
  const book = await openBook({ records, now: () => NOW, born: unborn })
  expect(book.nextSeq(TONIGHT)).toBe(6)
  expect(book.nextSeq(OLD)).toBe(8)
  const again = await openBook({ records, now: () => NOW, born: unborn })
  expect([again.nextSeq(TONIGHT), again.nextSeq(OLD)]).toEqual([6, 8])
})

test('[WK10] what was said under a name that the device had before is kept, and not handed in under it', async () => {
  const records = createMemoryRecords()
  const before = v.parse(deviceIdSchema, 'devicedevice0')
  const old = makeFact(
    { session: TONIGHT, device: before, seq: 1, at: { clock: NOW, offset: null } },
    call(1),
  )
  await keep(records, [{ fact: old, receipt: null, quarantined: null }, own(1, 0, {}, TONIGHT)])
  const book = await openBook({ records, now: () => NOW, born: unborn })
  expect([...book.outbox(TONIGHT).facts.values()].map(({ fact }) => fact.device)).toEqual([device])
  expect((await records.load()).facts).toHaveLength(2)
})
