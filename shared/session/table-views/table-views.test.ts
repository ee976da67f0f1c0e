import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { createHall, DIRECTOR, resultStatement, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { fold } from '../decide/fold.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import { EMPTY_STATE } from '../state/state.ts'
import type { Scorecards } from '../views/scorecards-view.ts'
import type { EntriesView, Standings } from '../views/view-bodies.ts'
import { tableViews } from './table-views.ts'

const plan = made(howellTwoTables(6))

const names = (room: ReturnType<typeof createHall>, table: number) =>
  [...tableViews(room.state(), 'A', table).keys()].sort()

const sit = (room: ReturnType<typeof createHall>, table: number, round: number) => {
  const { seats } = resultStatement(room.state(), table, round, 1, 'pass').body
  room.say(tableDevice(table), { kind: 'seats-taken', body: { section: 'A', round, table, plan: 1, seats } })
}

const percents = (standings: Standings | undefined) =>
  standings?.rankings.flatMap(({ rows }) =>
    rows.map(row => `${row.rank ?? '-'} ${row.label} ${row.percent ?? '-'} ${row.total}`),
  )

describe('what a table may see', () => {
  test('[SE20] a traveller opens for a table only when the people now seated there have played the board', () => {
    const room = createHall(plan)
    sit(room, 1, 1)
    sit(room, 2, 1)
    room.result(2, 1, 1, '3N N 9')
    expect(names(room, 1)).toEqual(['card', 'plan', 'standings'])
    expect(names(room, 2)).toContain('traveller-1')
    room.result(1, 1, 1, '3N N 10')
    expect(names(room, 1)).toContain('traveller-1')
  })

  test('[SE21] and closes when they leave', () => {
    const room = createHall(plan)
    for (const table of [1, 2]) for (const board of [1, 2, 3, 4, 5, 6]) room.result(table, 1, board, 'pass')
    expect(names(room, 1)).toContain('traveller-6')
    sit(room, 1, 2)
    expect(names(room, 1)).toEqual(['card', 'plan', 'standings'])
  })

  test('[SE26] made-up results of a later round open nothing: its people have boards to play before', () => {
    const room = createHall(plan)
    const [first, later] = [1, 3].map(round =>
      must(sectionOf(room.state(), 'A')?.entryAt(round, 1)?.boards, 'boards'),
    )
    for (const board of later ?? []) room.result(1, 3, board, '3N N 9')
    sit(room, 1, 3)
    expect(sectionOf(room.state(), 'A')?.currentRound(1)).toBe(3)
    const opened = () => names(room, 1).filter(name => name.startsWith('traveller'))
    const linesTold = () =>
      (tableViews(room.state(), 'A', 1).get('scorecards') as Scorecards).cards.flatMap(({ lines }) =>
        lines.filter(({ line }) => line !== null),
      )
    expect([opened(), linesTold()]).toEqual([[], []])
    // Only one of the two pairs has finished its earlier rounds.
    for (const board of first ?? []) room.result(1, 1, board, '3N N 9')
    expect([opened(), linesTold()]).toEqual([[], []])
    for (const round of [1, 2])
      for (const table of [1, 2])
        for (const board of sectionOf(room.state(), 'A')?.entryAt(round, table)?.boards ?? [])
          room.result(table, round, board, '3N N 9')
    expect(names(room, 1).filter(name => name.startsWith('traveller'))).toHaveLength(later?.length ?? 0)
  })

  test('[SE28] a table is told the names of those who sit there by the plan, and of nobody else', () => {
    const room = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })))
    const all = sectionOf(room.state(), 'A')?.plan.contestants.map(({ id }) => id) ?? []
    for (const contestant of all)
      room.say(DIRECTOR, {
        kind: 'contestant-named',
        body: { section: 'A', contestant, players: [`Anna ${contestant}`, `Bo ${contestant}`] },
      })
    for (const table of [1, 2, 3]) {
      const told = JSON.stringify(tableViews(room.state(), 'A', table).get('plan'))
      const here = (sectionOf(room.state(), 'A')?.entriesAt(table) ?? []).flatMap(seatedAt)
      for (const id of all) expect(told.includes(`Anna ${id}"`)).toBe(here.includes(id))
    }
  })

  test('[SE22] a board that was not played opens nothing', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, 'not played')
    expect(names(room, 1)).toEqual(['card', 'plan', 'standings'])
  })

  test('[SE23] plan and card together give a new tablet everything that stands at its table', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const first = sectionOf(room.state(), 'A')?.resultAt(1, 1, 1)
    room.say(DIRECTOR, resultStatement(room.state(), 1, 1, 1, '4S S 9', must(first, 'the first result').fact))
    room.result(2, 1, 1, '4S S 10')
    const views = tableViews(room.state(), 'A', 1)
    const entries = ['plan', 'card'].flatMap(name => (views.get(name) as EntriesView).entries)
    const seen = fold(entries, EMPTY_STATE)
    expect(sectionOf(seen, 'A')?.resultAt(1, 1, 1)?.fact).toEqual(
      sectionOf(room.state(), 'A')?.resultAt(1, 1, 1)?.fact,
    )
    expect(sectionOf(seen, 'A')?.resultAt(1, 2, 1)).toBeUndefined()
  })

  test('[SE23] of the rounds before nothing goes to the people who sit there now, not even what waits', () => {
    const room = createHall(plan)
    sit(room, 1, 1)
    room.result(1, 1, 1, '4S S 10')
    room.result(1, 1, 1, '4S S 11')
    room.result(1, 1, 2, 'pass')
    const roundsOf = () => {
      const { entries } = tableViews(room.state(), 'A', 1).get('card') as EntriesView
      return entries.flatMap(entry =>
        entry.kind === 'fact' && 'round' in entry.fact.body ? [entry.fact.body.round] : [],
      )
    }
    expect(roundsOf()).toEqual([1, 1, 1, 1])
    sit(room, 1, 2)
    expect(roundsOf()).toEqual([2])
  })

  test('[SE24] published standings cover the rounds that every table has finished, running ones everything', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 11')
    expect(percents(publishedStandings(room.state(), 'A'))?.every(row => row.includes(' - '))).toBe(true)
    expect(percents(runningStandings(room.state(), 'A'))).toEqual(
      ['1 2 100.00 2', '1 1 100.00 2', '3 4 0.00 0', '3 3 0.00 0'].sort(byRankThenPlan(room)),
    )
    room.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(publishedStandings(room.state(), 'A')).toMatchObject({ final: true })
    expect(percents(publishedStandings(room.state(), 'A'))).toEqual(
      percents(runningStandings(room.state(), 'A')),
    )
  })

  test('[SE27] a ranking that would tell single results is held back until a later round hides them', () => {
    const room = createHall(plan)
    const rounds = () => publishedStandings(room.state(), 'A')?.rounds
    const boardsOf = (round: number) => sectionOf(room.state(), 'A')?.entryAt(round, 1)?.boards ?? []
    const play = (round: number, winners: readonly number[]) => {
      for (const [index, board] of boardsOf(round).entries()) {
        room.result(1, round, board, '3N N 9')
        room.result(2, round, board, winners.includes(index) ? '3N N 10' : '3N N 8')
      }
    }
    // Twelve of twelve reveals every board of the round.
    play(1, [0, 1, 2, 3, 4, 5])
    expect(sectionOf(room.state(), 'A')?.roundsFinished()).toBe(1)
    expect(rounds()).toBe(0)
    expect(runningStandings(room.state(), 'A')?.rounds).toBe(1)
    // And a second round hides nothing of the first unless it is mixed itself.
    play(2, [0, 2, 4])
    expect(rounds()).toBe(2)
    room.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(publishedStandings(room.state(), 'A')).toMatchObject({ final: true, rounds: 2 })
  })

  test('[SE27] a mixed round is published at once', () => {
    const room = createHall(plan)
    const boards = sectionOf(room.state(), 'A')?.entryAt(1, 1)?.boards ?? []
    for (const [index, board] of boards.entries()) {
      room.result(1, 1, board, '3N N 9')
      room.result(2, 1, board, index < 2 ? '3N N 10' : '3N N 8')
    }
    expect(publishedStandings(room.state(), 'A')?.rounds).toBe(1)
  })

  test('[SE25] a traveller shows every line with its points, best for North-South first', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.result(2, 1, 1, '4S S 11')
    const { lines } = fullTraveller(room.state(), 'A', 1)
    expect(lines.map(line => [line.ns, line.ew, line.score, line.points?.NS, line.percent?.EW])).toEqual([
      ['2', '3', 450, '2', '0.00'],
      ['4', '1', 420, '0', '100.00'],
    ])
  })
})

/** Equal places keep the order of the plan's contestants. */
function byRankThenPlan(room: ReturnType<typeof createHall>) {
  const order = must(runningStandings(room.state(), 'A'), 'standings').rankings.flatMap(({ rows }) =>
    rows.map(row => row.label),
  )
  return (a: string, b: string) => order.indexOf(a.split(' ')[1] ?? '') - order.indexOf(b.split(' ')[1] ?? '')
}
