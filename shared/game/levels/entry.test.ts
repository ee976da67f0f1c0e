import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../test/lane.ts'
import { type BoardConditions, conditionsOf, type PlayedBefore } from '../board.ts'
import type { CommonTap } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { SEATS } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import { type LastTrick, type LevelsDeal, levelsDealSchema } from './deal.ts'
import { leadWords, roundEndWords } from './deal-sentences.ts'
import { levelsEntry } from './entry.ts'
import { type LevelsEntry, type LevelsTap, matchBefore, mostInBottom } from './entry-state.ts'
import { levels } from './levels.ts'
import { levelMatch } from './match.ts'
import { riseFor } from './outcome.ts'
import { riseTable, rulesCardOf } from './rules-card.ts'
import { rulesOf, VARIANTS } from './variants.ts'

const TEN: LevelsChoice = { id: 'levels', rules: rulesOf('ten') }
const GAME = levels(TEN)
const { entry: ENTRY } = GAME

const DEALERS: LastTrick = { by: 'dealers' }
const deal = (
  caught: number,
  dealer: LevelsDeal['dealer'],
  last: LastTrick = DEALERS,
  bottom = 0,
): LevelsDeal => ({
  kind: 'deal',
  dealer,
  caught,
  last,
  bottom,
})
const following = (...deals: readonly LevelsDeal[]): BoardConditions => ({
  ...conditionsOf(deals.length + 1),
  earlier: deals.map((result, at): PlayedBefore => ({ board: at + 1, result })),
})
const FIRST = following()
/** Match in which North-South are at the jack and South deals. */
const AT_JACK = following(deal(0, 'N'), deal(5, 'S'))

const keyed = (on: BoardConditions, ...taps: readonly (LevelsTap | CommonTap)[]): LevelsEntry =>
  taps.reduce((entry, tap) => ENTRY.after(entry, tap, on), ENTRY.first(on))

const SINGLE = { kind: 'single' } as const
const PAIR = { kind: 'pairs', pairs: 1 } as const
const caught = (points: number): LevelsTap => ({ kind: 'caught', points })
const last = (cards: Extract<LevelsTap, { kind: 'last' }>['last']): LevelsTap => ({
  kind: 'last',
  last: cards,
})
const bottom = (points: number): LevelsTap => ({ kind: 'bottom', points })
const kinds = (phrases: readonly Phrase[]) => phrases.map(({ kind }) => kind)

describe('The questions about a deal', () => {
  test('[LV10] the first deal asks who declared trumps; afterwards who holds the deal is known, and only asked when somebody goes back', () => {
    expect(ENTRY.first(FIRST).step).toBe('dealer')
    expect(ENTRY.question(ENTRY.first(FIRST), FIRST)).toEqual({ kind: 'entry.declared' })
    expect(keyed(FIRST, { kind: 'dealer', seat: 'E' }).step).toBe('caught')
    const second = ENTRY.first(following(deal(60, 'N')))
    expect(second.step).toBe('caught')
    expect(ENTRY.before(second, following(deal(60, 'N')), false)).toBe('dealer')
    const on = following(deal(60, 'N'))
    expect(ENTRY.question(keyed(on, { kind: 'ask', step: 'dealer' }), on)).toEqual({ kind: 'entry.dealer' })
    expect(ENTRY.resultOf(keyed(on, caught(0), last('dealers')), on)).toMatchObject({ dealer: 'S' })
    const other = keyed(
      on,
      { kind: 'ask', step: 'dealer' },
      { kind: 'dealer', seat: 'E' },
      caught(0),
      last('dealers'),
    )
    expect(ENTRY.resultOf(other, on)).toMatchObject({ dealer: 'E' })
  })

  test('[LV10] whose turn it was when the points were keyed stays with the deal, whatever is put right meanwhile', () => {
    const before = keyed(following(deal(60, 'N')), caught(40))
    const on = following(deal(125, 'N'))
    expect(ENTRY.first(on).dealer).toBe(null)
    expect(ENTRY.resultOf(ENTRY.after(before, last('dealers'), on), on)).toMatchObject({ dealer: 'S' })
  })

  test('[LV11] what lay in the bottom is asked only of catchers who won the last trick', () => {
    const points = keyed(FIRST, { kind: 'dealer', seat: 'N' }, caught(60))
    expect(points.step).toBe('last')
    const dealers = ENTRY.after(points, last('dealers'), FIRST)
    expect([dealers.step, ENTRY.resultOf(dealers, FIRST)]).toEqual(['accept', deal(60, 'N')])
    const catchers = ENTRY.after(points, last(PAIR), FIRST)
    expect([catchers.step, ENTRY.resultOf(catchers, FIRST)]).toEqual(['bottom', null])
    const whole = ENTRY.after(catchers, bottom(20), FIRST)
    expect([whole.step, ENTRY.resultOf(whole, FIRST)]).toEqual([
      'accept',
      deal(60, 'N', { by: 'catchers', cards: PAIR }, 20),
    ])
  })

  test('[LV12] more in the bottom than there can be has no key, and is asked again where the catch leaves less', () => {
    const whole = keyed(FIRST, { kind: 'dealer', seat: 'N' }, caught(60), last(PAIR), bottom(80))
    expect([60, 120, 150, 200].map(points => mostInBottom({ ...whole, caught: points }))).toEqual([
      80, 80, 50, 0,
    ])
    const more = ENTRY.after(ENTRY.after(whole, { kind: 'ask', step: 'caught' }, FIRST), caught(150), FIRST)
    expect([more.step, more.bottom, ENTRY.resultOf(more, FIRST)]).toEqual(['bottom', null, null])
  })

  test('[LV13] whether a jack won the last trick is asked at the jack alone, of catchers with more than 80 points', () => {
    const stepAt = (on: BoardConditions, points: number, cards: typeof SINGLE | typeof PAIR, lay: number) =>
      keyed(on, caught(points), last(cards), bottom(lay)).step
    expect(stepAt(AT_JACK, 85, SINGLE, 0)).toBe('level-card')
    expect(stepAt(AT_JACK, 80, SINGLE, 0)).toBe('accept')
    expect(stepAt(AT_JACK, 60, PAIR, 10)).toBe('level-card')
    expect(stepAt(following(deal(0, 'N')), 85, SINGLE, 0)).toBe('accept')
    expect(keyed(AT_JACK, caught(85), last('dealers')).step).toBe('accept')
    const asked = keyed(AT_JACK, caught(85), last(SINGLE), bottom(0))
    const [yes, no] = [true, false].map(is => ENTRY.after(asked, { kind: 'level-card', is }, AT_JACK))
    expect(yes && ENTRY.resultOf(yes, AT_JACK)).toMatchObject({ last: { withLevelCard: true } })
    expect(no && ENTRY.resultOf(no, AT_JACK)).toEqual(deal(85, 'N', { by: 'catchers', cards: SINGLE }))
  })

  test('[LV13] a deal that had no more than 80 points is asked for the jack once it is put right to more', () => {
    const again = ENTRY.ofResult(deal(75, 'N', { by: 'catchers', cards: SINGLE }))
    const asked = ENTRY.after(
      ENTRY.after(again, { kind: 'ask', step: 'caught' }, AT_JACK),
      caught(85),
      AT_JACK,
    )
    expect(asked.step).toBe('level-card')
  })

  test('[LV14] every question leads back to the one before it; once all is said, to what is wrong', () => {
    const back = (...taps: readonly LevelsTap[]) => ENTRY.before(keyed(AT_JACK, ...taps), AT_JACK, false)
    expect(back()).toBe('dealer')
    expect(back(caught(85))).toBe('caught')
    expect(back(caught(85), last(SINGLE))).toBe('last')
    expect(back(caught(85), last(SINGLE), bottom(0))).toBe('bottom')
    expect(back(caught(85), { kind: 'many', of: 'tractor' })).toBe('last')
    const whole = keyed(AT_JACK, caught(40), last('dealers'))
    for (const step of ['dealer', 'caught', 'last'])
      expect(ENTRY.before(ENTRY.after(whole, { kind: 'ask', step }, AT_JACK), AT_JACK, false)).toBe('wrong')
  })

  test('[LV15] a deal whose cards were not dealt is said so, and taken up again by whoever points at it', () => {
    const entry = keyed(AT_JACK, { kind: 'not-played' })
    expect([entry.step, ENTRY.resultOf(entry, AT_JACK)]).toEqual(['accept', { kind: 'not-played' }])
    const played = ENTRY.after(ENTRY.ofResult({ kind: 'not-played' }), { kind: 'was-played' }, AT_JACK)
    expect([played.kind, played.step]).toEqual(['played', 'caught'])
  })
})

describe('What is said', () => {
  test('[LV16] both levels and who deals stand on top, the dealers first', () => {
    const standing = GAME.standing
    expect(kinds(standing?.(FIRST) ?? [])).toEqual(['standing.NS', 'standing.EW', 'standing.first'])
    const said = standing?.(following(deal(125, 'N'))) ?? []
    expect(kinds(said)).toEqual(['standing.EW', 'standing.NS', 'standing.deals'])
    expect(said.map(({ values }) => values)).toEqual([
      { level: { phrase: { kind: 'level.6' } } },
      { level: { phrase: { kind: 'level.2' } } },
      { seat: { seat: 'W' } },
    ])
  })

  test('[LV17] what a deal came to is said only where the deals before it are known', () => {
    const played = deal(60, 'N', { by: 'catchers', cards: PAIR }, 20)
    const said = GAME.sentences(played, FIRST)
    expect(kinds(said)).toEqual([
      'said.caught-EW',
      'said.last-catchers',
      'said.bottom',
      'outcome.over-rise-EW',
    ])
    expect(said.at(-1)).toMatchObject({
      count: 6,
      values: { points: 140, from: { phrase: { kind: 'level.2' } }, level: { phrase: { kind: 'level.8' } } },
    })
    expect(kinds(GAME.sentences(played, conditionsOf(3)))).not.toContain('outcome.over-rise-EW')
  })

  test('[LV17] a must that stops a rise is named, and so is the jack that sends the dealers back', () => {
    const nine = GAME.sentences(
      deal(0, 'N', { by: 'catchers', cards: { kind: 'tractor', pairs: 3 } }, 10),
      FIRST,
    )
    expect(kinds(nine).slice(-2)).toEqual(['outcome.over-rise-EW', 'outcome.must'])
    const jack = deal(85, 'N', { by: 'catchers', cards: SINGLE, withLevelCard: true })
    expect(kinds(GAME.sentences(jack, AT_JACK)).slice(-2)).toEqual(['outcome.over-EW', 'outcome.back-NS'])
  })

  test('[LV18] who leads and who has won, by levels, by holding the deal, by the last level, by forfeit', () => {
    const match = (...deals: readonly LevelsDeal[]) => matchBefore(following(...deals), TEN)
    const ahead = match(deal(30, 'N'), deal(150, 'S'))
    const even = match(deal(30, 'N'), deal(130, 'S'))
    expect(leadWords(ahead, TEN.rules)).toEqual({
      kind: 'lead.EW',
      values: { level: { phrase: { kind: 'level.9' } }, other: { phrase: { kind: 'level.7' } } },
    })
    expect(leadWords(even, TEN.rules).kind).toBe('lead.holds-EW')
    expect(leadWords(even, { ...TEN.rules, equal: 'drawn' }).kind).toBe('lead.level')
    const end = (of: typeof ahead, kind: 'time' | 'completed' | 'forfeit', winner: 'NS' | 'EW' | null) =>
      roundEndWords(of, { end: kind, winner }, TEN.rules).kind
    expect(end(ahead, 'time', 'EW')).toBe('end.time-EW')
    expect(end(even, 'time', 'EW')).toBe('end.holds-EW')
    expect(end(even, 'time', null)).toBe('end.drawn')
    expect(end(ahead, 'forfeit', 'NS')).toBe('end.forfeit-NS')
    expect(end(ahead, 'completed', 'NS')).toBe('end.completed-NS')
  })

  test.each(VARIANTS)('[LV19] the card of the rules is made of their data: %s', id => {
    const rules = rulesOf(id)
    const rows = riseTable(rules)
    expect([rows[0]?.from, rows.at(-1)?.to]).toEqual([0, 200])
    for (let points = 0; points <= 200; points += 5) {
      const row = rows.find(({ from, to }) => from <= points && points <= to)
      expect({ tookOver: row?.tookOver, levels: row?.levels }).toEqual(riseFor(points, rules))
    }
    const said = kinds(rulesCardOf(rules).flatMap(({ lines }) => lines))
    expect(said.includes('rules.sent-back')).toBe(rules.sentBack !== null)
    expect(said.includes('rules.shut-out')).toBe(rules.dealers.shutOut > 0)
    expect(said.filter(kind => kind.startsWith('rules.times-pairs')).length).toBe(rules.bottom.pairs.length)
    expect(said).toContain(`rules.dealers-${rules.dealers.rounded}`)
  })
})

/** Returns the buttons of a question as the screens show them. */
function keysOf(entry: LevelsEntry): readonly (LevelsTap | CommonTap)[] {
  const fives = (most: number) => Array.from({ length: most / 5 + 1 }, (_, at) => at * 5)
  switch (entry.step) {
    case 'dealer':
      return SEATS.map(seat => ({ kind: 'dealer', seat }))
    case 'caught':
      return [...fives(200).map(caught), { kind: 'not-played' }]
    case 'last':
      return [
        last('dealers'),
        last(SINGLE),
        ...[1, 2, 3].map(pairs => last({ kind: 'pairs', pairs })),
        ...[2, 3, 4].map(pairs => last({ kind: 'tractor', pairs })),
        { kind: 'many', of: 'pairs' },
        { kind: 'many', of: 'tractor' },
      ]
    case 'pairs': {
      const kind = entry.many ?? 'tractor'
      const from = kind === 'pairs' ? 4 : 5
      return Array.from({ length: 13 - from }, (_, at) => last({ kind, pairs: from + at }))
    }
    case 'bottom':
      return fives(mostInBottom(entry)).map(bottom)
    case 'level-card':
      return [true, false].map(is => ({ kind: 'level-card', is }))
    case 'accept':
      return [{ kind: 'ask', step: 'wrong' }]
    case 'wrong':
      return []
  }
}

/** Creates a deterministic random source (linear congruential generator of Numerical Recipes). */
function chance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('[LV20] taps at random, 100,000 in the soak: never an impossible deal, always a way on, always a way back', () => {
  const pick = chance(17)
  const choices = VARIANTS.map(id => ({ id: 'levels', rules: rulesOf(id) }) as const)
  const faults: unknown[] = []
  let played = 0
  let most = 0
  let deals: LevelsDeal[] = []
  let [choice = TEN] = choices
  let entry = ENTRY.first(FIRST)
  for (let tap = 0; tap < sampled(100_000, 25_000); tap++) {
    const on = following(...deals)
    const { first, after: then, before, resultOf, question, known } = levelsEntry(choice)
    // Moves forward: a key, a wrong word, or showing it to both sides.
    const words = known(entry, on).map(({ step }): CommonTap => ({ kind: 'ask', step }))
    const keys = [
      ...keysOf(entry),
      ...words,
      ...(entry.step === 'wrong' ? [{ kind: 'ask', step: 'accept' } as const] : []),
    ]
    if (keys.length === 0) faults.push(['no key', entry])
    // Moves back: to a question, or this is the first one, or both sides read it and may correct it.
    const back = before(entry, on, false)
    if (back === null && entry.step !== 'dealer' && question(entry, on) !== null)
      faults.push(['no way back', entry])
    const result = resultOf(entry, on)
    if (entry.step === 'accept' && result === null) faults.push(['nothing to accept', entry])
    if (result?.kind === 'deal' && !v.is(levelsDealSchema, result)) faults.push(['impossible', result])
    const isAccepted = entry.step === 'accept' && pick(3) > 0
    if (isAccepted && result?.kind === 'deal') {
      played++
      deals = [...deals, result]
      most = Math.max(most, deals.length)
      const { winner } = levelMatch(
        deals.map((one, at) => ({ number: at + 1, deal: one })),
        choice.rules,
      )
      if (winner || deals.length === 12) [deals, choice] = [[], choices[pick(choices.length)] ?? TEN]
      entry = levelsEntry(choice).first(following(...deals))
      continue
    }
    const goesBack = back !== null && pick(8) === 0
    const next = goesBack ? ({ kind: 'ask', step: back } as const) : keys[pick(keys.length)]
    entry = next ? then(entry, next, on) : first(on)
  }
  expect(faults).toEqual([])
  expect(played).toBeGreaterThan(sampled(5_000, 1_200))
  expect(most).toBeGreaterThan(5)
})

test('[LV21] every deal is keyed in at most five taps, its acceptance and the first dealer with them; seldom one more', () => {
  const fewest = (on: BoardConditions): ReadonlyMap<string, number> => {
    const found = new Map<string, number>()
    const seen = new Set<string>()
    let here: readonly LevelsEntry[] = [ENTRY.first(on)]
    for (let taps = 1; here.length > 0 && taps < 8; taps++) {
      const next: LevelsEntry[] = []
      for (const entry of here)
        for (const tap of entry.step === 'accept' || entry.step === 'wrong' ? [] : keysOf(entry)) {
          const then = ENTRY.after(entry, tap, on)
          const name = JSON.stringify(then)
          if (seen.has(name)) continue
          seen.add(name)
          next.push(then)
          const result = then.step === 'accept' ? JSON.stringify(ENTRY.resultOf(then, on)) : null
          if (result && !found.has(result)) found.set(result, taps + 1)
        }
      here = next
    }
    return found
  }
  const isSeldom = (text: string) => /"pairs":([5-9]|1\d)|"kind":"pairs","pairs":4/.test(text)
  const most = (on: BoardConditions, seldom: boolean) =>
    Math.max(...[...fewest(on)].filter(([text]) => isSeldom(text) === seldom).map(([, taps]) => taps))
  expect([most(FIRST, false), most(FIRST, true)]).toEqual([5, 6])
  expect([most(AT_JACK, false), most(AT_JACK, true)]).toEqual([5, 6])
  expect([most(following(deal(60, 'N')), false), most(following(deal(60, 'N')), true)]).toEqual([4, 5])
})
