import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import { nameKey, nameOf } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/section/queries.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, drawnResult, roleOf, SETTINGS, tableDevice } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import type { Chain, CollectedFact } from './chains.ts'
import { merge } from './merge.ts'

const PLAN = made(howellTwoTables(6))
const HUB = 'hub00000000'
const lifeOf = (start: number, epoch = 1): Incarnation => ({ epoch, hub: HUB, start })
const NEXT: Incarnation = { epoch: 9, hub: 'hub99999999', start: 1 }

const RESULTS = ['4S S 10', '3NT N 9', 'pass', '2H W 8', '5D E 11', '1NT S 6']

/** Step of the random session, as numbers. */
type Step = readonly [what: number, table: number, round: number, board: number, text: number]

const steps = fc.array(
  fc.tuple(
    fc.nat(9),
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 1, max: 3 }),
    fc.nat(1),
    fc.nat(RESULTS.length - 1),
  ),
  { minLength: 5, maxLength: 40 },
)

/** Plays a random session: results, seats, corrections of both kinds, double entries, pending and settled rulings. */
function evening(drawn: readonly Step[]) {
  const room = createHall(PLAN)
  room.assign(tableDevice(1), 1)
  room.assign(tableDevice(2), 2)
  const results: Fact[] = []
  for (const [what, table, round, board, text] of drawn) {
    const number = (round - 1) * 6 + (table - 1) * 3 + board + 1
    const earlier = results[(what * 7 + text) % Math.max(1, results.length)]
    if (what < 5) results.push(room.result(table, round, number, RESULTS[text] ?? 'pass').fact)
    else if (what === 5) room.sit(table, round)
    else if (what === 6 && earlier)
      results.push(room.result(table, round, number, RESULTS[text] ?? 'pass', nameOf(earlier)).fact)
    else if (what === 7 && earlier?.kind === 'result')
      room.say(DIRECTOR, {
        kind: 'result',
        body: { ...earlier.body, result: drawnResult(RESULTS[text] ?? 'pass') },
        replaces: nameOf(earlier),
      })
    else if (what === 8) room.name({ '1': [`Ana ${text}`] })
    else if (what === 9) settleFirst(room, text % 2 === 0)
  }
  return room.entries
}

function settleFirst(room: ReturnType<typeof createHall>, admit: boolean): void {
  const [waiting] = waitingFacts(room.state())
  if (!waiting) return
  const { device, seq, hash } = waiting.entry.fact
  room.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit } })
}

const chain = (entries: readonly Entry[], ...lives: readonly (readonly [number, Incarnation])[]): Chain => ({
  entries,
  lives: lives.map(([from, life]) => ({ from, ...life })),
})

/** Returns every fact of a journal as its device returns it, with the journal's receipt. */
function factsOf(entries: readonly Entry[], life: Incarnation = lifeOf(1)): readonly CollectedFact[] {
  return entries.flatMap(entry => {
    if (entry.kind !== 'fact') return []
    const { fact, role, position } = entry
    const first = entries.find(one => one.kind === 'decision' && nameKey(one.about) === nameKey(fact))
    const decision = must(first?.kind === 'decision' ? first.decision : null, 'a decision')
    return [{ fact, role, receipt: { incarnation: life, position, decision } }]
  })
}

const unreceipted = (facts: readonly CollectedFact[]): readonly CollectedFact[] =>
  facts.map(one => ({ ...one, receipt: null }))

const names = (entries: readonly Entry[]) =>
  entries.flatMap(entry => (entry.kind === 'fact' ? [entry.fact.hash] : [])).sort()

/** Returns the facts with a decision, including those of which only the refusal is entered. */
const heardOf = (entries: readonly Entry[]) =>
  entries.flatMap(entry => (entry.kind === 'decision' ? [entry.about.hash] : []))

const isOf = (mask: readonly boolean[], index: number) => mask[index % mask.length] ?? false

const masks = fc.array(fc.boolean(), { minLength: 3, maxLength: 12 })

test('[RC2] parts that hold the whole journal between them give it back entry for entry', () => {
  fc.assert(
    fc.property(steps, masks, fc.nat(40), (drawn, mask, cut) => {
      const entries = evening(drawn)
      const lives = [
        [1, lifeOf(1)],
        [Math.min(cut + 1, entries.length), lifeOf(2)],
      ] as const
      const some = chain(
        entries.filter((_, index) => isOf(mask, index)),
        ...lives,
      )
      const rest = chain(
        entries.filter((_, index) => !isOf(mask, index)),
        ...lives,
      )
      const merged = merge({ chains: [rest, some], facts: factsOf(entries), next: NEXT })
      expect(merged.entries).toEqual(entries)
      expect(merged.missing).toEqual([])
      expect(merged.added).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('[RC2] a copy that ends early is gone on with from receipts, and ranks the same to the byte', () => {
  fc.assert(
    fc.property(steps, fc.nat(60), (drawn, cut) => {
      const entries = evening(drawn)
      const copy = chain(entries.slice(0, cut), [1, lifeOf(1)])
      const merged = merge({ chains: [copy], facts: factsOf(entries), next: NEXT })
      const before = merge({ chains: [chain(entries, [1, lifeOf(1)])], facts: [], next: NEXT })
      const ranking = (state: typeof merged.state) => JSON.stringify(runningStandings(state, 'A'))
      expect(ranking(merged.state)).toBe(ranking(before.state))
      expect(merged.nameTaken).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('[RC1] the order in which parts are found changes nothing', () => {
  fc.assert(
    fc.property(steps, steps, masks, fc.nat(30), fc.nat(5), (one, other, mask, cut, turn) => {
      const first = evening(one)
      const second = [...first.slice(0, cut), ...evening([...one, ...other]).slice(cut)]
      const chains = [
        chain(
          first.filter((_, index) => isOf(mask, index)),
          [1, lifeOf(1)],
        ),
        chain(first.slice(0, cut), [1, lifeOf(1)]),
        chain(second.slice(0, cut + 6), [1, lifeOf(1)], [cut + 1, lifeOf(2)]),
      ]
      const facts = [
        ...factsOf(first).filter((_, index) => isOf(mask, index)),
        ...unreceipted(factsOf(second)),
      ]
      const turned = <T>(list: readonly T[]) => [...list.slice(turn), ...list.slice(0, turn)].reverse()
      const merged = merge({ chains, facts, next: NEXT })
      expect(merge({ chains: turned(chains), facts: turned(facts), next: NEXT })).toEqual(merged)
    }),
    { numRuns: 60 },
  )
})

test('[RC3] nothing that was handed back is lost', () => {
  fc.assert(
    fc.property(steps, steps, fc.nat(30), masks, (one, other, cut, mask) => {
      const first = evening(one)
      const second = evening(other)
      const facts = factsOf(second, lifeOf(3)).map((each, index) =>
        isOf(mask, index) ? each : { ...each, receipt: null },
      )
      const merged = merge({ chains: [chain(first.slice(cut), [1, lifeOf(1)])], facts, next: NEXT })
      const there = new Set([...heardOf(merged.entries), ...merged.nameTaken.map(({ hash }) => hash)])
      for (const hash of [...names(first.slice(cut)), ...facts.map(({ fact }) => fact.hash)])
        expect(there.has(hash as Fact['hash'])).toBe(true)
      expect(merged.entries.map(({ position }) => position)).toEqual(merged.entries.map((_, i) => i + 1))
    }),
    { numRuns: 60 },
  )
})

test('[RC8] merging the same data into a rebuilt journal again changes nothing', () => {
  fc.assert(
    fc.property(steps, fc.nat(30), (drawn, cut) => {
      const entries = evening(drawn)
      const facts = unreceipted(factsOf(entries))
      const once = merge({ chains: [chain(entries.slice(0, cut), [1, lifeOf(1)])], facts, next: NEXT })
      const again = merge({
        chains: [{ entries: once.entries, lives: once.lives }, chain(entries.slice(0, cut), [1, lifeOf(1)])],
        facts,
        next: { ...NEXT, epoch: 10 },
      })
      expect(again.entries).toEqual(once.entries)
      expect(again.lives).toEqual(once.lives)
    }),
    { numRuns: 40 },
  )
})

test('[RC4] the branch of the higher incarnation is the trunk; what the other has waits where its slot is taken', () => {
  const room = createHall(PLAN)
  room.result(1, 1, 1, '4S S 10')
  const shared = room.entries
  const lost = createHall(PLAN)
  lost.result(1, 1, 1, '4S S 10')
  const other = lost.result(1, 1, 2, 'pass').fact
  const more = lost.result(1, 1, 3, '3NT N 9').fact
  const kept = room.result(2, 1, 2, '2H W 8').fact
  const taken = room.say(DIRECTOR, {
    kind: 'result',
    body: { ...must(other.kind === 'result' ? other.body : null, 'a result'), reason: 'asked' },
  }).fact
  const merged = merge({
    chains: [
      chain(lost.entries, [1, lifeOf(1)]),
      chain(room.entries, [1, lifeOf(1)], [shared.length + 1, lifeOf(2)]),
    ],
    facts: [],
    next: NEXT,
  })
  expect(merged.trunk).toBe(room.entries.length)
  expect(merged.entries.slice(0, merged.trunk)).toEqual(room.entries)
  expect(names(merged.entries)).toEqual(
    [...names(shared), kept.hash, taken.hash, other.hash, more.hash].sort(),
  )
  expect(merged.added.map(({ fact, decision }) => [fact.hash, decision.kind])).toEqual([
    [other.hash, 'waiting'],
    [more.hash, 'admitted'],
  ])
  expect(merged.lives.at(-1)).toEqual({ from: merged.trunk + 1, ...NEXT })
})

test('[RC5] a receipt keeps its decision where the slot is free, whatever the rules would say today', () => {
  const room = createHall(PLAN)
  room.assign(tableDevice(1), 1)
  room.assign(tableDevice(2), 2)
  const result = room.result(2, 1, 3, '3NT N 9').fact
  const facts = factsOf(room.entries)
  room.assign(tableDevice(2), null)
  room.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  // Another history of the same evening: the same plan, but this device never had a table.
  const closed = room.entries.filter(
    entry => entry.kind !== 'fact' || nameKey(entry.fact) !== nameKey(result),
  )
  const again = closed
    .filter(entry => entry.kind !== 'decision' || nameKey(entry.about) !== nameKey(result))
    .map((entry, index) => ({ ...entry, position: index + 1 }))
  const collected = { chains: [chain(again, [1, lifeOf(2)])], next: NEXT }
  const kept = merge({ ...collected, facts })
  expect(kept.added.map(({ decision }) => decision.kind)).toEqual(['admitted'])
  const anew = merge({ ...collected, facts: unreceipted(facts) })
  expect(anew.added.map(({ decision }) => decision)).toMatchObject([
    { kind: 'waiting', code: 'session-closed' },
  ])
})

test('[RC6] without any receipt the results come back by the rules, though the session was closed', () => {
  const room = createHall(PLAN)
  room.playRound(1, 1, '4S S 10')
  room.playRound(2, 1, '3NT N 9')
  room.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const merged = merge({ chains: [], facts: unreceipted(factsOf(room.entries)).toReversed(), next: NEXT })
  expect(merged.added.every(({ decision }) => decision.kind === 'admitted')).toBe(true)
  expect(JSON.stringify(runningStandings(merged.state, 'A'))).toBe(
    JSON.stringify(runningStandings(room.state(), 'A')),
  )
  expect(merged.lives).toEqual([{ from: 1, ...NEXT }])
})

test('[RC7] positions that nobody has any more are named, and the rest closes up', () => {
  const room = createHall(PLAN)
  room.playRound(1, 1, '4S S 10')
  const merged = merge({
    chains: [
      chain(
        room.entries.filter(({ position }) => position < 5 || position > 8),
        [1, lifeOf(1)],
      ),
    ],
    facts: [],
    next: NEXT,
  })
  expect(merged.missing).toEqual([{ from: 5, to: 8 }])
  expect(merged.entries.map(({ position }) => position)).toEqual(merged.entries.map((_, index) => index + 1))
})

test('[RC3] another fact under a taken name is not entered, and is shown', () => {
  const room = createHall(PLAN)
  const other = createHall(PLAN)
  const here = room.result(1, 1, 1, '4S S 10').fact
  const there = other.result(1, 1, 1, 'pass').fact
  expect(nameKey(here)).toBe(nameKey(there))
  const merged = merge({
    chains: [chain(room.entries, [1, lifeOf(1)])],
    facts: unreceipted(factsOf(other.entries)).filter(({ fact }) => fact.hash === there.hash),
    next: NEXT,
  })
  expect(merged.nameTaken).toEqual([there])
  expect(merged.entries).toEqual(room.entries)
})

test('[RC5] two plans sealed into one evening are not needed where one receipt is enough', () => {
  const room = createHall()
  const opened = room.say(DIRECTOR, { kind: 'session-opened', body: SETTINGS }).fact
  room.say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(PLAN) } })
  const facts = factsOf(room.entries)
  const merged = merge({ chains: [chain(room.entries.slice(2), [1, lifeOf(1)])], facts, next: NEXT })
  expect(merged.entries).toEqual(room.entries)
  expect(merged.entries[0]).toMatchObject({ kind: 'fact', role: roleOf(opened.device), position: 1 })
})
