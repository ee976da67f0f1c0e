import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { MAX_RUNS, runsOf } from '../../../shared/protocol/fact-runs.ts'
import { deviceIdSchema, type Hash, hashSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { reissue } from '../pairing/reissue.ts'
import {
  cut,
  due,
  EMPTY_OUTBOX,
  holdsOf,
  isClassified,
  MAX_IN_FLIGHT,
  type Outbox,
  onHashes,
  onHave,
  onLater,
  onQuarantined,
  RESEND_MS,
  receipted,
  recordReceipt,
  toReissue,
  unsentOf,
  withOwn,
} from './outbox.ts'

const device = v.parse(deviceIdSchema, 'devicedevice1')
const session = v.parse(sessionIdSchema, 'evening-1')
const DECISION = { kind: 'admitted', by: 'rule' } as const

const factOf = (seq: number, said = seq, replaces?: number): Fact =>
  makeFact(
    { session, device, seq, at: { clock: 1, offset: null } },
    {
      kind: 'director-called',
      body: { section: 'A', table: said, open: true },
      ...(replaces ? { replaces: { device, seq: replaces } } : {}),
    },
  )

const withFacts = (...facts: readonly Fact[]): Outbox =>
  facts.reduce<Outbox>(
    (outbox, fact) => withOwn(outbox, { fact, receipt: null, quarantined: null }),
    EMPTY_OUTBOX,
  )

const sendingAt = (now: number, changes: Partial<Parameters<typeof due>[1]> = {}) => ({
  now,
  room: MAX_IN_FLIGHT,
  leaving: false,
  large: false,
  isLarge: () => false,
  isRead: () => true,
  ...changes,
})

const receiptFor = ({ seq, hash }: { seq: number; hash: Hash }) => ({
  device,
  seq,
  hash,
  position: seq,
  decision: DECISION,
  incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
  mac: 'mac',
})

function withReceipt(outbox: Outbox, fact: Fact): Outbox {
  const own = receipted(outbox, receiptFor(fact))
  return own ? recordReceipt(outbox, own) : outbox
}

const seqsOf = (send: readonly { readonly fact: Fact }[]) => send.map(({ fact }) => fact.seq)

describe('what is sent', () => {
  test('[OB1] nothing before the hub has said what it holds', () => {
    expect(due(withFacts(factOf(1)), sendingAt(0)).send).toEqual([])
    expect(seqsOf(due(onHave(withFacts(factOf(1)), []), sendingAt(0)).send)).toEqual([1])
  })

  test('[OB2] at most what there is room for, again only after the time to send again', () => {
    const facts = Array.from({ length: 20 }, (_, index) => factOf(index + 1))
    const first = due(onHave(withFacts(...facts), []), sendingAt(0))
    expect(first.send).toHaveLength(MAX_IN_FLIGHT)
    const rest = sendingAt(RESEND_MS - 1, { room: 0 })
    expect(due(first.outbox, rest).send).toEqual([])
    expect(due(first.outbox, { ...rest, now: RESEND_MS }).send).toHaveLength(MAX_IN_FLIGHT)
  })

  test('[OB3] a receipted fact that the hub lacks is sent again, with its receipt', () => {
    const fact = factOf(1)
    const outbox = withReceipt(onHave(withFacts(fact), []), fact)
    expect(due(outbox, sendingAt(0)).send).toEqual([])
    const lost = due(onHave(cut(outbox), []), sendingAt(0)).send
    const { position, decision, incarnation, mac } = receiptFor(fact)
    expect(lost[0]?.receipt).toEqual({ position, decision, signed: { incarnation, mac } })
  })

  test('[OB4] a fact without a receipt is sent even where the hub holds it', () => {
    const outbox = withFacts(factOf(1))
    expect(seqsOf(due(onHave(outbox, holdsOf(outbox)), sendingAt(0)).send)).toEqual([1])
  })

  test('[OB5] a receipt for the name with another hash is none', () => {
    const outbox = onHave(withFacts(factOf(1)), [])
    const hash = v.parse(hashSchema, 'f'.repeat(64))
    expect(receipted(outbox, receiptFor({ seq: 1, hash }))).toBeUndefined()
    expect(receipted(outbox, receiptFor({ seq: 2, hash: factOf(1).hash }))).toBeUndefined()
    expect(receipted(outbox, receiptFor(factOf(1)))).toBeDefined()
  })

  test('[OB6] one fact in parts at a time; small ones pass it', () => {
    const outbox = onHave(withFacts(factOf(1), factOf(2), factOf(3)), [])
    const isLarge = ({ seq }: Fact) => seq < 3
    expect(seqsOf(due(outbox, sendingAt(0, { isLarge })).send)).toEqual([1, 3])
  })

  test('[OB7] a correction follows the receipt of what it corrects', () => {
    const first = factOf(1)
    const second = factOf(2, 2, 1)
    const outbox = onHave(withFacts(first, second), [])
    expect(seqsOf(due(outbox, sendingAt(0)).send)).toEqual([1])
    expect(seqsOf(due(withReceipt(outbox, first), sendingAt(0)).send)).toEqual([2])
  })

  test('[OB7] what is said by a movement does not pass it on the way', () => {
    const made = (seq: number, statement: Statement) =>
      makeFact({ session, device, seq, at: { clock: 1, offset: null } }, statement)
    const planned = made(1, {
      kind: 'section-planned',
      body: { section: 'A', version: 2, plan: encodePlan(planOffered(4)) },
    })
    const cut = made(2, {
      kind: 'board-state',
      body: { section: 'A', plan: 2, state: 'cut', places: [{ round: 1, table: 1, board: 1 }] },
    })
    const outbox = onHave(withFacts(planned, cut, factOf(3)), [])
    expect(seqsOf(due(outbox, sendingAt(0)).send)).toEqual([1, 3])
    expect(seqsOf(due(withReceipt(outbox, planned), sendingAt(0)).send)).toEqual([2, 3])
  })

  test('[OB12] beyond a full message a receipt is taken for its word; beyond one that had room it is not', () => {
    // Every second number: as many runs as facts.
    const facts = Array.from({ length: MAX_RUNS + 2 }, (_, index) => factOf(2 * index + 1))
    const all = facts.reduce(withReceipt, onHave(withFacts(...facts), []))
    const unsent = factOf(2 * facts.length + 1)
    const outbox = withOwn(cut(all), { fact: unsent, receipt: null, quarantined: null })
    const told = runsOf(facts)
    expect(seqsOf(due(onHave(outbox, told.slice(0, MAX_RUNS)), sendingAt(0)).send)).toEqual([unsent.seq])
    expect(seqsOf(due(onHave(outbox, told.slice(0, MAX_RUNS - 1)), sendingAt(0)).send)).toEqual([
      ...facts.slice(MAX_RUNS - 1).map(({ seq }) => seq),
      unsent.seq,
    ])
  })

  test('[OB12] a device with more than a message holds names its first runs', () => {
    const facts = Array.from({ length: MAX_RUNS + 2 }, (_, index) => factOf(2 * index + 1))
    expect(holdsOf(withFacts(...facts))).toEqual(runsOf(facts).slice(0, MAX_RUNS))
  })

  test('[OB8] what the hub put aside is not sent again', () => {
    const own = { fact: factOf(1), receipt: null }
    const aside = {
      type: 'quarantined',
      code: 'ill-formed',
      sentence: '',
      seq: 1,
      hash: own.fact.hash,
    } as const
    const outbox = onQuarantined(onHave(withFacts(own.fact), []), { ...own, quarantined: aside })
    expect(due(outbox, sendingAt(0)).send).toEqual([])
    expect(outbox.diverged).toBe(false)
    expect(unsentOf(outbox)).toBe(0)
  })
})

describe('a store that was rolled back or copied', () => {
  const held = [factOf(1), factOf(2), factOf(3)]

  test.each([
    ['the hub is ahead', [factOf(1)], []],
    ['another fact has the name', [factOf(1), factOf(2, 99), factOf(3, 98)], [2, 3]],
    [
      'another fact has the last name, and there are more',
      [factOf(1), factOf(2), factOf(3, 98), factOf(4)],
      [3, 4],
    ],
  ])('[OB9] is known by what the hub holds: %s', (_, own, again) => {
    const doubtful = onHave(withFacts(...own), runsOf(held))
    expect(doubtful.diverged).toBe(true)
    expect(isClassified(doubtful)).toBe(false)
    const [run] = doubtful.asking
    let known = run ? onHashes(doubtful, run, held) : doubtful
    expect(seqsOf(due(known, sendingAt(0, { leaving: true })).send)).toEqual(
      own.map(({ seq }) => seq).filter(seq => !again.includes(seq)),
    )
    for (const fact of own) if (!again.includes(fact.seq)) known = withReceipt(known, fact)
    expect(isClassified(known)).toBe(true)
    expect(seqsOf(toReissue(known))).toEqual(again)
  })

  test('[OB9] a hub that holds less is only behind', () => {
    const outbox = onHave(withFacts(...held), runsOf(held.slice(0, 2)))
    expect(outbox.diverged).toBe(false)
    expect(seqsOf(due(outbox, sendingAt(0)).send)).toEqual([1, 2, 3])
  })
})

test('[OB10] what corrects a fact that bears its own old name at the hub goes on to correct that one', () => {
  const next = v.parse(deviceIdSchema, 'devicedevice2')
  const [again] = reissue([factOf(5, 1, 5)], next)
  expect(again).toMatchObject({ device: next, seq: 1, was: { device, seq: 5 }, replaces: { device, seq: 5 } })
})

test('[OB10] issued again: seqs from 1 in the old order, each says what it was, corrections follow their fact', () => {
  const next = v.parse(deviceIdSchema, 'devicedevice2')
  const [first, second] = reissue([factOf(7, 1, 5), factOf(5)], next)
  expect(first).toMatchObject({ device: next, seq: 1, was: { device, seq: 5 } })
  expect(second).toMatchObject({
    device: next,
    seq: 2,
    was: { device, seq: 7 },
    replaces: { device: next, seq: 1 },
  })
})

test('[OB10] what takes an act back names it by its new name and hash', () => {
  const next = v.parse(deviceIdSchema, 'devicedevice2')
  const { seq, hash } = factOf(5)
  const back = makeFact(
    { session, device, seq: 6, at: { clock: 1, offset: null } },
    { kind: 'taken-back', body: { about: { device, seq, hash } } },
  )
  const read = makeFact(
    { session, device, seq: 7, at: { clock: 1, offset: null } },
    { kind: 'acknowledged', body: { section: 'A', table: 1, about: [{ device, seq }] } },
  )
  const [act, again, acknowledged] = reissue([factOf(5), back, read], next)
  expect(again?.body).toEqual({ about: { device: next, seq: 1, hash: act?.hash } })
  expect(acknowledged?.body).toMatchObject({ about: [{ device: next, seq: 1 }] })
})

/** Model of the hub, and of a network that loses and repeats messages. */
interface Model {
  outbox: Outbox
  readonly hub: Map<number, Fact>
  readonly wire: { readonly to: 'hub' | 'device'; readonly fact: Fact }[]
  now: number
  recorded: number
}

const STEPS = ['record', 'send', 'deliver', 'lose', 'repeat', 'cut', 'hello', 'wait', 'puback'] as const

function take(model: Model, step: (typeof STEPS)[number]): void {
  const first = model.wire[0]
  if (step === 'record') {
    model.recorded += 1
    model.outbox = withOwn(model.outbox, { fact: factOf(model.recorded), receipt: null, quarantined: null })
  } else if (step === 'send') {
    const room = MAX_IN_FLIGHT - model.outbox.flight.size
    const { outbox, send } = due(model.outbox, sendingAt(model.now, { room }))
    model.outbox = outbox
    for (const { fact } of send) model.wire.push({ to: 'hub', fact })
  } else if (step === 'deliver' && first) {
    model.wire.shift()
    if (first.to === 'device') model.outbox = withReceipt(model.outbox, first.fact)
    else {
      model.hub.set(first.fact.seq, first.fact)
      model.wire.push({ to: 'device', fact: first.fact })
    }
  } else if (step === 'lose') model.wire.shift()
  else if (step === 'repeat' && first) model.wire.push(first)
  else if (step === 'cut') model.outbox = cut(model.outbox)
  else if (step === 'hello')
    model.outbox = onHave(cut(model.outbox), runsOf([...model.hub.values()].sort((a, b) => a.seq - b.seq)))
  else if (step === 'wait') model.now += RESEND_MS
}

test('[OB11] whatever the network does, every fact ends with its receipt and none is lost before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 120 }), steps => {
      const model: Model = { outbox: EMPTY_OUTBOX, hub: new Map(), wire: [], now: 0, recorded: 0 }
      for (const step of steps) {
        take(model, step)
        expect(model.outbox.facts.size).toBe(model.recorded)
        expect(model.outbox.flight.size).toBeLessThanOrEqual(MAX_IN_FLIGHT)
        for (const [seq, own] of model.outbox.facts) if (own.receipt) expect(model.hub.has(seq)).toBe(true)
      }
      take(model, 'hello')
      for (let turn = 0; unsentOf(model.outbox) > 0 && turn < 500; turn += 1) {
        take(model, 'send')
        take(model, 'deliver')
        if (model.wire.length === 0) take(model, 'wait')
      }
      expect(unsentOf(model.outbox)).toBe(0)
      expect(model.hub.size).toBe(model.recorded)
    }),
  )
})

describe('what the hub takes later', () => {
  test('[OB30] it leaves the window to others until the next link', () => {
    const facts = Array.from({ length: MAX_IN_FLIGHT + 2 }, (_, index) => factOf(index + 1))
    const first = due(onHave(withFacts(...facts), []), sendingAt(0))
    expect(seqsOf(first.send)).toEqual(facts.slice(0, MAX_IN_FLIGHT).map(({ seq }) => seq))
    const put = facts.slice(0, 2).reduce((outbox, fact) => onLater(outbox, fact), first.outbox)
    const room = MAX_IN_FLIGHT - put.flight.size
    expect(room).toBe(2)
    const next = due(put, sendingAt(RESEND_MS - 1, { room }))
    expect(seqsOf(next.send)).toEqual([MAX_IN_FLIGHT + 1, MAX_IN_FLIGHT + 2])
    expect(seqsOf(due(next.outbox, sendingAt(10 * RESEND_MS, { room: 0 })).send)).not.toContain(1)
    expect(unsentOf(next.outbox)).toBe(facts.length)
    const linked = onHave(cut(next.outbox), [])
    expect(seqsOf(due(linked, sendingAt(0)).send)).toContain(1)
  })

  test('[OB30] a word about another fact of that number changes nothing', () => {
    const outbox = due(onHave(withFacts(factOf(1)), []), sendingAt(0)).outbox
    expect(onLater(outbox, { seq: 1, hash: factOf(1, 2).hash })).toBe(outbox)
  })
})
