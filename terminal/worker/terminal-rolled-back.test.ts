import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import type { Visitor, Wish } from './door/door.ts'
import { StoreError } from './records/records.ts'
import { call, pairedRig, session } from './test/rig.ts'

/** Creates a rig with two facts at the hub, whose store knows only the first and then records another. */
async function rolledBack() {
  const rig = await pairedRig()
  await rig.connect()
  await rig.record(call(1))
  await rig.talk()
  const older = rig.records.dump()
  await rig.record(call(2))
  await rig.talk()
  const before = [...rig.hub.facts.values()]
  rig.terminal.stop()

  const again = await pairedRig(older)
  for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
  await again.record(call(3))
  return { again, before }
}

describe('a store that was rolled back', () => {
  test('[WK10] takes a new name and issues again only what the hub does not hold by hash', async () => {
    const { again, before } = await rolledBack()
    await again.connect()
    await again.pass(2000)
    await again.connect()
    const facts = [...again.hub.facts.values()]
    expect(facts).toHaveLength(3)
    const [, , issued] = facts
    expect(issued).toMatchObject({ seq: 1, body: { table: 3 }, was: { device: before[0]?.device, seq: 2 } })
    expect(issued?.device).not.toBe(before[0]?.device)
    expect(again.link.caller()?.credential).toBe('c2')
    expect(again.last('snapshot')?.unsent).toBe(1)
    expect(again.last('fact')?.unsent).toBe(0)
  })

  test('[WK47] asks for its name once more where the memory was full for a moment when it asked', async () => {
    const { again } = await rolledBack()
    const { commit } = again.records
    let failures = 0
    again.records.commit = async changes => {
      if (changes.identity?.next && failures === 0) {
        failures += 1
        throw new StoreError('The memory of this device is full.')
      }
      await commit(changes)
    }
    await again.connect()
    await again.pass(3000)
    await again.connect()
    expect(failures).toBe(1)
    expect([...again.hub.facts.values()]).toHaveLength(3)
    expect(again.last('fact')?.unsent).toBe(0)
  })

  test('[WK10] asks about every session first: what the hub holds of an earlier one is not issued again', async () => {
    const earlier = v.parse(sessionIdSchema, 'evening-0')
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(9), earlier)
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    await again.record(call(3))
    await again.connect()
    await again.pass(2000)
    await again.connect()
    const facts = [...again.hub.facts.values()]
    expect(facts.filter(({ session: of }) => of === earlier)).toHaveLength(1)
    expect(facts.filter(({ session: of }) => of === session)).toHaveLength(3)
  })

  test('[WK10] an answer to a wish under the old name is not taken for the new one', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    let answerNow: (answer: PairAnswer) => void = () => {}
    again.answers.table = new Promise<PairAnswer>(resolve => {
      answerNow = resolve
    })
    again.terminal.take({ kind: 'pair-table', section: 'A', table: 2 })
    await again.connect()
    await again.pass(2000)
    await again.connect()
    again.answers.table = { status: 'in', credential: 'c3', role: 'table' }
    answerNow({ status: 'in', credential: 'for the old name', role: 'table' })
    await again.settle()
    expect(again.link.caller()?.device).not.toBe(before[0]?.device)
    expect(again.link.caller()?.credential).toBe('c3')
  })

  test('[WK31] asks again for the name whose grant was lost, although the old one opens nothing any more', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(2))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const lost = await pairedRig(older)
    for (const fact of before) lost.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    lost.answers.renewal = new Promise<PairAnswer>(() => {})
    const asked: string[] = []
    const note = ({ keys }: Visitor, { kind }: Wish) => void (kind === 'renewal' && asked.push(keys.device))
    lost.asked = note
    await lost.record(call(3))
    await lost.connect()
    await lost.pass(2000)
    const halfRenewed = lost.records.dump()
    lost.terminal.stop()

    const again = await pairedRig(halfRenewed)
    again.asked = note
    again.link.refuse()
    await again.pass(2000)
    expect(asked).toEqual([asked[0], asked[0]])
    expect(again.link.caller()?.device).toBe(asked[0])
    expect(again.last('link')?.link).not.toBe('revoked')
  })

  test('[WK31] an older copy of a store that has been renewed since asks for a name of its own, and waits', async () => {
    const rig = await pairedRig()
    const asked: string[] = []
    rig.asked = (_, { kind }) => void asked.push(kind)
    rig.answers.renewal = { status: 'waiting' }
    rig.link.refuse()
    await rig.pass(12_000)
    expect(asked.filter(kind => kind === 'renewal').length).toBeGreaterThanOrEqual(2)
    rig.answers.renewal = { status: 'in', credential: 'c9', role: 'table' }
    await rig.pass(6000)
    expect(rig.link.caller()?.credential).toBe('c9')
  })

  test('[WK31] one that has no rights under any name asks once', async () => {
    const rig = await pairedRig()
    const asked: string[] = []
    rig.asked = (_, { kind }) => void asked.push(kind)
    rig.answers.renewal = { status: 'refused', code: 'wrong-credential', sentence: 'No.' }
    rig.link.refuse()
    await rig.pass(30_000)
    expect(asked).toEqual(['renewal'])
    expect(rig.last('link')?.link).toBe('revoked')
  })

  test('[WK42] one that was let in again under its own name asks for no other', async () => {
    const rig = await pairedRig()
    const name = rig.link.caller()?.device
    delete rig.answers.renewal
    rig.link.refuse()
    await rig.pass(2000)
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    await rig.connect()
    rig.answers.renewal = { status: 'in', credential: 'c9', role: 'table' }
    await rig.pass(12_000)
    expect(rig.link.caller()).toMatchObject({ device: name, credential: 'c1' })
  })

  test('[WK44] the link that ends before the answer takes nothing along: what the hub had forgotten is issued again', async () => {
    const rig = await pairedRig()
    await rig.connect()
    await rig.record(call(1))
    await rig.record(call(2))
    await rig.talk()
    const older = rig.records.dump()
    await rig.record(call(3))
    await rig.talk()
    const before = [...rig.hub.facts.values()]
    rig.terminal.stop()

    const again = await pairedRig(older)
    for (const fact of before)
      if (fact.seq !== 2) again.hub.facts.set(`${fact.session}/${fact.device}/${fact.seq}`, fact)
    let answerNow: (answer: PairAnswer) => void = () => {}
    again.answers.renewal = new Promise<PairAnswer>(resolve => {
      answerNow = resolve
    })
    await again.connect()
    await again.pass(2000)
    again.link.cut()
    await again.settle()
    answerNow({ status: 'in', credential: 'c2', role: 'table' })
    await again.settle()
    await again.connect()
    const issued = [...again.hub.facts.values()].filter(({ device }) => device !== before[0]?.device)
    expect(issued).toMatchObject([{ seq: 1, body: { table: 2 }, was: { seq: 2 } }])
  })

  test('[WK11] a receipt for the same name with another hash changes nothing', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const fact = await rig.record(call(1))
    if (fact) rig.hub.receipt(fact, { hash: 'f'.repeat(64) })
    await rig.settle()
    expect(rig.last('fact')?.unsent).toBe(1)
  })
})
