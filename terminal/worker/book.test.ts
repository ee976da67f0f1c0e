import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { makeFact } from '../../shared/session/fact.ts'
import { deviceIdSchema, type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { KEPT_MS, openBook } from './book.ts'
import type { Identity, OwnFactRow } from './records/records.ts'
import { createMemoryRecords } from './records/records-memory.ts'
import { call } from './test/rig.ts'

const device = v.parse(deviceIdSchema, 'devicedevice1')
const sessionNamed = (name: string): SessionId => v.parse(sessionIdSchema, name)
const [OLD, TONIGHT] = [sessionNamed('evening-1'), sessionNamed('evening-2')]
const NOW = 1_800_000_000_000

const identity: Identity = {
  device,
  key: 'k'.repeat(32),
  credential: null,
  role: null,
  assignment: { session: TONIGHT, role: 'table', section: 'A', table: 1 },
  seen: null,
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

/** The seqs that a store still has after a book was opened on it, in the store and at hand. */
async function keptOf(...facts: readonly OwnFactRow[]): Promise<readonly (readonly number[])[]> {
  const records = createMemoryRecords()
  await records.commit({ identity, facts })
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
