import { describe, expect, test } from 'vitest'
import type { Backup } from '../../shared/protocol/copies.ts'
import { backupTopic } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import { createMemoryCopies } from './copies/copies-memory.ts'
import { call, pairedRig, session, table1 } from './test/rig.ts'
import { createTestClub, type ScriptedHub } from './test/scripted-hub.ts'

const OURS = createTestClub(1)
const THEIRS = createTestClub(2)

const PROVEN: ScriptedHub['club'] = { name: OURS, signer: OURS }
/** Impostor that claims the club's name but cannot sign for it. */
const FORGED: ScriptedHub['club'] = { name: OURS, signer: THEIRS }

/** Creates a rig that knows its club and has a queued result, and lets a hub answer at the known address. */
async function answeredBy(club: ScriptedHub['club']) {
  const copies = createMemoryCopies()
  const rig = await pairedRig(undefined, copies)
  rig.hub.club = PROVEN
  await rig.connect()
  rig.link.cut()
  await rig.record(call(1))
  rig.hub.club = club
  rig.link.connect()
  await rig.settle()
  return { ...rig, copies }
}

test('[WK330] who answered before is named to whoever answers now, with how long ago it was heard', async () => {
  const rig = await pairedRig()
  rig.hub.club = PROVEN
  await rig.connect()
  await rig.talk()
  rig.link.cut()
  await rig.pass(7000)
  rig.link.connect()
  const hello = (await rig.talk()).find(({ type }) => type === 'hello')
  const { met, metAgo = 0 } = hello as Hello
  expect(met?.life).toBe('lifelifelife')
  expect(metAgo).toBeGreaterThanOrEqual(7000)
  expect(metAgo).toBeLessThan(9000)
})

const IMPOSTORS = [
  ['who forges the signature', FORGED],
  ['of another club', { name: THEIRS, signer: THEIRS }],
  ['who proves nothing, as before version 4', null],
] as const

describe('somebody who answers at the address of the desk', () => {
  test.for(IMPOSTORS)('[WK64] is handed nothing, and left: one %s', async ([, club]) => {
    const rig = await answeredBy(club)
    const heard = await rig.talk()
    expect(heard.map(({ type }) => type).filter(type => type !== 'state')).toEqual(['hello'])
    expect([rig.link.leavings(), rig.last('link')?.link, rig.last('fact')?.unsent]).toEqual([
      1,
      'unreachable',
      1,
    ])
  })

  test('[WK64] changes nothing here: no receipt, view, table or piece of his is taken', async () => {
    const rig = await answeredBy(FORGED)
    const fact = (await rig.records.load()).facts[0]?.fact
    if (!fact) throw new Error('a fact waits')
    rig.hub.receipt(fact)
    rig.hub.assign(null)
    rig.hub.down(session, {
      type: 'view',
      name: 'standings',
      version: '1',
      incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
      position: 1,
      page: 0,
      pages: 1,
      text: '[]',
    })
    rig.hub.down(session, BACKUP)
    rig.link.deliver(backupTopic(session), JSON.stringify(BACKUP))
    rig.hub.down(session, { type: 'give-journal', id: 'a', session: null, from: 0 })
    rig.hub.beat()
    await rig.pass(1500)
    const kept = await rig.records.load()
    expect(kept.facts).toMatchObject([{ receipt: null }])
    expect([kept.identity?.assignment, kept.views, await rig.copies.names()]).toEqual([table1, [], []])
    expect(new Set(rig.link.take().map(({ text }) => JSON.parse(text).type))).toEqual(new Set(['hello']))
    expect([rig.last('link')?.link, rig.last('hub-time')]).toEqual(['unreachable', undefined])
    // None of it is kept either once the club's own hub has answered.
    rig.link.cut()
    rig.hub.club = PROVEN
    await rig.connect()
    await rig.passBeating(4000)
    expect(await rig.copies.names()).toEqual([])
    rig.link.deliver(backupTopic(session), JSON.stringify(BACKUP))
    await rig.passBeating(2000)
    expect(await rig.copies.names()).toHaveLength(1)
  })

  test('[WK64] the club’s own desk is handed everything on the same link, in one answer', async () => {
    const rig = await answeredBy(PROVEN)
    const heard = await rig.talk()
    expect(heard.map(({ type }) => type).filter(type => type !== 'state')).toEqual(['hello', 'fact'])
    expect([rig.link.leavings(), rig.last('fact')?.unsent]).toEqual([0, 0])
  })

  test('[WK64] an answer that was meant for an earlier link makes nobody doubted', async () => {
    const rig = await answeredBy(PROVEN)
    rig.hub.club = FORGED
    rig.hub.have(session, { ...HELLO, clock: rig.clock.now() - 1 })
    await rig.settle()
    expect(rig.link.leavings()).toBe(0)
  })

  test('[WK64] who is chosen at the device anew is learnt anew', async () => {
    const rig = await answeredBy({ name: THEIRS, signer: THEIRS })
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    rig.link.connect()
    await rig.settle()
    await rig.talk()
    expect((await rig.records.load()).identity?.club).toBe(THEIRS.publicKey)
    expect(rig.last('fact')?.unsent).toBe(0)
  })
})

const BACKUP: Backup = {
  type: 'backup',
  cutBy: 'life1',
  piece: {
    stream: session,
    index: 0,
    from: 1,
    to: 3,
    part: 1,
    parts: 1,
    previous: null,
    sealed: 'AAAA',
    incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
  },
}

const HELLO: Hello = {
  type: 'hello',
  protocol: 4,
  app: '1',
  holds: [],
  seen: null,
  views: {},
  unsent: 0,
  battery: null,
  clock: null,
}
