import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deletedText } from '../../../shared/protocol/sessions/deleted.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { call, pairedRig, session } from '../test/rig.ts'
import { createTestClub, type TestClub } from '../test/scripted-hub.ts'

const CLUB = createTestClub(7)
const OTHER = createTestClub(8)
const lastWeek = v.parse(sessionIdSchema, 'evening-0')

/** Creates a tablet of the club with two facts of last week, one with its receipt, and one of tonight. */
async function tabletWithLastWeek() {
  const rig = await pairedRig()
  rig.hub.club = { name: CLUB, signer: CLUB }
  await rig.connect()
  await rig.record(call(1), lastWeek)
  await rig.talk()
  rig.link.cut()
  await rig.settle()
  await rig.record(call(2), lastWeek)
  await rig.record(call(1))
  return rig
}

const deleted = (sessions: readonly SessionId[], signer: TestClub) => ({
  type: 'deleted',
  sessions,
  signature: signer.sign('deleted', deletedText(sessions)),
})

const heldOf = (rig: Awaited<ReturnType<typeof pairedRig>>, of: SessionId) => {
  const { facts, memory } = rig.records.dump()
  return [...facts.keys(), ...memory.keys()].filter(key => key.includes(of))
}

describe('a session that the club has deleted', () => {
  test('[DK446] is dropped by a tablet with all that it held of it, and tonight’s facts stay', async () => {
    const rig = await tabletWithLastWeek()
    rig.terminal.take({ kind: 'remember', key: 'half-keyed', value: 'Ana' })
    rig.link.connect()
    await rig.settle()
    rig.hub.serve({ receipts: false })
    await rig.settle()
    rig.hub.down(session, deleted([lastWeek], CLUB))
    await rig.settle()
    expect(heldOf(rig, lastWeek)).toEqual([])
    expect(heldOf(rig, session).length).toBeGreaterThan(0)
    // Pending messages are of no use; on the next link they are not mentioned.
    rig.hub.serve({ receipts: false })
    rig.link.cut()
    await rig.settle()
    const said = await rig.connect()
    expect(said.filter(one => one.type === 'fact').map(({ fact }) => fact.session)).toEqual([session])
    expect(rig.last('fact')?.unsent).toBe(0)
  })

  test('[DK446] is dropped at nobody’s word but the club’s own', async () => {
    const rig = await tabletWithLastWeek()
    await rig.connect()
    const before = heldOf(rig, lastWeek)
    expect(before.length).toBe(2)
    rig.hub.down(session, deleted([lastWeek], OTHER))
    rig.hub.down(session, {
      ...deleted([lastWeek], CLUB),
      signature: CLUB.sign('link', deletedText([lastWeek])),
    })
    rig.hub.down(session, { ...deleted([session], CLUB), sessions: [lastWeek] })
    await rig.settle()
    expect(heldOf(rig, lastWeek)).toEqual(before)
  })

  test('[DK446] that is the one assigned is not shown any more', async () => {
    const rig = await tabletWithLastWeek()
    await rig.connect()
    rig.hub.down(session, deleted([session], CLUB))
    await rig.settle()
    expect(heldOf(rig, session)).toEqual([])
    expect(rig.records.dump().views.size).toBe(0)
  })
})
