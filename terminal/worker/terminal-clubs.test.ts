import { expect, test } from 'vitest'
import { call, pairedRig } from './test/rig.ts'
import { createTestClub } from './test/scripted-hub.ts'

const OURS = createTestClub(2)
const THEIRS = createTestClub(3)
const OTHERS = createTestClub(4)

test('[WK158] a device of one club asks nothing of another’s desk, and says so', async () => {
  const rig = await pairedRig()
  rig.hub.club = { name: OURS, signer: OURS }
  rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
  await rig.settle()
  expect((await rig.records.load()).identity?.club).toBe(OURS.publicKey)
  const asked: (string | null)[] = []
  rig.asked = ({ club }) => void asked.push(club)
  rig.terminal.take({ kind: 'pair-table', section: 'A', table: 2, club: THEIRS.publicKey })
  await rig.settle()
  expect(asked).toEqual([])
  expect(rig.last('pairing')).toEqual({
    kind: 'pairing',
    pairing: { kind: 'other-club', club: THEIRS.publicKey },
  })
  expect((await rig.records.load()).identity?.club).toBe(OURS.publicKey)
  // Without a code it only asks its own club's hub.
  rig.terminal.take({ kind: 'pair-table', section: 'A', table: 2 })
  await rig.settle()
  expect(asked).toEqual([OURS.publicKey])
})

test('[WK158] only when somebody says so it goes to another club with all that it holds, and its receipts are of the former one', async () => {
  const rig = await pairedRig()
  rig.hub.club = { name: OURS, signer: OURS }
  rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
  await rig.settle()
  await rig.connect()
  await rig.record(call(1))
  await rig.talk()
  expect(rig.last('unsent')?.unsent ?? 0).toBe(0)
  rig.link.cut()
  rig.hub.club = { name: THEIRS, signer: THEIRS }
  const { device } = (await rig.records.load()).identity ?? {}
  rig.terminal.take({
    kind: 'pair-table',
    section: 'A',
    table: 1,
    club: THEIRS.publicKey,
    changesClub: true,
  })
  await rig.settle()
  expect((await rig.records.load()).identity).toMatchObject({ device, club: THEIRS.publicKey })
  expect(rig.last('unsent')).toEqual({ kind: 'unsent', unsent: 1 })
})

test('[WK195] where another club’s desk answers and somebody stays with the own club, play goes on until yet another is heard', async () => {
  const rig = await pairedRig()
  await rig.connect()
  const answers = async (club: string) => {
    rig.link.meet(club)
    await rig.pass(2000)
    return rig.last('link')
  }
  rig.link.cut()
  expect(await answers(THEIRS.publicKey)).toMatchObject({ link: 'other-club', club: THEIRS.publicKey })
  rig.terminal.take({ kind: 'pair-cancel' })
  await rig.pass(2000)
  expect(rig.last('link')).toMatchObject({ link: 'unreachable', club: null })
  expect(rig.last('pairing')).toMatchObject({ pairing: { kind: 'paired' } })
  expect(await answers(THEIRS.publicKey)).toMatchObject({ link: 'unreachable' })
  expect(await answers(OTHERS.publicKey)).toMatchObject({ link: 'other-club', club: OTHERS.publicKey })
  rig.terminal.take({ kind: 'pair-cancel' })
  await rig.connect()
  await rig.pass(0)
  rig.link.cut()
  expect(await answers(OTHERS.publicKey)).toMatchObject({ link: 'other-club', club: OTHERS.publicKey })
})
