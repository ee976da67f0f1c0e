import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { made } from '../../test/made.ts'
import { canBeMatched } from '../../test/movement/can-be-matched.ts'
import { type RandomSource, seeded } from '../make/seeded.ts'
import type { Draw, DrawInput, DrawnMatch, DrawRule, MatchPlace, PassedPlace } from './draw.ts'
import { drawRound } from './draw-round.ts'

/** Round as played, perhaps changed by hand after the draw. */
interface Sat {
  readonly matches: readonly { readonly table: number; readonly ns: string; readonly ew: string }[]
  readonly byes: readonly string[]
}

const RULES: readonly DrawRule[] = [
  { rematch: 'never-while-avoidable', first: { kind: 'as-seated' } },
  { rematch: 'never-while-avoidable', first: { kind: 'as-seated' }, seatDifference: 1 },
  { rematch: 'allowed', first: { kind: 'as-seated' }, apart: 2 },
]

/**
 * Simulated sessions in which contestants come late, leave, and stay at their tables, and rounds are changed by hand.
 */
class Evening {
  readonly random: RandomSource
  readonly rule: DrawRule
  readonly sat: Sat[] = []
  readonly stay = new Set<string>()
  #here: readonly string[]
  #next: number

  constructor(seed: number) {
    this.random = seeded(seed)
    this.rule = must(RULES[seed % RULES.length], 'a rule')
    this.#next = 6 + this.#below(8)
    this.#here = Array.from({ length: this.#next }, (_, index) => String(index + 1))
  }

  #below(count: number): number {
    return Math.floor(this.random() * count)
  }

  draw(): { readonly input: DrawInput; readonly draw: Draw } {
    if (this.random() < 0.3) {
      this.#next += 1
      this.#here = [...this.#here, String(this.#next)]
    }
    if (this.random() < 0.2 && this.#here.length > 6) {
      const gone = this.#below(this.#here.length)
      this.#here = this.#here.filter((_, index) => index !== gone)
    }
    if (this.random() < 0.3) this.stay.add(must(this.#here[this.#below(this.#here.length)], 'somebody'))
    const input: DrawInput = {
      contestants: this.#here,
      played: [...this.sat],
      rule: this.rule,
      standings: {
        afterRound: this.sat.length,
        scores: new Map(this.#here.map(id => [id, this.#below(20)])),
      },
      stationary: new Map([...this.stay].map(id => [id, this.placesOf(id)])),
    }
    const draw = made(drawRound(input))
    this.sat.push({
      matches: draw.matches.map(({ table, ns, ew }) =>
        this.random() < 0.15 ? { table, ns: ew, ew: ns } : { table, ns, ew },
      ),
      byes: draw.bye ? [draw.bye.id] : [],
    })
    return { input, draw }
  }

  placesOf(id: string): readonly MatchPlace[] {
    const places: MatchPlace[] = []
    for (const { matches } of [...this.sat].reverse())
      for (const { table, ns, ew } of matches)
        if ((ns === id || ew === id) && !places.some(place => place.table === table))
          places.push({ table, direction: ns === id ? 'NS' : 'EW' })
    return places
  }
}

/** Verifies a draw's own reasons against the actual rounds. */
class Witness {
  readonly #input: DrawInput
  readonly #draw: Draw
  readonly seen: Map<string, number>

  constructor(input: DrawInput, draw: Draw, seen: Map<string, number>) {
    this.#input = input
    this.#draw = draw
    this.seen = seen
  }

  /** Returns the reasons that are false; empty if all are correct. */
  lies(): readonly string[] {
    return [...this.#draw.matches.flatMap(match => this.#ofMatch(match)), ...this.#ofBye()]
  }

  #count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  #metIn(one: string, other: string): readonly number[] {
    return this.#input.played.flatMap(({ matches }, index) =>
      matches.some(({ ns, ew }) => (ns === one && ew === other) || (ns === other && ew === one))
        ? index + 1
        : [],
    )
  }

  #tooSoon(one: string, other: string): boolean {
    const { rule, played } = this.#input
    const since = rule.rematch === 'allowed' ? played.length - (rule.apart ?? 1) : 0
    return this.#metIn(one, other).some(round => round > since)
  }

  #sat(id: string, side: 'ns' | 'ew'): number {
    return this.#input.played.filter(({ matches }) => matches.some(match => match[side] === id)).length
  }

  /**
   * Returns how far a match of the two would exceed the rule if seated as well as possible; a stationary
   * contestant keeps its direction.
   */
  #uneven(one: string, other: string): number {
    const limit = this.#input.rule.seatDifference ?? 2
    const kept = (id: string) => this.#input.stationary?.get(id)?.[0]?.direction
    const beyond = (id: string, by: 1 | -1) =>
      kept(id) !== undefined
        ? 0
        : Math.max(0, Math.abs(this.#sat(id, 'ns') - this.#sat(id, 'ew') + by) - Number(limit))
    const ways = [
      { ns: one, ew: other },
      { ns: other, ew: one },
    ].filter(({ ns, ew }) =>
      kept(ns) !== undefined && kept(ew) !== undefined ? true : kept(ns) !== 'EW' && kept(ew) !== 'NS',
    )
    return Math.min(...ways.map(({ ns, ew }) => beyond(ns, 1) + beyond(ew, -1)))
  }

  #ofMatch(match: DrawnMatch): readonly string[] {
    const { order } = this.#draw
    const { table, ns, ew, why } = match
    const [upper, lower] = why.places
    const better = must(order[upper - 1], 'the better one')
    const worse = must(order[lower - 1], 'the worse one')
    const places = [ns, ew].sort().join() === [better, worse].sort().join()
    const all = why.between.map(({ place }) => place).join()
    const between = Array.from({ length: lower - upper - 1 }, (_, index) => upper + index + 1).join()
    return [
      ...(places ? [] : [`table ${table}: places`]),
      ...(all === between ? [] : [`table ${table}: passed over`]),
      ...(this.#metIn(ns, ew).join() === why.metIn.join() ? [] : [`table ${table}: met in`]),
      ...(this.#isSeated(match) ? [] : [`table ${table}: ${why.seats.because}`]),
      ...why.between.flatMap(passed =>
        this.#isPassed(better, worse, passed) && order[passed.place - 1] === passed.id
          ? []
          : [`table ${table}: ${passed.id} ${passed.because}`],
      ),
    ]
  }

  #isSeated({ table, ns, ew, why: { seats } }: DrawnMatch): boolean {
    this.#count(seats.because)
    switch (seats.because) {
      case 'stationary':
        return [
          { id: ns, direction: 'NS' },
          { id: ew, direction: 'EW' },
        ].some(({ id, direction }) =>
          this.#input.stationary
            ?.get(id)
            ?.some(place => place.table === table && place.direction === direction),
        )
      case 'fewer-north-south':
        return this.#sat(ns, 'ns') < this.#sat(ew, 'ns')
      case 'fewer-east-west':
        return this.#sat(ew, 'ew') < this.#sat(ns, 'ew')
      case 'turn': {
        const { matches } = must(this.#input.played[seats.round - 1], 'the round')
        return matches.some(match => match.ew === ns) && matches.some(match => match.ns === ew)
      }
      case 'table':
        return true
    }
  }

  #isPassed(better: string, worse: string, passed: PassedPlace): boolean {
    this.#count(passed.because)
    const { id } = passed
    const there = this.#draw.matches.find(({ ns, ew }) => ns === id || ew === id)
    switch (passed.because) {
      case 'met':
        return this.#metIn(better, id).at(-1) === passed.round
      case 'bye':
        return this.#draw.bye?.id === id
      case 'seats':
        return this.#uneven(better, id) > this.#uneven(better, worse)
      case 'left-have-met': {
        const [one, other] = passed.left
        return (
          other === worse &&
          [there?.ns, there?.ew].includes(one) &&
          this.#metIn(one, other).at(-1) === passed.round
        )
      }
      case 'elsewhere':
        return there?.table === passed.table
    }
  }

  #ofBye(): readonly string[] {
    const { bye, unavoidable } = this.#draw
    if (!bye) return []
    const { id, why } = bye
    const byes = (one: string) => this.#input.played.filter(round => round.byes.includes(one)).length
    return [
      ...(byes(id) === why.before ? [] : [`bye ${id}: ${why.before}`]),
      ...why.passed.flatMap(({ id: passed, because }) => {
        this.#count(because)
        const isTrue =
          because === 'more-byes' ? byes(passed) > byes(id) : unavoidable || !this.#without(passed)
        return isTrue ? [] : [`bye ${passed}: ${because}`]
      }),
    ]
  }

  /** True if all others can meet somebody new when this contestant has the bye. */
  #without(bye: string): boolean {
    const left = this.#input.contestants.filter(id => id !== bye)
    return canBeMatched(
      left.length,
      (one, other) => !this.#tooSoon(must(left[one], 'one'), must(left[other], 'one')),
    )
  }
}

test('[MV260] in 300 evenings of byes, late entries, withdrawals, rounds turned by hand and people who stay every reason is true', () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 300; seed++) {
    const evening = new Evening(seed)
    for (let round = 1; round <= 8; round++) {
      const { input, draw } = evening.draw()
      expect(new Witness(input, draw, seen).lies(), `evening ${seed}, round ${round}`).toEqual([])
    }
  }
  // Each reason occurred often enough for a false one to be found.
  for (const what of [
    'stationary',
    'fewer-north-south',
    'fewer-east-west',
    'turn',
    'met',
    'seats',
    'left-have-met',
  ])
    expect(seen.get(what), what).toBeGreaterThan(20)
  for (const what of ['bye', 'elsewhere', 'more-byes', 'rematch'])
    expect(seen.get(what), what).toBeGreaterThan(5)
})
