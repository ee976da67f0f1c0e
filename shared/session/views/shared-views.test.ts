import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, type Hall } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import {
  createSwissHall,
  openedSwiss,
  plan,
  planDrawn,
  playSwissRound,
  sectionIn,
} from '../../test/swiss-hall.ts'
import { sectionOf } from '../section/section.ts'
import type { TablePlace } from '../state/state.ts'
import { mayShowCards, sharedViews, tableViews } from '../table-views/table-views.ts'
import { boardOfTraveller, viewBeside, viewNamed } from './view-names.ts'

const at = (table: number): TablePlace => ({ section: 'A', table })

/** Returns the views of a tablet for these tables of section A. */
const shown = (hall: Hall, ...tables: readonly number[]) =>
  new Map(
    sharedViews(hall.state(), tables.map(at), ({ section, table }) => [
      ...tableViews(hall.state(), section, table),
    ]),
  )

describe('what a tablet of two tables may see', () => {
  test('[DK110] the views of the other table come under names of their own, those of the section once', () => {
    const hall = createHall(made(howellTwoTables(6)))
    expect([...shown(hall, 1, 2).keys()]).toEqual(['plan', 'card', 'standings', 'plan-a-2', 'card-a-2'])
    expect(shown(hall, 1, 2).get('card-a-2')).toEqual(tableViews(hall.state(), 'A', 2).get('card'))
    expect([...shown(hall, 1).keys()]).toEqual([...tableViews(hall.state(), 'A', 1).keys()])
  })

  test('[DK110] a name says of which table the view is, and of which board', () => {
    expect(viewNamed(viewBeside('traveller-14', { section: 'B', table: 12 }))).toEqual({
      name: 'traveller-14',
      beside: { section: 'B', table: 12 },
    })
    expect([viewNamed('traveller-14').beside, viewNamed('card').beside]).toEqual([null, null])
    expect(['traveller-14-b-12', 'traveller-7', 'card-b-12', 'plan'].map(boardOfTraveller)).toEqual([
      14,
      7,
      undefined,
      undefined,
    ])
  })

  test('[DK111] a traveller opens only when both tables have the board', () => {
    // Both tables play boards 1 to 6 in round 1.
    const hall = createHall(made(howellTwoTables(6)))
    for (const table of [1, 2]) hall.sit(table, 1)
    hall.result(1, 1, 1, '3N N 9')
    expect([...shown(hall, 1, 2).keys()].filter(boardOfTraveller)).toEqual([])
    expect([...shown(hall, 1).keys()].filter(boardOfTraveller)).toEqual(['traveller-1'])
    hall.result(2, 1, 1, '3N N 10')
    expect([...shown(hall, 1, 2).keys()].filter(boardOfTraveller)).toEqual(['traveller-1', 'traveller-1-a-2'])
  })

  test('[DK111] nor while one of them has it to play after the session', () => {
    const hall = createHall(made(howellTwoTables(6)))
    for (const table of [1, 2]) hall.sit(table, 1)
    hall.result(1, 1, 1, '3N N 9')
    hall.say(DIRECTOR, {
      kind: 'board-state',
      body: { section: 'A', plan: 1, state: 'late-play', places: [{ round: 1, table: 2, board: 1 }] },
    })
    expect([...shown(hall, 1, 2).keys()].filter(boardOfTraveller)).toEqual([])
    const cards = { section: 'A', table: 1, round: 1, board: 1 }
    expect([at(1), at(2)].map(place => mayShowCards(hall.state(), cards, place))).toEqual([true, false])
  })

  test('[DK111] nor while the other table, of another section, may yet have it in a round to be drawn', () => {
    const wish = { contestants: 4, rounds: 2, settings: { sections: 'apart' } } as const
    const hall = createSwissHall(wish)
    const other = encodePlan(openedSwiss(wish))
    hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: other } })
    playSwissRound(hall, 1)
    plan(hall, planDrawn(sectionIn(hall.state()).plan, ['1', '3', '2', '4']))
    hall.sit(1, 2)
    hall.result(1, 2, 3, '3N N 9')
    const places = [at(1), { section: 'B', table: 1 }]
    const open = () =>
      sharedViews(hall.state(), places, ({ section, table }) => [
        ...tableViews(hall.state(), section, table),
      ]).flatMap(([name]) => boardOfTraveller(name) ?? [])
    expect([...shown(hall, 1).keys()].filter(boardOfTraveller)).toEqual(['traveller-3'])
    expect(open()).toEqual([])
    hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(open()).toEqual([3])
  })

  test('[DK111] whatever is played, no traveller is open that somebody at either table has still to meet', () => {
    const step = fc.record({ table: fc.constantFrom(1, 2, 3), sits: fc.boolean(), ahead: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const hall = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })))
        for (const { table, sits, ahead } of steps) {
          const section = sectionOf(hall.state(), 'A')
          const entries = section?.entriesAt(table) ?? []
          const open = entries.filter(entry => (section?.missingBoards(entry) ?? []).length > 0)
          const next = open[Math.min(ahead % 2, open.length - 1)]
          if (!section || !next) continue
          if (sits) hall.sit(table, next.round)
          else hall.result(table, next.round, section.missingBoards(next)[0] ?? 0, '3N N 9')
          expectNothingToMeet(hall, [1, 3])
        }
      }),
    )
  })
})

function expectNothingToMeet(hall: Hall, tables: readonly number[]): void {
  const section = sectionOf(hall.state(), 'A')
  const boards = [...shown(hall, ...tables).keys()].flatMap(name => boardOfTraveller(name) ?? [])
  for (const table of tables) {
    const entry = section?.entryAt(Math.max(1, section.currentRound(table)), table)
    for (const contestant of entry ? seatedAt(entry) : [])
      expect(boards.filter(board => section?.isStillToMeet(contestant, board))).toEqual([])
  }
}
