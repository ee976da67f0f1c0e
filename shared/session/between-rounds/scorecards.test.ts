import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { americanWhist } from '../../movement/make/teams/american-whist.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../test/hall.ts'
import { sampled } from '../../test/lane.ts'
import { made } from '../../test/made.ts'
import { sectionOf } from '../section/section.ts'
import type { TablePolicy } from '../settings/table-policy.ts'
import { sharedViews, tableViews } from '../table-views/table-views.ts'
import type { CardLine, Scorecards } from '../views/scorecards-view.ts'
import type { Standings } from '../views/view-bodies.ts'

const mitchellOf = (tables: number, boardsPerRound: number) =>
  made(mitchell({ kind: 'plain', tables, boardsPerRound, winners: 2 }))

const hallOf = (tables: number, betweenRounds: TablePolicy['betweenRounds'] = 'ranking', boards = 2): Hall =>
  createHall(mitchellOf(tables, boards), { ...SETTINGS, tables: { betweenRounds } })

/** Plays the round at these tables, each with its own result. */
function playAll(hall: Hall, round: number, tables: readonly number[]): void {
  for (const table of tables) {
    hall.sit(table, round)
    for (const board of sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards ?? [])
      hall.result(table, round, board, `4S N ${7 + ((table + board + round) % 6)}`)
  }
}

const viewsOf = (hall: Hall, table: number) => tableViews(hall.state(), 'A', table)
const cardsAt = (hall: Hall, table: number) =>
  viewsOf(hall, table).get('scorecards') as Scorecards | undefined
const cardOf = (hall: Hall, table: number, contestant: string) =>
  must(
    cardsAt(hall, table)?.cards.find(card => card.contestant === contestant),
    `the card of ${contestant}`,
  )
const readable = (lines: readonly CardLine[]) => lines.filter(({ line }) => line !== null)
const close = (hall: Hall) => hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })

describe('the own card', () => {
  test('[SE243] tells its matches without figures while one of its boards is closed to those who sit here', () => {
    const hall = createHall(mitchellOf(5, 2), {
      ...SETTINGS,
      form: 'cross-imps',
      rankedBy: 'match-vps',
      tables: { betweenRounds: 'own' },
    })
    for (const round of [1, 2, 3]) playAll(hall, round, [1, 2, 3, 4, 5])
    const told = () => [1, 2, 3, 4, 5].flatMap(table => cardsAt(hall, table)?.cards ?? [])
    const closed = told().filter(({ lines }) => readable(lines).length < lines.length)
    const matches = closed.flatMap(card => card.matches ?? [])
    expect(matches.length).toBeGreaterThan(0)
    for (const { points, victoryPoints } of matches) expect([points, victoryPoints]).toEqual([null, null])
    close(hall)
    for (const { points } of told().flatMap(card => card.matches ?? [])) expect(points).not.toBeNull()
  })

  test('[DK121] of each pair comes when their round is over at the table, and goes when others sit down', () => {
    const hall = hallOf(3)
    expect(cardsAt(hall, 1)).toBeUndefined()
    hall.sit(1, 1)
    hall.result(1, 1, 1, '4S N 10')
    expect(cardsAt(hall, 1)).toBeUndefined()
    hall.result(1, 1, 2, '3N E 8')
    expect(cardsAt(hall, 1)).toMatchObject({ round: 1, rounds: 0, final: false })
    const seats = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.seats, 'seats')
    expect(cardsAt(hall, 1)?.cards.map(({ contestant }) => contestant)).toEqual([seats.N, seats.E])
    expect(cardOf(hall, 1, seats.E ?? '').lines).toMatchObject([
      { board: 1, round: 1, direction: 'EW', against: ['1'], line: { score: 420, points: null } },
      { board: 2, round: 1, direction: 'EW', against: ['1'], line: { score: 50, points: null } },
    ])
    hall.sit(1, 2)
    expect(cardsAt(hall, 1)).toBeUndefined()
  })

  test('[DK121] its figures and its place are those of the published ranking', () => {
    const hall = hallOf(5)
    for (const round of [1, 2, 3]) playAll(hall, round, [1, 2, 3, 4, 5])
    const standings = viewsOf(hall, 2).get('standings') as Standings
    expect(standings.rounds).toBeGreaterThan(0)
    const card = must(cardsAt(hall, 2)?.cards[0], 'a card')
    expect(card.standing).toEqual(
      standings.rankings[0]?.rows.find(({ contestant }) => contestant === card.contestant),
    )
    expect(card.ranking).toEqual({ line: 'NS', of: 5 })
    // Later play has no figure yet.
    playAll(hall, 4, [2])
    const [early, late] = [true, false].map(isEarly =>
      readable(cardOf(hall, 2, card.contestant).lines).filter(
        ({ round }) => round <= standings.rounds === isEarly,
      ),
    )
    expect(late?.map(({ line }) => line?.percent)).toEqual([null, null])
    expect(early?.every(({ line }) => line?.percent !== null)).toBe(true)
  })

  test('[DK121] as the club wants it: with the ranking, alone, or neither; at the end everybody reads both', () => {
    const told = (policy: TablePolicy['betweenRounds'], isOver = false) => {
      const hall = hallOf(3, policy)
      playAll(hall, 1, [1, 2, 3])
      if (isOver) close(hall)
      return ['standings', 'scorecards'].filter(name => viewsOf(hall, 1).has(name))
    }
    expect(told('ranking')).toEqual(['standings', 'scorecards'])
    expect(told('own')).toEqual(['scorecards'])
    expect(told('nothing')).toEqual([])
    expect(told('own', true)).toEqual(['standings', 'scorecards'])
    expect(told('nothing', true)).toEqual(['standings', 'scorecards'])
  })

  test('[DK121] at the end the whole card is open', () => {
    const hall = hallOf(3)
    for (const round of [1, 2, 3]) playAll(hall, round, [1, 2, 3])
    expect(cardsAt(hall, 1)?.cards.map(({ lines }) => readable(lines).length)).toEqual([6, 6])
    close(hall)
    const cards = must(cardsAt(hall, 1), 'the cards')
    expect(cards.final).toBe(true)
    // The lines add up to the total.
    for (const { lines, standing, contestant } of cards.cards) {
      const sum = lines.reduce(
        (points, { line, direction }) => points + Number(line?.points?.[direction] ?? Number.NaN),
        0,
      )
      expect([contestant, sum]).toEqual([contestant, Number(standing?.total)])
    }
  })

  test('[DK122] nothing is told of a board that somebody who sits there has still to meet', () => {
    const hall = hallOf(3)
    playAll(hall, 1, [1, 2, 3])
    playAll(hall, 2, [1, 2, 3])
    const section = must(sectionOf(hall.state(), 'A'), 'section A')
    const seats = must(section.entryAt(2, 1)?.seats, 'seats')
    const { lines } = cardOf(hall, 1, seats.N ?? '')
    // North-South have played 1 to 4, their opponents reach 1 and 2 in the last round.
    expect(lines.map(({ board, line }) => [board, line !== null])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ])
    expect(JSON.stringify(lines.slice(0, 2))).not.toMatch(/result|score|points/)
    // A table that invents its future results reveals nothing here.
    const there = must(
      section.entriesOf(3).find(({ boards }) => boards.includes(1)),
      'where board 1 is played last',
    )
    for (const board of there.boards) hall.result(there.table, 3, board, '3N N 9')
    expect(readable(cardOf(hall, 1, seats.N ?? '').lines).map(({ board }) => board)).toEqual([3, 4])
  })

  test('[DK122] a board put off, played after the session, or said not to have been played is still to be met', () => {
    const states = ['later', 'late-play', 'not played', 'cut'] as const
    const isTold = states.map(state => {
      const hall = hallOf(3)
      for (const round of [1, 2, 3])
        for (const table of [1, 2, 3]) {
          hall.sit(table, round)
          for (const board of sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards ?? [])
            if (board !== 1 || round !== 2) hall.result(table, round, board, '4S N 10')
        }
      // Board 1 was played at table 1, and not by those who sit there in the end against the same pair.
      if (state === 'not played') hall.result(3, 2, 1, state)
      else
        hall.say(DIRECTOR, {
          kind: 'board-state',
          body: { section: 'A', plan: 1, state, places: [{ round: 2, table: 3, board: 1 }] },
        })
      const tellsIt = () => cardOf(hall, 1, '1').lines.find(({ board }) => board === 1)?.line !== null
      const before = tellsIt()
      close(hall)
      return [before, tellsIt()]
    })
    expect(isTold).toEqual([
      [false, true],
      // Boards played after the session are still to be met.
      [false, false],
      [false, true],
      [true, true],
    ])
  })

  test('[DK122] whatever is played, no line tells of a board that somebody at a table of the tablet has still to meet', () => {
    const step = fc.record({ table: fc.constantFrom(1, 2, 3), sits: fc.nat(3), ahead: fc.nat(7) })
    let told = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), steps => {
        const hall = hallOf(3)
        for (const { table, sits, ahead } of steps) {
          const section = must(sectionOf(hall.state(), 'A'), 'section A')
          const open = section.entriesAt(table).filter(entry => section.missingBoards(entry).length > 0)
          const next = open[Math.min(ahead === 7 ? 1 : 0, open.length - 1)]
          if (!next) continue
          if (sits === 0 && isPlayed(next)) hall.sit(table, next.round)
          else hall.result(table, next.round, section.missingBoards(next)[0] ?? 0, '3N N 9')
          for (const tables of [[1], [2], [1, 3]]) told += expectNothingToMeet(hall, tables)
        }
      }),
      { numRuns: sampled(100, 30) },
    )
    expect(told).toBeGreaterThan(0)
  })

  test('[DK123] where the total would tell the one board that is hidden, no line has a figure', () => {
    const oneHidden = hallOf(5, 'ranking', 1)
    const twoHidden = hallOf(5, 'ranking', 2)
    for (const hall of [oneHidden, twoHidden])
      for (const round of [1, 2, 3]) playAll(hall, round, [1, 2, 3, 4, 5])
    const figures = (hall: Hall) =>
      (cardsAt(hall, 1)?.cards ?? []).flatMap(({ lines, standing }) => {
        const hidden = lines.filter(({ line }) => line === null).length
        return standing && hidden > 0
          ? [[hidden, readable(lines).some(({ line }) => line?.points !== null)] as const]
          : []
      })
    expect(figures(oneHidden)).toContainEqual([1, false])
    expect(figures(twoHidden)).toContainEqual([2, true])
  })

  test('[DK123] nor where the total is all or nothing of the boards that are hidden', () => {
    const before = hallOf(5, 'ranking', 2)
    for (const round of [1, 2, 3]) playAll(before, round, [1, 2, 3, 4, 5])
    const section = must(sectionOf(before.state(), 'A'), 'section A')
    const { contestant, lines } = must(
      cardsAt(before, 1)?.cards.find(card => card.lines.filter(({ line }) => line === null).length === 2),
      'a card of which two boards are hidden',
    )
    const hidden = lines.filter(({ line }) => line === null)
    const sign = hidden[0]?.direction === 'NS' ? 1 : -1
    /**
     * Returns a check of figures where all pass, except that the card's owner wins or loses these points on
     * these boards.
     */
    const hasFigures = (...outcomes: readonly number[]) => {
      const hall = hallOf(5, 'ranking', 2)
      for (const round of [1, 2, 3])
        for (const { table, boards, seats } of section.entriesOf(round)) {
          hall.sit(table, round)
          for (const board of boards) {
            const index = hidden.findIndex(one => one.round === round && one.board === board)
            const isOwn = index >= 0 && Object.values(seats).includes(contestant)
            const outcome = isOwn ? (outcomes[index] ?? 0) * sign : 0
            hall.result(table, round, board, outcome === 0 ? 'pass' : `4S N ${outcome > 0 ? 10 : 8}`)
          }
        }
      return readable(cardOf(hall, 1, contestant).lines).some(({ line }) => line?.points !== null)
    }
    expect([hasFigures(1, 1), hasFigures(-1, -1), hasFigures(1, -1)]).toEqual([false, false, true])
  })

  test('[DK122] what a table says of a round that comes after is not on the card', () => {
    const hall = hallOf(5)
    playAll(hall, 1, [1, 2, 3, 4, 5])
    const section = must(sectionOf(hall.state(), 'A'), 'section A')
    const seats = must(section.entryAt(1, 1)?.seats, 'seats')
    const next = must(
      section.entriesOf(2).find(entry => seatedAt(entry).includes(seats.E ?? '')),
      'where East-West go',
    )
    for (const board of next.boards) hall.result(next.table, 2, board, '3N N 9')
    expect(cardOf(hall, 1, seats.E ?? '').lines.map(({ round }) => round)).toEqual([1, 1])
  })
})

/** Checks the cards for boards still to be played, and returns the number of lines shown. */
function expectNothingToMeet(hall: Hall, tables: readonly number[]): number {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const views = sharedViews(
    hall.state(),
    tables.map(table => ({ section: 'A', table })),
    ({ section: id, table }) => [...tableViews(hall.state(), id, table)],
  )
  const boards = views
    .filter(([name]) => name.startsWith('scorecards'))
    .flatMap(([, view]) => (view as Scorecards).cards.flatMap(({ lines }) => readable(lines)))
    .map(({ board }) => board)
  for (const table of tables) {
    const entry = section.entryAt(Math.max(1, section.currentRound(table)), table)
    for (const contestant of entry ? seatedAt(entry) : [])
      expect(boards.filter(board => section.isStillToMeet(contestant, board))).toEqual([])
  }
  return boards.length
}

describe('the own card of a team', () => {
  const teams = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 }))
  const hallOfTeams = (): Hall => createHall(teams, { ...SETTINGS, teams: 'teams-imps' })
  const drawn = ({ board, direction, against, line }: CardLine) =>
    `${board} ${direction} ${against.join()}: ${line?.points?.[direction] ?? '-'}`
  const rounds = (hall: Hall, upTo: number) => {
    for (let round = 1; round <= upTo; round += 1) playAll(hall, round, [4, 3, 2, 1])
  }

  test('[DK126] has both halves of a board one after the other, and what it brought once', () => {
    const hall = hallOfTeams()
    rounds(hall, 1)
    const seats = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.seats, 'seats')
    const own = seats.N ?? ''
    const others = seats.E ?? ''
    expect(cardsAt(hall, 1)?.cards.map(({ contestant }) => contestant)).toEqual([own, others])
    const lines = cardOf(hall, 1, own).lines
    expect(lines.map(drawn)).toEqual([
      `1 NS ${others}: -`,
      expect.stringMatching(new RegExp(`^1 EW ${others}: [+−-]?\\d+$`)),
      `2 NS ${others}: -`,
      expect.stringMatching(new RegExp(`^2 EW ${others}: [+−-]?\\d+$`)),
    ])
    const total = lines.reduce((sum, { line, direction }) => sum + Number(line?.points?.[direction] ?? 0), 0)
    expect(Number(cardOf(hall, 1, own).standing?.total)).toBe(total)
  })

  test('[DK126] the other table reads the same card; while it still plays a board, that is hidden from both', () => {
    const hall = hallOfTeams()
    playAll(hall, 1, [1])
    const seats = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.seats, 'seats')
    const own = seats.N ?? ''
    expect(readable(cardOf(hall, 1, own).lines)).toEqual([])
    const other = must(
      teams.entries.find(({ round, table, seats: { E } }) => round === 1 && table !== 1 && E === own),
      'the other half',
    ).table
    playAll(hall, 1, [other])
    expect(readable(cardOf(hall, 1, own).lines)).toHaveLength(4)
    expect(cardOf(hall, other, own)).toEqual(cardOf(hall, 1, own))
  })

  test('[DK126] one board of a team that is hidden is one, and not two, by which the total would tell it', () => {
    // With five teams the halves play a board in different rounds, and boards reach the others later.
    const whist = made(americanWhist.make({ tables: 5, boardsPerRound: 1, copies: 1 }))
    const hall = createHall(whist, { ...SETTINGS, teams: 'teams-imps' })
    for (const round of [1, 2, 3]) playAll(hall, round, [1, 2, 3, 4, 5])
    const seats = must(sectionOf(hall.state(), 'A')?.entryAt(3, 1)?.seats, 'seats')
    for (const team of [seats.N ?? '', seats.E ?? '']) {
      const { standing, lines } = cardOf(hall, 1, team)
      const shown = readable(lines)
      expect([standing?.total, shown.length]).not.toEqual(['0', 0])
      expect(shown.map(({ line }) => line?.points)).toEqual(shown.map(() => null))
    }
  })
})
