import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { sectionOf } from '../section/section.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import { EMPTY_STATE } from '../state/state.ts'
import { papersOf } from './paper-list.ts'
import { boardsPlayedByAll, printedTravellers } from './printed-travellers.ts'

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))

test('[SE323] the papers that there are: cards and slips from the plan on, figures from the first result, rulings when there are some', () => {
  expect(papersOf(EMPTY_STATE)).toEqual([])
  const hall = createHall(plan)
  const fromPlan = ['seating', 'table-cards', 'name-cards', 'slips']
  expect(papersOf(hall.state())).toEqual(fromPlan)
  hall.result(1, 1, 1, '4S N 10')
  expect(papersOf(hall.state())).toEqual(['ranking', 'recap', 'travellers', 'cards', ...fromPlan])
  hall.say(DIRECTOR, {
    kind: 'adjustment',
    body: { section: 'A', contestant: '1', number: 1, unit: 'points', hundredths: -100 },
  })
  expect(papersOf(hall.state())).toContain('rulings')
})

test('[SE324] a traveller is printed once with all that is compared on it; its hands when nobody has the board to play', () => {
  const hall = createHall(plan)
  hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: encodePlan(plan) } })
  hall.result(1, 1, 1, '4S N 10')
  const printed = () => printedTravellers(hall.state())
  expect(printed().map(({ traveller, isBehindAll }) => [traveller.board, isBehindAll])).toEqual([[1, false]])
  expect(printed()[0]?.traveller).toEqual(fullTraveller(hall.state(), 'A', 1))
  for (const section of ['A', 'B'] as const)
    for (const entry of must(sectionOf(hall.state(), section), section).plan.entries) {
      if (!isPlayed(entry) || !entry.boards.includes(1)) continue
      const { round, table, seats } = entry
      if (sectionOf(hall.state(), section)?.resultAt(round, table, 1)) continue
      hall.say(DIRECTOR, {
        kind: 'result',
        body: {
          section,
          round,
          table,
          board: 1,
          plan: 1,
          seats: { ...seats },
          result: { kind: 'passed-out' },
        },
      })
    }
  // Both sections are scored together: one sheet has the results of both.
  expect(printed().map(({ sections, traveller }) => [sections, traveller.lines.length])).toEqual([
    [['A', 'B'], 6],
  ])
  expect(printed()[0]?.isBehindAll).toBe(true)
  expect([...boardsPlayedByAll(hall.state())]).toEqual([1])
})
