/** Tests whole sessions with everything a director does between rounds, in random order. */

import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { matchesInRound, playedRounds } from '../../movement/draw/plan-after-draw.ts'
import { seeded } from '../../movement/make/seeded.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { Plan, PlanEntry } from '../../movement/plan/plan.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import { DIRECTOR, drawnResult, type Hall } from '../../test/hall.ts'
import { sampled } from '../../test/lane.ts'
import { canBeMatched } from '../../test/movement/can-be-matched.ts'
import { createSwissHall, plan, sectionIn } from '../../test/swiss-hall.ts'
import { undoPlanChange, versionsOf } from '../acts/plan-back.ts'
import { planStatement } from '../acts/plan-statement.ts'
import { nameOf } from '../identity.ts'
import { changeDraw, type DrawChange } from './change-draw.ts'
import { drawAhead } from './draw-ahead.ts'

interface Counts {
  drawn: number
  changes: number
  back: number
  forced: number
}

class Evening {
  readonly #random: () => number
  readonly #hall: Hall
  readonly #counts: Counts
  readonly #begun = new Map<string, string>()

  constructor(seed: number, counts: Counts) {
    this.#random = seeded(seed)
    this.#counts = counts
    this.#hall = createSwissHall({
      kind: seed % 3 === 0 ? 'teams' : 'pairs',
      contestants: 5 + this.#below(9),
      rounds: 4 + this.#below(4),
      draw: {
        after: this.#random() < 0.3 ? 'round-before' : 'this-round',
        ...(this.#random() < 0.2 && { rematch: 'allowed' as const }),
      },
      stationary: this.#random() < 0.3 ? ['2', '3'] : [],
    })
  }

  play(): void {
    // With draws by the previous standings two rounds may be open at once.
    for (let step = 0; step < 400 && !this.#isOver(); step += 1) {
      this.#act()
      this.#look()
    }
    expect(this.#isOver()).toBe(true)
  }

  #isOver(): boolean {
    const { plan: stands } = sectionIn(this.#hall.state())
    return (
      drawAhead(this.#hall.state(), 'A').kind === 'none' &&
      Array.from({ length: stands.rounds }, (_, index) => index + 1).every(round =>
        sectionIn(this.#hall.state()).isRoundFinished(round),
      )
    )
  }

  #act(): void {
    const ahead = drawAhead(this.#hall.state(), 'A')
    const chance = this.#random()
    if (chance < 0.2) this.#change(this.#drawChange())
    else if (chance < 0.23) this.#takeBack()
    else if (chance < 0.25) this.#correct()
    else if (ahead.kind === 'ready' && chance < 0.7) this.#draw(ahead.plan)
    else this.#playSome()
  }

  #draw(next: Plan): void {
    expect(plan(this.#hall, next).decision.kind).toBe('admitted')
    this.#counts.drawn += 1
    this.#expectNoNeedlessRematch()
  }

  #change(change: DrawChange): void {
    const changed = changeDraw(this.#hall.state(), 'A', change)
    if (!changed.ok) return
    const statement = planStatement(this.#hall.state(), 'A', changed.value.plan)
    expect(this.#hall.say(DIRECTOR, statement).decision).toEqual({ kind: 'admitted', by: 'rule' })
    this.#counts.changes += 1
    if (changed.value.draw) this.#expectNoNeedlessRematch()
  }

  #drawChange(): DrawChange {
    const { plan: stands } = sectionIn(this.#hall.state())
    const round = stands.rounds
    const someone = () => this.#pick(stands.contestants).id
    const tables = matchesInRound(stands, round).map(({ table }) => table)
    const without = stands.toDraw?.without ?? []
    const changes: readonly DrawChange[] = [
      { kind: 'swap', round, contestants: [someone(), someone()] },
      { kind: 'turn', round, table: this.#pick(tables) },
      { kind: 'exchange', round, tables: [this.#pick(tables), this.#pick(tables)] },
      { kind: 'redraw' },
      { kind: 'late-entry', against: this.#random() < 0.5 ? 'bye' : 'next-draw' },
      { kind: without.length < 2 ? 'withdrawal' : 'return', contestant: someone() },
      { kind: 'return', contestant: without[0] ?? '1' },
      { kind: 'stationary', contestant: someone(), stays: this.#random() < 0.5 },
    ]
    return this.#pick(changes)
  }

  #takeBack(): void {
    const [version] = versionsOf(this.#hall.state(), 'A')
      .filter(
        ({ isTakenBack, upon, standing }) => !isTakenBack && upon.length === 0 && standing.body.version > 1,
      )
      .map(({ standing }) => standing.body.version)
    const back = version === undefined ? undefined : undoPlanChange(this.#hall.state(), 'A', version)
    if (!back?.ok) return
    expect(this.#hall.say(DIRECTOR, back.value.statement).decision.kind).toBe('admitted')
    this.#counts.back += 1
  }

  #correct(): void {
    const section = sectionIn(this.#hall.state())
    const results = section.boardsKnown().flatMap(board => section.resultsOf(board))
    if (results.length === 0) return
    const stands = this.#pick(results)
    const before = section.plan
    const body = { ...stands.body, result: drawnResult('1N W 7') }
    this.#hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) })
    expect(sectionIn(this.#hall.state()).plan).toBe(before)
  }

  /** Seats a table, or plays the rest of its round; nobody plays before their previous round is finished. */
  #playSome(): void {
    const section = sectionIn(this.#hall.state())
    const open = section.seatedPlan.entries.filter(
      entry => isPlayed(entry) && !section.isDone(entry) && section.haveAllBefore(entry.round, entry.table),
    )
    const entry = open[this.#below(open.length)]
    if (!entry) return
    const { round, table } = entry
    if (!section.hasBegun(round, table)) this.#hall.sit(table, round)
    this.#begun.set(`${round} ${table}`, told(entry))
    if (this.#random() < 0.3) return
    for (const board of section.missingBoards(entry)) {
      const { decision } = this.#hall.result(table, round, board, `3N N ${3 + this.#below(11)}`)
      expect(decision.kind).toBe('admitted')
    }
  }

  #look(): void {
    const { plan: stands } = sectionIn(this.#hall.state())
    for (const [place, before] of this.#begun) {
      const [round, table] = place.split(' ').map(Number)
      const now = stands.entries.find(entry => entry.round === round && entry.table === table)
      expect(now && told(now), `round ${round}, table ${table}`).toBe(before)
    }
    for (let round = 1; round <= stands.rounds; round += 1) {
      const own = stands.entries.filter(entry => entry.round === round)
      const seats = own.flatMap(entry => unitsAt(stands, entry).map(({ key }) => key))
      expect(new Set(seats).size, `seats of round ${round}`).toBe(seats.length)
      expect(new Set(own.map(({ table }) => table)).size).toBe(own.length)
    }
    const results = sectionIn(this.#hall.state()).played()
    expect(new Set(results.map(({ round, table, board }) => `${round} ${table} ${board}`)).size).toBe(
      results.length,
    )
  }

  #expectNoNeedlessRematch(): void {
    const { plan: stands, seatedPlan } = sectionIn(this.#hall.state())
    const own = stands.entries.filter(({ round }) => round === stands.rounds)
    const drawn = [...new Set(own.flatMap(seatedAt))]
    const expected = stands.contestants.map(({ id }) => id).filter(id => !stands.toDraw?.without.includes(id))
    expect([...drawn].sort()).toEqual([...expected].sort())
    const before = playedRounds(seatedPlan).slice(0, -1)
    const { rematch } = must(this.#settings(), 'the settings of the draw')
    const counted = rematch === 'allowed' ? before.slice(-1) : before
    const met = new Set(
      counted.flatMap(({ matches }) => matches.flatMap(({ ns, ew }) => [`${ns} ${ew}`, `${ew} ${ns}`])),
    )
    if (!matchesInRound(stands, stands.rounds).some(({ ns, ew }) => met.has(`${ns} ${ew}`))) return
    this.#counts.forced += 1
    const isAvoidable = canBeMatched(drawn.length + (drawn.length % 2), (one, other) => {
      const a = drawn[one]
      const b = drawn[other]
      return a === undefined || b === undefined || !met.has(`${a} ${b}`)
    })
    expect(isAvoidable, 'a rematch that could be avoided').toBe(false)
  }

  #settings() {
    const opening = this.#hall.entries.find(entry => entry.kind === 'fact')
    return opening?.fact.kind === 'session-opened' ? opening.fact.body.draw : undefined
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count)
  }

  #pick<T>(items: readonly T[]): T {
    return must(items[this.#below(items.length)], 'one to pick')
  }
}

const told = ({ seats, boards }: PlanEntry): string => JSON.stringify([seats, boards])

test('[SE177] in evenings, 60 in the soak, of late entries, withdrawals, changes and draws anew nobody sits twice or meets again while that is avoidable, and what has begun stays', () => {
  const counts: Counts = { drawn: 0, changes: 0, back: 0, forced: 0 }
  for (let seed = 1; seed <= sampled(60, 20); seed += 1) new Evening(seed, counts).play()
  expect(counts.drawn).toBeGreaterThan(sampled(200, 60))
  expect(counts.changes).toBeGreaterThan(sampled(150, 45))
  expect(counts.back).toBeGreaterThan(sampled(20, 5))
  expect(counts.forced).toBeGreaterThan(0)
})
