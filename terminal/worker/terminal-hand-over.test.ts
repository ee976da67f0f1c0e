import { describe, expect, test } from 'vitest'
import { call, pairedRig, session } from './test/rig.ts'
import { createTestClub } from './test/scripted-hub.ts'

const THEIRS = createTestClub(3)
const CLUB = THEIRS.publicKey

/** Creates a rig with one result at the hub and one queued, which a hub of another club then asks for. */
async function askedRig() {
  const rig = await pairedRig()
  await rig.connect()
  await rig.record(call(1))
  await rig.talk()
  rig.link.cut()
  await rig.settle()
  rig.link.connect()
  await rig.settle()
  rig.hub.facts.clear()
  rig.link.take()
  const ask = async () => {
    rig.hub.down(session, { type: 'ask-hand-over' })
    await rig.settle()
  }
  const letIn = async () => {
    rig.hub.down(session, { type: 'club', publicKey: CLUB, addresses: [], credential: 'theirs' })
    await rig.settle()
  }
  const answer = async (yes: boolean) => {
    rig.terminal.take({ kind: 'hand-over', yes })
    await rig.settle()
    return rig.link.take().map(({ text }) => JSON.parse(text) as { type: string; key?: string })
  }
  const identity = async () => (await rig.records.load()).identity
  const questions = () => rig.said.filter(({ kind }) => kind === 'hand-over')
  await ask()
  return { ...rig, ask, letIn, answer, identity, questions }
}

describe('a desk of another club asks for what this tablet holds', () => {
  test('[WK90] it is asked once a link on the screen, and nothing is handed over before the yes', async () => {
    const rig = await askedRig()
    await rig.ask()
    expect(rig.questions()).toEqual([{ kind: 'hand-over', asked: { desk: null } }])
    await rig.letIn()
    expect(await rig.identity()).toMatchObject({ club: null, credential: 'c1' })
  })

  test('[WK90] not now is heard: nothing goes, and the desk cannot take it', async () => {
    const rig = await askedRig()
    expect(await rig.answer(false)).toEqual([])
    await rig.ask()
    await rig.letIn()
    expect(rig.questions()).toHaveLength(2)
    expect(rig.last('hand-over')).toEqual({ kind: 'hand-over', asked: null })
    expect(await rig.identity()).toMatchObject({ club: null, credential: 'c1' })
  })

  test('[WK91] after the yes it is of that club under its own name and hands in what had a receipt, without it', async () => {
    const rig = await askedRig()
    const before = await rig.identity()
    expect(await rig.answer(true)).toEqual([{ type: 'hand-over', key: before?.key }])
    await rig.letIn()
    expect(await rig.identity()).toMatchObject({ device: before?.device, club: CLUB, credential: 'theirs' })
    expect(rig.last('unsent')).toMatchObject({ unsent: 1 })
    expect((await rig.records.load()).facts).toMatchObject([{ receipt: { position: 1, former: true } }])
    rig.hub.club = { name: THEIRS, signer: THEIRS }
    await rig.pass(3500)
    const sent = (await rig.talk()).filter(({ type }) => type === 'fact')
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('decided')
    expect(sent[0]).not.toHaveProperty('receipt')
    expect(rig.last('fact')).toMatchObject({ unsent: 0 })
    expect((await rig.records.load()).facts[0]?.receipt).not.toHaveProperty('former')
  })

  test('[WK91] a yes that was lost is said again when the desk asks again', async () => {
    const rig = await askedRig()
    await rig.answer(true)
    await rig.ask()
    expect(rig.link.take().map(({ text }) => JSON.parse(text))).toMatchObject([{ type: 'hand-over' }])
  })
})
