import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import { planStatement } from '../session/acts/plan-statement.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { boardsPlayedByAll } from '../session/papers/printed-travellers.ts'
import { sectionOf } from '../session/section/section.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../test/hall.ts'
import { planOffered } from '../test/plan-offered.ts'
import { drawNext, swissHall } from '../test/swiss-evening.ts'
import { openedSwiss, planDrawn, swissSettings } from '../test/swiss-hall.ts'
import { eventOf } from './event-of.ts'

const NOTHING = { id: '0'.repeat(20), hands: () => new Map() }

const PLANS: readonly Plan[] = [
  planOffered(4),
  planOffered(7),
  planOffered(10),
  planOffered(14, 'mitchell-7'),
]

test('[LK4] nobody can look up a board that somebody has still to meet, nor anything of a running round', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLANS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.infiniteStream(fc.nat(5)),
      (plan, share, ahead) => {
        const hall = createHall(plan)
        const plays = plan.entries
          .filter(isPlayed)
          .flatMap(entry => entry.boards.map(board => ({ entry, board })))
        // Tables progress at different speeds.
        const order = plays
          .map(play => ({ play, at: play.entry.round * 6 + (ahead.next().value ?? 0) }))
          .sort((a, b) => a.at - b.at)
        for (const { play } of order.slice(0, Math.round(share * order.length)))
          hall.result(play.entry.table, play.entry.round, play.board, '1N N =')
        const event = eventOf(hall.state(), NOTHING)
        const section = sectionOf(hall.state(), 'A')
        const finished = section?.roundsFinished() ?? 0
        for (const { traveller } of event?.boards ?? []) {
          expect(plan.contestants.some(({ id }) => section?.isStillToMeet(id, traveller.board))).toBe(false)
          expect(traveller.lines.every(({ round }) => round <= finished)).toBe(true)
        }
        for (const { rows } of event?.rankings ?? [])
          for (const { lines } of rows)
            for (const { board } of lines)
              expect(event?.boards.some(({ traveller }) => traveller.board === board)).toBe(true)
        expect(event?.rounds).toBeLessThanOrEqual(finished)
      },
    ),
    { numRuns: 60 },
  )
})

test('[LK4] boards that all play in the same round are told when it is over', () => {
  const hall = swissHall({ kind: 'pairs', contestants: 12, rounds: 3, boardsPerRound: 4 })
  const told = () => eventOf(hall.state(), NOTHING)?.boards.length
  for (const round of [1, 2]) {
    const plan = round === 1 ? sectionOf(hall.state(), 'A')?.plan : drawNext(hall)
    const entries = (plan?.entries ?? []).filter(isPlayed).filter(entry => entry.round === round)
    entries.forEach(({ table, boards }, index) => {
      expect(told()).toBe((round - 1) * 4)
      for (const board of boards)
        hall.result(
          table,
          round,
          board,
          ['1N N =', '2S E -1', '3N S +1', '4H W ='][(index + board) % 4] ?? 'pass',
        )
    })
    expect(told()).toBe(round * 4)
  }
})

const evening = (settings: Partial<Settings>) => {
  const plan = planOffered(4)
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (const { round, table, boards } of plan.entries.filter(isPlayed))
    for (const board of boards)
      hall.result(table, round, board, ['1N N =', '2S E -1'][(round + table) % 2] ?? 'pass')
  return hall
}

test('[LK4] nothing is told while the session runs where the club keeps the ranking from the tables', () => {
  const hall = evening({ tables: { betweenRounds: 'nothing' } })
  expect(eventOf(hall.state(), NOTHING)).toMatchObject({ rankings: [], boards: [], running: true })
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(eventOf(hall.state(), NOTHING)?.boards.length).toBeGreaterThan(0)
})

test('[LK4] a board that is played after the session stays closed after it', () => {
  const plan = planOffered(4)
  const hall = createHall(plan)
  const [late, ...others] = plan.entries
    .filter(isPlayed)
    .flatMap(({ round, table, boards }) => boards.map(board => ({ round, table, board })))
  for (const { round, table, board } of others) hall.result(table, round, board, '1N N =')
  hall.say(DIRECTOR, {
    kind: 'board-state',
    body: { section: 'A', plan: 1, state: 'late-play', places: late ? [late] : [] },
  })
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const told = eventOf(hall.state(), NOTHING)?.boards.map(({ traveller }) => traveller.board)
  const all = new Set(plan.entries.flatMap(({ boards }) => boards))
  expect(told).toEqual([...all].filter(board => board !== late?.board).sort((a, b) => a - b))
})

const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'

/** Returns everything published: results and cards for look-up, cards on paper. */
const givenOut = (hall: Hall) => {
  const state = hall.state()
  const hands = new Map(Array.from({ length: 30 }, (_, at) => [at + 1, { deal: DEAL, tricks: null }]))
  const boards = eventOf(state, { ...NOTHING, hands: () => hands })?.boards ?? []
  return {
    results: boards.map(({ traveller }) => `${traveller.section}${traveller.board}`),
    cards: boards.flatMap(({ traveller, hands: dealt }) => (dealt ? traveller.board : [])),
    papers: [...boardsPlayedByAll(state)],
  }
}

const SECTIONS = ['apart', 'across'] as const
test.each(SECTIONS)('[LK233] no cards of a round that another section has still to draw: %s', sections => {
  const wish = { contestants: 4, rounds: 3, settings: { sections, leads: false } }
  const hall = createHall(openedSwiss(wish), swissSettings(wish))
  hall.say(DIRECTOR, {
    kind: 'section-planned',
    body: { section: 'B', version: 1, plan: encodePlan(openedSwiss(wish)) },
  })
  const section = (id: string) => must(sectionOf(hall.state(), id), id)
  const draw = (id: string) => {
    const next = planDrawn(section(id).plan, ['1', '3', '2', '4'])
    hall.say(DIRECTOR, planStatement(hall.state(), id, next))
  }
  const play = (id: string, round: number) => {
    for (const { table, boards, seats } of section(id).entriesOf(round).filter(isPlayed))
      for (const board of boards)
        hall.say(DIRECTOR, {
          kind: 'result',
          body: {
            section: id,
            plan: section(id).version,
            round,
            table,
            board,
            seats,
            result: { kind: 'passed-out' },
          },
        })
  }
  play('A', 1)
  expect(givenOut(hall)).toMatchObject({ cards: [], papers: [] })
  play('B', 1)
  for (const round of [2, 3]) {
    draw('A')
    play('A', round)
  }
  const first = sections === 'apart' ? [1, 2, 1, 2] : [1, 2]
  expect(givenOut(hall)).toMatchObject({ cards: first, papers: [1, 2] })
  // With separate scoring, the results of A reveal nothing of B.
  expect(givenOut(hall).results.includes('A3')).toBe(sections === 'apart')
  for (const round of [2, 3]) {
    draw('B')
    play('B', round)
  }
  expect(givenOut(hall).papers).toEqual([1, 2, 3, 4, 5, 6])
  expect([...new Set(givenOut(hall).cards)]).toEqual([1, 2, 3, 4, 5, 6])
})

test.each(['later', 'late-play'] as const)('[LK234] a board that one table has put off, %s', putOff => {
  const plan = planOffered(4)
  const hall = createHall(plan)
  const [late, ...others] = plan.entries
    .filter(isPlayed)
    .flatMap(({ round, table, boards }) => boards.map(board => ({ round, table, board })))
    .sort((a, b) => b.round - a.round)
  const { board } = must(late, 'a place')
  const isOut = () => {
    const { results, cards, papers } = givenOut(hall)
    return [results.includes(`A${board}`), cards.includes(board), papers.includes(board)]
  }
  for (const { round, table, board: one } of others) hall.result(table, round, one, '1N N =')
  hall.say(DIRECTOR, {
    kind: 'board-state',
    body: { section: 'A', plan: 1, state: putOff, places: late ? [late] : [] },
  })
  expect(isOut()).toEqual([false, false, false])
  const close = (closed: boolean) =>
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-closed', body: { closed } }))
  close(true)
  // Postponed boards are no longer played in this session.
  expect(isOut()).toEqual(putOff === 'later' ? [true, true, true] : [false, false, false])
  close(false)
  expect(isOut()).toEqual([false, false, false])
  hall.result(late?.table ?? 0, late?.round ?? 0, board, '1N N =')
  expect(isOut()).toEqual([true, true, true])
})
