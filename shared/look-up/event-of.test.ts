import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { BoardHandsText } from '../game/deal.ts'
import { individualFor } from '../movement/make/individual/individual.ts'
import { roundRobinTeams } from '../movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { wholeScorecards } from '../session/between-rounds/scorecards.ts'
import { changeDraw } from '../session/draw/change-draw.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { sectionOf } from '../session/section/section.ts'
import { runningRankings } from '../session/standings/standings-view.ts'
import { fullTraveller } from '../session/standings/traveller-view.ts'
import { createHall, DIRECTOR, type Hall, SESSION, SETTINGS } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { planOffered } from '../test/plan-offered.ts'
import { swissHall } from '../test/swiss-evening.ts'
import { eventOf } from './event-of.ts'
import { type EventResults, eventResultsSchema, eventsListSchema } from './event-results.ts'
import { eventsOf, summaryOf } from './events-of.ts'
import { noPlaceOf } from './no-place.ts'
import { publicIdOf } from './public-id.ts'

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =']
const NO_HANDS: ReadonlyMap<number, BoardHandsText> = new Map()
const ID = publicIdOf(SESSION)

function evening(plan: Plan, settings: Partial<Settings> = {}, rounds = plan.rounds): Hall {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (const { round, table, boards } of plan.entries.filter(isPlayed))
    if (round <= rounds)
      for (const board of boards)
        hall.result(table, round, board, RESULTS[(table * 5 + board * 3 + round) % RESULTS.length] ?? 'pass')
  return hall
}

const close = (hall: Hall): Hall => {
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall
}

function look(hall: Hall, hands = NO_HANDS, own = hands): EventResults {
  const event = eventOf(hall.state(), { id: ID, hands: section => (section === 'A' ? hands : own) })
  expect(event).toBeDefined()
  return v.parse(eventResultsSchema, JSON.parse(JSON.stringify(event)))
}

const CONTESTS: readonly (readonly [string, Plan, Partial<Settings>])[] = [
  ['seven pairs, one of whom sits out', planOffered(7), {}],
  ['two winners', planOffered(14, 'mitchell-7'), { halves: 'decimal' }],
  ['IMPs', planOffered(8), { form: 'cross-imps' }],
  ['a datum', planOffered(10), { form: 'butler' }],
  ['players', made(individualFor(12, { tables: 3, boardsPerRound: 2 })), {}],
  ['pairs by victory points', planOffered(8), { rankedBy: 'match-vps', form: 'butler' }],
  [
    'teams with a bye',
    made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })),
    { teams: 'teams-vps', bye: 60 },
  ],
]

describe('an event as it is looked up', () => {
  test.each(CONTESTS)('[LK1] has the ranking of the session: %s', (_, plan, settings) => {
    const hall = close(evening(plan, settings))
    const event = look(hall)
    const rankings = runningRankings(hall.state()).flatMap(standings => standings.rankings)
    expect(
      event.rankings.map(({ line, rows }) => ({
        line,
        rows: rows.map(({ of: _of, lines, besides, left, ...row }) => row),
      })),
    ).toEqual(rankings)
    expect(event.running).toBe(false)
  })

  test.each(CONTESTS)('[LK2] has everybody’s score card: %s', (_, plan, settings) => {
    const hall = close(evening(plan, settings))
    const cards = wholeScorecards(hall.state(), 'A')
    const rows = look(hall).rankings.flatMap(ranking => ranking.rows)
    for (const card of cards) {
      const own = rows.find(({ contestant }) => contestant === card.contestant)
      const boards = new Set(
        card.lines.map(({ round, board, direction }) => `${round}/${board}/${direction}`),
      )
      expect(
        new Set(own?.lines.map(({ round, board, direction }) => `${round}/${board}/${direction}`)),
      ).toEqual(boards)
      for (const line of card.lines) {
        const found = own?.lines.find(
          each => each.round === line.round && each.board === line.board && each.direction === line.direction,
        )
        const score = line.line?.score ?? null
        expect(found?.score).toBe(score === null || line.direction === 'NS' ? score : 0 - score)
        expect(found?.against).toEqual(line.against)
        expect(found?.partner).toEqual(line.partner)
        // On a board of teams a card shows the points once.
        if (plan.kind !== 'teams') {
          expect(found?.points).toBe(line.line?.points?.[line.direction] ?? null)
          expect(found?.percent).toBe(line.line?.percent?.[line.direction] ?? null)
        }
      }
    }
  })

  test.each(CONTESTS)('[LK3] has the traveller of each board: %s', (_, plan, settings) => {
    const hall = close(evening(plan, settings))
    const { boards } = look(hall)
    expect(boards.length).toBe(new Set(plan.entries.flatMap(entry => entry.boards)).size)
    for (const { traveller } of boards)
      expect(traveller).toEqual(fullTraveller(hall.state(), 'A', traveller.board))
  })

  test('[LK3] has the cards of the boards that it tells, and of no others', () => {
    const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    const hands = new Map([1, 2, 3, 4].map(board => [board, { deal, tricks: null }]))
    const plan = planOffered(4)
    const hall = evening(plan, {}, 0)
    expect(look(hall, hands).boards).toEqual([])
    const [first] = plan.entries.filter(isPlayed)
    for (const board of first?.boards ?? []) hall.result(first?.table ?? 1, 1, board, '1N N =')
    const { boards } = look(close(hall), hands)
    expect(boards.map(({ traveller }) => traveller.board)).toEqual(first?.boards)
    expect(boards.every(board => board.traveller.board <= 4 === (board.hands !== undefined))).toBe(true)
  })

  test('[LK112] a board has the cards of its section, and none while another may have them still to play', () => {
    const deals = [
      'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
      'N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432',
    ]
    const [hands = NO_HANDS, own] = deals.map(deal => new Map([[1, { deal, tricks: null }]]))
    const plan = planOffered(4)
    const hall = evening(plan, { sections: 'apart' })
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'B', version: 1, plan: encodePlan(plan) },
    })
    const cards = () =>
      look(hall, hands, own).boards.flatMap(({ traveller, hands: dealt }) =>
        dealt ? [[traveller.section, traveller.board, dealt.deal]] : [],
      )
    expect(look(hall).boards.some(({ traveller }) => traveller.board === 1)).toBe(true)
    expect(cards()).toEqual([])
    for (const { round, table, boards, seats } of plan.entries.filter(isPlayed))
      for (const board of boards)
        hall.say(DIRECTOR, {
          kind: 'result',
          body: { section: 'B', round, table, board, plan: 1, seats, result: { kind: 'passed-out' } },
        })
    expect(cards()).toEqual([
      ['A', 1, deals[0]],
      ['B', 1, deals[1]],
    ])
  })

  test('[LK1] has whoever has not finished, with total and boards and without a place', () => {
    const plan = planOffered(8)
    const hall = createHall(plan, { ...SETTINGS, finished: 80 })
    for (const { round, table, boards, seats } of plan.entries.filter(isPlayed))
      for (const board of boards)
        if (round <= 2 || !Object.values(seats).includes('3')) hall.result(table, round, board, '1N N =')
    const rows = look(close(hall)).rankings.flatMap(ranking => ranking.rows)
    const left = rows.find(({ contestant }) => contestant === '3')
    expect(rows).toHaveLength(8)
    expect(left?.rank).toBe(null)
    expect(left?.boards).toBe(left?.lines.length)
    expect(left?.boards).toBeLessThan((left?.of ?? 0) * 0.8)
    expect(rows.every(({ of }) => of === left?.of)).toBe(true)
    expect(left?.total).not.toBe('')
  })

  test('[LK1] several sections are ranked together or each for itself, and a label says whose it is', () => {
    const plan = planOffered(6)
    const two = (sections: 'across' | 'apart') => {
      const hall = evening(plan, { sections })
      hall.say(DIRECTOR, {
        kind: 'section-planned',
        body: { section: 'B', version: 1, plan: encodePlan(plan) },
      })
      return look(close(hall))
    }
    const across = two('across')
    expect(across.sections).toEqual(['A', 'B'])
    expect(across.rankings.map(({ section, rows }) => [section, rows.length])).toEqual([[null, 12]])
    const apart = two('apart')
    expect(apart.rankings.map(({ section, rows }) => [section, rows.length])).toEqual([
      ['A', 6],
      ['B', 6],
    ])
    const own = across.rankings.flatMap(({ rows }) => rows.filter(row => row.section === 'A'))
    expect(
      own.every(({ lines }) => lines.every(line => line.against.every(each => each.startsWith('A')))),
    ).toBe(true)
  })

  test.each(CONTESTS)('[LK5] says no name where the club gives out numbers: %s', (_, plan, settings) => {
    const hall = evening(plan, {
      ...settings,
      public: { names: 'numbers' },
      tables: { travellerNames: true },
    })
    const names = ['Zarah Quux', 'Yorick Quux']
    for (const { id } of plan.contestants)
      plan.kind === 'teams'
        ? hall.nameTeam(id, 'Quux United', [...names, ...names])
        : hall.name({ [id]: plan.kind === 'individual' ? names.slice(0, 1) : names })
    expect(JSON.stringify(look(close(hall)))).not.toContain('Quux')
  })

  test('[LK5] says names where the club gives them out', () => {
    const hall = evening(planOffered(4))
    hall.name({ 2: ['Zarah Quux', 'Yorick Quux'] })
    expect(JSON.stringify(look(close(hall)))).toContain('Zarah Quux')
  })

  test('[LK6] is called otherwise than its session, and always the same', () => {
    expect(ID).toBe(publicIdOf(SESSION))
    expect(ID).not.toContain(SESSION)
    expect(publicIdOf(`${SESSION}2`)).not.toBe(ID)
    expect(JSON.stringify(look(close(evening(planOffered(4)))))).not.toContain(SESSION)
  })

  test('[LK7] stands in a list with its winners, the newest first', () => {
    const on = (date: string, plan: Plan) => summaryOf(look(close(evening(plan, { date }))))
    const list = eventsOf([
      on('2026-01-10', planOffered(6)),
      on('2026-03-01', planOffered(14, 'mitchell-7')),
      on('2025-12-31', planOffered(4)),
    ])
    expect(
      v.parse(eventsListSchema, JSON.parse(JSON.stringify(list))).events.map(({ date }) => date),
    ).toEqual(['2026-03-01', '2026-01-10', '2025-12-31'])
    expect(new Set(list.events[0]?.winners.map(({ line }) => line))).toEqual(new Set(['NS', 'EW']))
    expect(list.events.map(({ contestants }) => contestants)).toEqual([14, 6, 4])
  })

  test('[LK9] the lines of a card add up to its total, with boards sat out, penalties and bonuses among them', () => {
    const hall = close(evening(planOffered(7), { profile: 'pary' }))
    const without = look(close(evening(planOffered(7))))
    expect(without.rankings.flatMap(({ rows }) => rows.flatMap(({ besides = [] }) => besides))).toEqual([])
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '2', number: 1, unit: 'points', hundredths: -150 },
    })
    const rows = look(hall).rankings.flatMap(ranking => ranking.rows)
    expect(rows.every(({ besides = [] }) => besides.some(({ kind }) => kind === 'sit-out'))).toBe(true)
    const second = rows.find(({ contestant }) => contestant === '2')?.besides ?? []
    expect(second.map(({ kind }) => kind)).toEqual(['sit-out', 'adjustment'])
    for (const { lines, besides = [], total } of rows) {
      const sum = [...lines, ...besides].reduce((all, { points }) => all + Number(points), 0)
      expect(sum).toBeCloseTo(Number(total), 1)
    }
  })

  test('[LK9] a bye of a match is a line of the card', () => {
    const plan = made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 }))
    const event = look(close(evening(plan, { teams: 'teams-vps', bye: 60 })))
    // A team plays each board of a match once, though at two tables.
    for (const { boards, of } of event.rankings.flatMap(({ rows }) => rows)) expect(of).toBe(boards)
    const besides = event.rankings.flatMap(({ rows }) => rows.map(row => row.besides ?? []))
    expect(besides.every(own => own.length > 0 && own.every(({ kind }) => kind === 'sit-out'))).toBe(true)
  })

  test('[LK9] nothing is said of sit-outs while boards of the total are not told', () => {
    const event = look(evening(planOffered(7), { profile: 'pary' }, 3))
    const told = new Set(event.told?.flatMap(({ boards }) => boards))
    for (const { lines, besides = [] } of event.rankings.flatMap(({ rows }) => rows)) {
      expect(lines.every(({ board }) => told.has(board))).toBe(true)
      if (told.size === 0) expect(besides).toEqual([])
    }
  })

  test('[LK10] says why whoever is listed has no place', () => {
    const head = { running: false, finishedAt: 80 }
    const row = { rank: null, boards: 11, of: 20 }
    expect(noPlaceOf(head, row)).toEqual({ kind: 'few', percent: 80 })
    expect(noPlaceOf(head, { ...row, left: true })).toEqual({ kind: 'left' })
    expect(noPlaceOf(head, { ...row, boards: 18 })).toEqual({ kind: 'none' })
    expect(noPlaceOf({ running: true, finishedAt: 80 }, row)).toBeUndefined()
    expect(noPlaceOf(head, { ...row, rank: 3 })).toBeUndefined()
  })

  test('[LK10] says who left before the end', () => {
    const hall = swissHall({ kind: 'pairs', contestants: 8, rounds: 3, boardsPerRound: 4 })
    const play = (round: number, plan: Plan | undefined) => {
      for (const { table, boards } of (plan?.entries ?? [])
        .filter(isPlayed)
        .filter(entry => entry.round === round))
        for (const board of boards) hall.result(table, round, board, RESULTS[(table + board) % 7] ?? 'pass')
    }
    play(1, sectionOf(hall.state(), 'A')?.plan)
    const gone = made(changeDraw(hall.state(), 'A', { kind: 'withdrawal', contestant: '3' }))
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'A', version: 2, plan: encodePlan(gone.plan) },
    })
    const event = look(close(hall))
    const left = event.rankings.flatMap(({ rows }) => rows.filter(row => row.left))
    expect(left.map(({ contestant }) => contestant)).toEqual(['3'])
  })

  test('[LK11] names the boards that may be looked up, and no others', () => {
    const hall = close(evening(planOffered(8)))
    const event = look(hall)
    expect(event.told).toEqual([
      { section: 'A', boards: event.boards.map(({ traveller }) => traveller.board) },
    ])
    expect(look(evening(planOffered(8), {}, 0)).told).toEqual([])
  })

  test('[LK8] says which publication it is, and until when it may be corrected', () => {
    const hall = evening(planOffered(4), { corrections: { minutes: 30, appeals: 60 } })
    expect(look(hall)).toMatchObject({ running: true, revision: 1 })
    expect(look(hall).until).toBeUndefined()
    close(hall)
    const first = look(hall)
    expect(first.revision).toBe(1)
    expect(first.until).toBeGreaterThan(0)
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '2', number: 1, unit: 'points', hundredths: -100 },
    })
    expect(look(hall).revision).toBe(2)
  })

  test('[LK8] shows the master points of places once these are final', () => {
    const awards = [{ from: 1, oneIn: 2, points: { kind: 'places' as const, places: [300, 200, 100] } }]
    const hall = evening(planOffered(6), { awards })
    const given = () => look(hall).rankings.flatMap(({ rows }) => rows.flatMap(row => row.award ?? []))
    expect(given()).toEqual([])
    close(hall)
    expect(given().length).toBeGreaterThan(0)
  })
})
