import { describe, expect, test } from 'vitest'
import { SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { made } from '../../test/made.ts'
import { checkPlan } from '../check/check.ts'
import { individualFor } from '../make/individual/individual.ts'
import { rainbow } from '../make/individual/rainbow.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'
import { offersFor } from './change-offers.ts'
import { changePlan } from './change-plan.ts'
import type { PlanChange } from './plan-change.ts'
import type { PlayedBoards } from './played.ts'

const playersOf = (count: number): Plan =>
  made(individualFor(count, { tables: Math.floor(count / 4), boardsPerRound: 2 }))

const TWELVE = playersOf(12)

const playedBefore = (plan: Plan, round: number): PlayedBoards =>
  plan.entries
    .filter(entry => entry.round < round && isPlayed(entry))
    .flatMap(({ round, table, boards, seats }) =>
      boards.map(board => ({
        round,
        table,
        board,
        seats: { N: seats.N ?? '', E: seats.E ?? '', S: seats.S ?? '', W: seats.W ?? '' },
      })),
    )

const changed = (plan: Plan, change: PlanChange, round: number) =>
  made(changePlan(plan, playedBefore(plan, round), change))

const waysOf = (plan: Plan, round: number) =>
  offersFor(plan, playedBefore(plan, round), { kind: 'late-pair', round }).map(({ change }) =>
    change.kind === 'late-pair' ? change.way : change.kind,
  )

describe('players with changing partners', () => {
  test('[MV250] a player who comes late roves: each round a seat of another player, each board once', () => {
    for (const plan of [8, 12, 13, 16, 20].map(playersOf)) {
      const { plan: grown, faults, keeps } = changed(plan, { kind: 'late-pair', round: 3, way: 'rover' }, 3)
      const own = String(plan.contestants.length + 1)
      const places = grown.entries.filter(entry => seatedAt(entry).includes(own))
      expect(faults).toEqual([])
      expect(keeps).toHaveLength(playedBefore(plan, 3).length)
      expect(places.map(({ round }) => round).sort((a, b) => a - b)).toEqual(
        Array.from({ length: plan.rounds - 2 }, (_, at) => at + 3),
      )
      // The player has one seat a round; the three others sit where they sat, on the same boards.
      for (const { round, table, seats, boards } of places) {
        const before = must(
          plan.entries.find(one => one.round === round && one.table === table),
          'the table',
        )
        expect(boards).toEqual(before.boards)
        expect(SEATS.filter(seat => seats[seat] !== before.seats[seat])).toHaveLength(1)
      }
    }
  })

  test('[MV250] he fills the seat of one who left, on boards that nobody there has met', () => {
    const { plan } = changed(TWELVE, { kind: 'pair-leaves', contestant: '3', round: 4 }, 4)
    const { plan: grown } = changed(plan, { kind: 'late-pair', round: 6, way: 'fills' }, 6)
    const own = grown.entries.filter(entry => seatedAt(entry).includes('13'))
    expect(own).toHaveLength(6)
    expect(own.every(isPlayed)).toBe(true)
    expect(checkPlan(grown)).toEqual([])
  })

  test('[MV250] nobody who never came is in the way: the late player has his number', () => {
    const { plan } = changed(TWELVE, { kind: 'pair-leaves', contestant: '3', round: 1 }, 1)
    expect(plan.contestants).toHaveLength(11)
    const { plan: grown } = changed(plan, { kind: 'late-pair', round: 2, way: 'fills' }, 1)
    expect(grown.contestants.map(({ id }) => id)).toContain('3')
  })

  test('[MV251] offered are only ways that players have: no table is taken over or added by two', () => {
    expect(waysOf(TWELVE, 3)).toContain('rover')
    for (const way of ['bump', 'table-added']) expect(waysOf(TWELVE, 3)).not.toContain(way)
    const left = changed(playersOf(13), { kind: 'pair-leaves', contestant: '3', round: 4 }, 4).plan
    expect(waysOf(left, 6)[0]).toBe('fills')
  })

  test('[MV251] where one of thirteen leaves, the movement of twelve on new boards is another way', () => {
    const thirteen = playersOf(13)
    const wish = { kind: 'pair-leaves', contestant: '3', round: 4 } as const
    const offers = offersFor(thirteen, playedBefore(thirteen, 4), wish)
    const fresh = must(
      offers.find(({ change }) => change.kind === 'replaced'),
      'another movement',
    ).changed.plan
    const rest = fresh.entries.filter(({ round }) => round >= 4)
    expect(fresh.rounds).toBe(13)
    expect(rest.every(isPlayed)).toBe(true)
    expect(rest.flatMap(seatedAt)).not.toContain('3')
  })

  test('[MV251] rounds by which an individual or a rainbow was cut short are added as its maker has them', () => {
    for (const whole of [TWELVE, made(rainbow.make({ tables: 7, boardsPerRound: 2 }))]) {
      const rounds = whole.rounds - 2
      const short = { ...whole, rounds, entries: whole.entries.filter(entry => entry.round <= rounds) }
      const { plan } = changed(short, { kind: 'rounds-in-all', rounds: rounds + 1 }, rounds + 1)
      const added = plan.entries.filter(({ round }) => round === rounds + 1)
      expect(added).toHaveLength(whole.tables)
      expect(added.every(isPlayed)).toBe(true)
    }
  })
})
