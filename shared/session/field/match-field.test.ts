import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { add, formatDecimal, fraction, ZERO } from '../../lib/fraction.ts'
import { standingsOf } from '../../scoring/ranking/ranking.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { drawNext, swissHall } from '../../test/swiss-evening.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { matchField } from './match-field.ts'

const VPS = { rankedBy: 'match-vps' } as const

const swiss = (contestants: number, settings: Partial<Settings> = {}, boardsPerRound = 8) =>
  swissHall({ kind: 'pairs', contestants, rounds: 4, boardsPerRound, settings: { ...VPS, ...settings } })

const sectionA = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const at = (hall: Hall, round: number, table: number) => must(sectionA(hall).entryAt(round, table), 'a table')

/** Plays a round with the same contract at all tables, North making these tricks at table 1, 2, … */
function playRound(hall: Hall, round: number, tricks: readonly number[]): void {
  for (const [index, made] of tricks.entries()) hall.playRound(index + 1, round, `3N N ${made}`)
}

const rows = (hall: Hall) =>
  Object.fromEntries(
    (runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []).map(({ label, total, rank }) => [
      label,
      `${rank ?? '-'} ${total}`,
    ]),
  )
const matches = (hall: Hall) =>
  (runningStandings(hall.state(), 'A')?.matches ?? []).map(
    ({ round, home, away, played, boards }) =>
      `${round}: ${home.label} ${home.points} ${home.result} - ${away.label} ${away.points} ${away.result}, ${played} of ${boards}`,
  )

const change = (hall: Hall, otherwise: Partial<Settings>) =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), {
      kind: 'session-opened',
      body: { ...must(settingsOf(hall.state()), 'settings'), ...otherwise },
    }),
  )

const close = (hall: Hall) => hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })

describe('pairs ranked by the victory points of their matches', () => {
  test('[SE191] each match its own, and the ranking their sum', () => {
    const hall = swiss(4)
    playRound(hall, 1, [9, 10])
    const { N, E } = at(hall, 1, 1).seats
    const other = at(hall, 1, 2).seats
    expect(matches(hall)).toEqual([
      `1: ${N} 0.00 0 - ${E} 100.00 20, 8 of 8`,
      `1: ${other.N} 100.00 20 - ${other.E} 0.00 0, 8 of 8`,
    ])
    drawNext(hall)
    playRound(hall, 2, [9, 9])
    const totals = Object.values(rows(hall)).sort()
    expect(totals).toEqual(['1 30', '1 30', '3 10', '3 10'])
    const [first] = must(runningStandings(hall.state(), 'A')?.rankings[0]?.rows, 'rows')
    expect(first).toMatchObject({ total: '30', percent: null, boards: 16 })
  })

  test('[SE191] what was played by people whom the plan does not bring together counts for them', () => {
    const hall = swiss(4)
    const one = at(hall, 1, 1).seats
    const two = at(hall, 1, 2).seats
    hall.say(DIRECTOR, {
      kind: 'result',
      body: {
        section: 'A',
        round: 1,
        table: 1,
        board: 1,
        plan: 1,
        result: { kind: 'passed-out' },
        seats: { N: `${one.N}`, S: `${one.N}`, E: `${two.E}`, W: `${two.E}` },
      },
    })
    hall.say(DIRECTOR, {
      kind: 'result',
      body: {
        section: 'A',
        round: 1,
        table: 2,
        board: 1,
        plan: 1,
        result: { kind: 'passed-out' },
        seats: { N: `${two.N}`, S: `${two.N}`, E: `${one.E}`, W: `${one.E}` },
      },
    })
    expect(matches(hall)).toEqual([
      `1: ${one.N} 50.00 null - ${two.E} 50.00 null, 1 of 1`,
      `1: ${two.N} 50.00 null - ${one.E} 50.00 null, 1 of 1`,
    ])
  })

  test('[SE191] a board that two played the other way round is part of their match', () => {
    const hall = swiss(4)
    playRound(hall, 1, [9, 10])
    const { N, E } = at(hall, 1, 1).seats
    const stands = must(sectionA(hall).resultAt(1, 1, 1), 'the result')
    const seats = { N: `${E}`, S: `${E}`, E: `${N}`, W: `${N}` }
    const turned = { kind: 'result', body: { ...stands.body, seats } } as const
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), turned))
    expect(matches(hall)).toEqual([
      expect.stringMatching(`^1: ${N} 12.50 . - ${E} 87.50 .*, 8 of 8$`),
      expect.stringMatching(/, 8 of 8$/),
    ])
  })

  test('[SE191] a match half played keeps the scale of all its boards', () => {
    const hall = swiss(4, {}, 7)
    for (const table of [1, 2])
      for (const board of at(hall, 1, table).boards.slice(0, 4))
        hall.result(table, 1, board, `3N N ${8 + table}`)
    const [first] = at(hall, 1, 2).boards.slice(4)
    hall.result(2, 1, first ?? 0, 'not played')
    expect(matches(hall).map(line => line.replace(/^.*? - \d /, ''))).toEqual([
      '100.00 20, 4 of 7',
      '0.00 0, 4 of 7',
    ])
  })

  test('[SE192] a bye counts when its round is over: 12 of 20 unless the settings say otherwise', () => {
    const hall = swiss(5)
    const waiting = must(
      sectionA(hall).plan.entries.find(({ round, boards }) => round === 1 && boards.length === 0)?.seats.N,
      'who waits',
    )
    playRound(hall, 1, [9])
    expect(rows(hall)[waiting]).toBe('- 0')
    hall.playRound(2, 1, '3N N 9')
    expect(rows(hall)[waiting]).toBe('1 12')
    change(hall, { bye: 50 })
    expect(rows(hall)[waiting]).toBe('1 10')
    change(hall, { bye: 'nothing' })
    expect(rows(hall)[waiting]).toBe('- 0')
    change(hall, { bye: 'own-average' })
    expect(rows(hall)[waiting]).toBe('- 0')
    drawNext(hall)
    playRound(hall, 2, [9, 10])
    expect(['1 40', '5 0']).toContain(rows(hall)[waiting])
    // The bye of a later round was not part of the first draw's standings.
    change(hall, { bye: 60 })
    const byes = (rounds: number) =>
      must(matchField(hall.state(), rounds), 'matches').byes.map(({ bye }) => bye.rounds[0])
    expect([byes(1), byes(2)]).toEqual([[1], [1, 2]])
  })

  test('[SE192] in a movement that was written out a bye brings nothing unless the settings say it', () => {
    const hall = createHall(planOffered(5), { ...SETTINGS, ...VPS, form: 'butler' })
    for (const table of [1, 2]) if (at(hall, 1, table).boards.length > 0) hall.playRound(table, 1, '3N N 9')
    const worth = () => must(matchField(hall.state(), 1), 'matches').byes.map(each => each.victoryPoints)
    expect(worth()).toEqual([null])
    change(hall, { bye: 60 })
    expect(worth()).toEqual([fraction(12)])
  })

  test('[SE192] who withdraws or comes late has no bye for what he misses', () => {
    const hall = swiss(5)
    playRound(hall, 1, [9, 9])
    const before = rows(hall)
    const gone = `${at(hall, 1, 1).seats.N}`
    drawNext(hall, [gone])
    playRound(hall, 2, [9, 10])
    expect(rows(hall)[gone]?.split(' ')[1]).toBe(before[gone]?.split(' ')[1])
  })

  test('[SE193] penalties are in victory points and leave the percentages alone', () => {
    const hall = swiss(4)
    playRound(hall, 1, [9, 9])
    const give = (unit: 'points' | 'percent-of-top', hundredths: number) =>
      hall.say(
        DIRECTOR,
        withReplacedFacts(hall.state(), {
          kind: 'adjustment',
          body: { section: 'A', contestant: '1', number: 1, unit, hundredths },
        }),
      )
    give('points', -150)
    expect(rows(hall)).toMatchObject({ 1: '4 8.5', 2: '1 10' })
    const [ranking] = must(matchField(hall.state()), 'matches').rankings
    const standings = standingsOf(must(ranking, 'a ranking'))
    expect(standings.map(({ percent }) => percent)).toEqual(standings.map(() => fraction(50)))
    // A match has no top of which a share could be deducted.
    give('percent-of-top', -1000)
    expect(rows(hall)['1']).toBe('1 10')
  })

  test('[SE194] a length without a scale has no victory points, and the file of the club gives one', () => {
    const hall = swiss(4, {}, 6)
    playRound(hall, 1, [9, 10])
    expect(Object.values(rows(hall))).toEqual(['- 0', '- 0', '- 0', '- 0'])
    const club = {
      name: 'club-6',
      source: 'Committee',
      boards: [5, 6],
      maximum: 20,
      steps: [
        [60, 10],
        [80, 15],
      ],
    }
    change(hall, { vpScale: JSON.stringify(club) })
    expect(Object.values(rows(hall)).sort()).toEqual(['1 20', '1 20', '3 0', '3 0'])
    change(hall, { vpScale: 'no file' })
    expect(Object.values(rows(hall))).toEqual(['- 0', '- 0', '- 0', '- 0'])
  })

  test('[SE194] in Butler by the WBF scale or an older one, whatever the length', () => {
    const hall = swiss(4, { form: 'butler' }, 6)
    // 600 against 630, both sides of a mean of 615: to 620, so 20 and 10: 1 and 0 IMPs.
    playRound(hall, 1, [9, 10])
    const sums = () =>
      (runningStandings(hall.state(), 'A')?.matches ?? []).map(
        ({ home, away }) => Number(home.result) + Number(away.result),
      )
    expect(sums()).toEqual([20, 20])
    change(hall, { vpScale: 'acbl-20' })
    expect(sums()).toEqual([20, 20])
    change(hall, { vpScale: 'acbl-30' })
    expect(sums()).toEqual([30, 30])
  })

  test('[SE191] a match of two rounds is one match; what is published covers finished rounds', () => {
    const plan = planOffered(4)
    const hall = createHall(plan, { ...SETTINGS, ...VPS, vpScale: 'wbf-continuous', form: 'butler' })
    const field = must(matchField(hall.state()), 'matches')
    expect(field.matches).toHaveLength(plan.entries.filter(({ boards }) => boards.length > 0).length)
    for (const table of [1, 2]) hall.playRound(table, 1, `3N N ${8 + table}`)
    const published = publishedStandings(hall.state(), 'A')
    expect(published?.rounds).toBe(1)
    for (const [one, other] of must(matchField(hall.state()), 'matches').scores)
      if (one.victoryPoints)
        expect(formatDecimal(add(one.victoryPoints, other.victoryPoints ?? ZERO), 2)).toBe('20.00')
  })
})

describe('who finished, and who is before whom', () => {
  test('[SE195] the share is of the boards of the event, cut and never drawn ones among them (W5)', () => {
    const places = (boards: number) => {
      const hall = swissHall({
        kind: 'pairs',
        contestants: 4,
        rounds: 5,
        boardsPerRound: 4,
        settings: { finished: 60 },
      })
      for (let round = 1; round <= 3; round += 1) {
        if (round > 1) drawNext(hall)
        for (const table of [1, 2])
          for (const [index, board] of at(hall, round, table).boards.entries())
            if ((round - 1) * 4 + index < boards) hall.result(table, round, board, `3N N ${8 + table}`)
      }
      expect(Object.values(rows(hall)).every(row => !row.startsWith('-'))).toBe(true)
      close(hall)
      return Object.values(rows(hall)).filter(row => !row.startsWith('-')).length
    }
    // 20 boards in five rounds, of which three were drawn: 12 are 60 per cent, 11 are not.
    expect([places(12), places(11)]).toEqual([4, 0])
  })

  test('[SE195] who withdraws at 12 of 20 boards has his total, and a place at 60 per cent but not at 70 (W9)', () => {
    for (const [share, has] of [
      [60, true],
      [70, false],
    ] as const) {
      const hall = swissHall({
        kind: 'pairs',
        contestants: 6,
        rounds: 5,
        boardsPerRound: 4,
        settings: { finished: share },
      })
      for (let round = 1; round <= 5; round += 1) {
        if (round > 1) drawNext(hall, round > 3 ? ['6'] : [])
        playRound(hall, round, round > 3 ? [9, 10] : [9, 10, 11])
      }
      close(hall)
      const row = must(rows(hall)['6'], 'pair 6')
      expect(!row.startsWith('-')).toBe(has)
      expect(row).toMatch(/ \d/)
    }
  })

  test('[SE196] level: more boards first, then who entered first; nobody shares a place (W6)', () => {
    const hall = swissHall({
      kind: 'pairs',
      contestants: 10,
      rounds: 1,
      boardsPerRound: 20,
      settings: { form: 'butler', ties: ['boards-played', 'entry-order'] },
    })
    const opponents = (id: string) =>
      sectionA(hall).plan.entries.findIndex(({ seats }) => Object.values(seats).includes(id)) + 1
    // All boards alike: everybody has 0 IMPs, and the table of the first contestant plays two boards fewer.
    for (const table of [1, 2, 3, 4, 5]) {
      const short = table === opponents('1')
      for (const board of at(hall, 1, table).boards.slice(0, short ? 18 : 20))
        hall.result(table, 1, board, '3N N 9')
    }
    for (const contestant of ['9', '4', '1'])
      hall.say(DIRECTOR, {
        kind: 'adjustment',
        body: { section: 'A', contestant, number: 1, unit: 'points', hundredths: 3100 },
      })
    expect(rows(hall)).toMatchObject({ 4: '1 31', 9: '2 31', 1: '3 31' })
    expect(new Set(Object.values(rows(hall)).map(row => row.split(' ')[0])).size).toBe(10)
  })
})
