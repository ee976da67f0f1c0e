import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { createHall, DIRECTOR, type Hall, resultStatement, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { nameOf } from '../identity.ts'
import type { SideRulings } from '../ruling.ts'
import { sectionOf } from '../section/section.ts'
import { sessionSlot } from '../slot.ts'
import type { Statement } from '../state/fact.ts'
import { currentAt } from '../state/state.ts'
import { scorecardsView } from './scorecards.ts'

const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1 }))

/** Creates a hall of five tables that have played these rounds, except the listed boards of tables. */
function hallAfter(rounds: number, without: readonly (readonly [table: number, board: number])[] = []): Hall {
  const hall = createHall(plan)
  for (let round = 1; round <= rounds; round += 1)
    for (let table = 1; table <= 5; table += 1) {
      hall.sit(table, round)
      for (const board of sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards ?? [])
        if (!without.some(([at, missing]) => at === table && missing === board && round === rounds))
          hall.result(table, round, board, `4S N ${7 + ((table + board + round) % 6)}`)
    }
  return hall
}

const says = (hall: Hall, statement: Statement) => hall.say(DIRECTOR, statement)
const close = (hall: Hall) => says(hall, { kind: 'session-closed', body: { closed: true } })

/** Returns the reasons for changed figures on the cards at a table, by contestant. */
const whyAt = (hall: Hall, table: number) =>
  Object.fromEntries(
    (scorecardsView(hall.state(), 'A', table)?.cards ?? []).map(({ contestant, changes }) => [
      contestant,
      changes,
    ]),
  )

function correct(hall: Hall, round: number, table: number, board: number) {
  const before = must(sectionOf(hall.state(), 'A')?.resultAt(round, table, board), 'a result')
  return says(hall, resultStatement(hall.state(), table, round, board, '1N S 7', before.fact))
}

describe('why figures are others than those that were shown', () => {
  test('[DK125] nothing is sent while nothing has changed, not even at the close', () => {
    const hall = hallAfter(5)
    expect(Object.values(whyAt(hall, 1))).toEqual([[], []])
    close(hall)
    expect(Object.values(whyAt(hall, 1))).toEqual([[], []])
  })

  test('[DK125] a result that the director corrects after its round has ended is said to all who have played the board', () => {
    const hall = hallAfter(5)
    const { fact } = correct(hall, 1, 3, 5)
    const why = [{ kind: 'results', by: 'director', boards: [5] }]
    expect(Object.values(whyAt(hall, 1))).toEqual([why, why])
    close(hall)
    expect(Object.values(whyAt(hall, 1))).toEqual([why, why])
    // Once undone, nothing has changed.
    says(hall, { kind: 'taken-back', body: { about: { ...nameOf(fact), hash: fact.hash } } })
    expect(Object.values(whyAt(hall, 1))).toEqual([[], []])
  })

  test('[DK125] a correction before the rounds have ended has changed nothing that anybody read, nor one of a later round', () => {
    const hall = hallAfter(3, [[2, 7]])
    correct(hall, 1, 3, 5)
    hall.result(2, 3, 7, '4S N 9')
    const next = must(sectionOf(hall.state(), 'A')?.entryAt(4, 1)?.boards, 'boards')
    hall.sit(1, 4)
    for (const board of next) hall.result(1, 4, board, '4S N 9')
    correct(hall, 4, 1, next[0] ?? 0)
    expect(Object.values(whyAt(hall, 1))).toEqual([[], []])
  })

  test('[DK125] rulings, boards taken out, own penalties and another scoring are said as what they are', () => {
    const hall = hallAfter(5)
    const seats = must(sectionOf(hall.state(), 'A')?.resultAt(1, 3, 5)?.body.seats, 'seats')
    const at = { section: 'A', plan: 1, round: 1, table: 3, seats }
    const plus = { kind: 'average-plus' } as const
    says(hall, { kind: 'ruling', body: { ...at, board: 5, sides: { NS: plus, EW: plus } } })
    says(hall, { kind: 'board-cancelled', body: { section: 'A', board: 7, cancelled: true } })
    const [own = '', other = ''] = Object.keys(whyAt(hall, 1))
    says(hall, {
      kind: 'adjustment',
      body: { section: 'A', contestant: own, number: 1, unit: 'percent-of-top', hundredths: -10 },
    })
    const opened = must(currentAt(hall.state(), sessionSlot('session-opened')), 'the opening')
    const again = (body: typeof SETTINGS) =>
      says(hall, {
        kind: 'session-opened',
        body,
        replaces: nameOf(must(currentAt(hall.state(), opened.slot), 'the opening').fact),
      })
    again({ ...SETTINGS, tables: { tablet: 'stand' } })
    const boards = [
      { kind: 'rulings', boards: [5] },
      { kind: 'cancelled', boards: [7] },
    ]
    expect(whyAt(hall, 1)).toEqual({ [own]: [...boards, { kind: 'adjustment' }], [other]: boards })
    again({ ...SETTINGS, form: 'butler' })
    again({ ...SETTINGS, form: 'butler', tables: { tablet: 'stand' } })
    expect(whyAt(hall, 1)[other]).toEqual([...boards, { kind: 'scoring' }])
  })

  test('[DK125] a ruling that is lifted is said, one that only names the deal is not', () => {
    const hall = hallAfter(5)
    const seats = must(sectionOf(hall.state(), 'A')?.resultAt(1, 3, 5)?.body.seats, 'seats')
    const plus = { kind: 'average-plus' } as const
    const rule = (sides: SideRulings | null) =>
      hall.say(
        DIRECTOR,
        withReplacedFacts(hall.state(), {
          kind: 'ruling',
          body: { section: 'A', plan: 1, round: 1, table: 3, seats, board: 5, sides, form: 'a' },
        }),
      )
    rule(null)
    expect(Object.values(whyAt(hall, 1))).toEqual([[], []])
    rule({ NS: plus, EW: plus })
    rule(null)
    const why = [{ kind: 'rulings', boards: [5] }]
    expect(Object.values(whyAt(hall, 1))).toEqual([why, why])
  })

  test('[DK125] the close says which rounds it adds, and which boards it brings to the same top', () => {
    const hall = hallAfter(5, [[2, 2]])
    close(hall)
    const [changes] = Object.values(whyAt(hall, 1))
    expect(changes).toEqual([
      { kind: 'rounds', rounds: [5] },
      { kind: 'levelled', boards: [2] },
    ])
  })
})

test('[DK150] boards of teams that fewer tables have than others are brought to no top at the close', () => {
  const hall = createHall(made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 })))
  for (const table of [1, 2, 3, 4]) {
    hall.sit(table, 1)
    hall.playRound(table, 1, '4S N 10')
  }
  hall.sit(1, 2)
  const opponents = Number(sectionOf(hall.state(), 'A')?.entryAt(2, 1)?.seats.E)
  for (const table of [1, opponents]) hall.playRound(table, 2, '4S N 10')
  close(hall)
  const why = [{ kind: 'rounds', rounds: [2] }]
  expect(Object.values(whyAt(hall, 1))).toEqual([why, why])
})
