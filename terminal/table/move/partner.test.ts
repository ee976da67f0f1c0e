import { expect, test } from 'vitest'
import { SEATS } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { tableViews } from '../../../shared/session/table-views/table-views.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import { createHall, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { entriesIn, foldTable } from '../../worker/screens/table-fold.ts'
import { moveCard } from './move-card.ts'

const opened = (plan: Plan): Hall => {
  const hall = createHall(plan)
  hall.name(Object.fromEntries(plan.contestants.map(({ id }) => [id, [`Player ${id} by name`]])))
  return hall
}

const cardAt = (hall: Hall, table: number, round: number) => {
  const views = tableViews(hall.state(), 'A', table)
  const entries = [PLAN_VIEW, CARD_VIEW].flatMap(name => entriesIn(JSON.stringify(views.get(name) ?? {})))
  return must(moveCard(foldTable(entries, []), { section: 'A', table }, round), 'the card')
}

test('[UI330] the card tells each of four players by name with whom he plays next, at whatever table', () => {
  for (const players of [8, 12, 13, 16]) {
    const plan = made(individualFor(players, { tables: Math.floor(players / 4), boardsPerRound: 1 }))
    const hall = opened(plan)
    for (const { table, round, seats } of plan.entries.filter(entry => entry.round < plan.rounds))
      for (const { person, partner, next } of cardAt(hall, table, round).moves) {
        expect(Object.values(seats)).toContain(person.contestant)
        if (next.kind !== 'play') continue
        const there = must(
          plan.entries.find(one => one.round === next.round && one.table === next.table),
          'the table to which he goes',
        )
        const seat = must(
          SEATS.find(one => there.seats[one] === person.contestant),
          'his seat',
        )
        const opposite = { N: 'S', S: 'N', E: 'W', W: 'E' } as const
        expect(partner?.contestant).toBe(there.seats[opposite[seat]])
        expect(partner?.players).toEqual([`Player ${partner?.contestant} by name`])
      }
  }
})

test('[UI330] who sits out hears with whom he plays after it, and pairs hear nothing of partners', () => {
  const plan = made(individualFor(13, { tables: 3, boardsPerRound: 1 }))
  const hall = opened(plan)
  const out = plan.entries.flatMap(({ table, round }) =>
    round < plan.rounds - 1
      ? cardAt(hall, table, round).moves.filter(({ next }) => next.kind === 'sit-out')
      : [],
  )
  expect(out.length).toBeGreaterThan(0)
  expect(out.every(({ partner }) => partner !== null)).toBe(true)
  const pairs = opened(planOffered(8))
  expect(cardAt(pairs, 1, 1).moves.every(({ partner }) => partner === null)).toBe(true)
})
