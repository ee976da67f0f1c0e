import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { named } from '../../movement/plan/plan-title.ts'
import { threeTeams, twoTablesOfPlayers } from '../../test/drawn-seats.ts'
import { inEnglish, made, sentenceOf } from '../../test/made.ts'
import {
  ABSENT_REASON,
  COLLECTIONS,
  collection,
  collectionAbsent,
} from '../../test/movement/movement-collection.ts'
import { judgeMovement } from './movement-judgement.ts'
import { readEntries } from './plan-json-entries.ts'
import { formatPlanJson } from './plan-json-format.ts'

const judge = (json: unknown) => {
  const { errors, figures, ...verdict } = judgeMovement('x', readEntries(json))
  const said = figures && { ...figures, remarks: figures.remarks.map(inEnglish) }
  return { ...verdict, errors: errors.map(inEnglish), ...(said && { figures: said }) }
}
const jsonOf = (plan: Plan) =>
  JSON.parse(formatPlanJson(plan, { id: 'x', name: 'Drawn', source: 'Overtrick' }))

const FIVE_TABLES = jsonOf(made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1 })))
const TWO_WINNERS = jsonOf(made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 })))
const PLAYERS = jsonOf(twoTablesOfPlayers())
const TEAMS = jsonOf(threeTeams())

/** Returns the movement with one entry (index from 0) changed. */
const spoilt = (movement: typeof FIVE_TABLES, at: number, change: object) => ({
  ...movement,
  entries: movement.entries.map((entry: object, index: number) =>
    index === at ? { ...entry, ...change } : entry,
  ),
})

test('[FMP20] movements of every kind are read and written again as they were', () => {
  for (const plan of [twoTablesOfPlayers(), threeTeams()])
    expect(made(readEntries(jsonOf(plan)))).toEqual({ plan, contradictions: [], notes: [] })
})

test('[FMP20] a missing player or team, 0, null or no boards is a sit-out', () => {
  const players = made(readEntries({ ...PLAYERS, missingPair: 8 })).plan
  expect(players.entries[0]).toEqual({
    round: 1,
    table: 1,
    seats: { N: null, E: '5', S: '1', W: '7' },
    boards: [],
  })
  expect(players.contestants).toHaveLength(7)
  const teams = made(readEntries(spoilt(TEAMS, 0, { ew: null }))).plan
  expect(must(teams.entries[0], 'first entry').boards).toEqual([])
})

test('[FMP20] numbers beyond the players of the header that never play are empty seats', () => {
  const idle = { n: 9, s: 10, e: 11, w: 12, boards: [] }
  const phantoms = {
    ...PLAYERS,
    tables: 3,
    players: 8,
    entries: [...PLAYERS.entries, { round: 1, table: 3, ...idle }],
  }
  expect(judge(phantoms)).toMatchObject({ valid: true, errors: [], figures: { contestants: 8 } })
  expect(judge({ ...phantoms, players: 12 }).errors).toContain('Player 9 never plays.')
})

test('[FMP20] a header may leave the name and the number of boards empty', () => {
  expect(judge({ ...FIVE_TABLES, name: null, boards: null })).toMatchObject({
    valid: true,
    figures: { title: named('x'), boards: 10 },
  })
})

test('[FMP21] a judgement holds the verdict and the figures', () => {
  expect(judge(FIVE_TABLES)).toMatchObject({
    id: 'x',
    valid: true,
    errors: [],
    figures: {
      rounds: 5,
      boards: 10,
      meetings: { '0': 20, '1': 25 },
      partners: null,
      sharing: { rounds: 0, tables: 1 },
      boardsPlayed: { min: 10, max: 10 },
      longestSitOut: { rounds: 0, boards: 0 },
    },
  })
  expect(judge(PLAYERS).figures).toMatchObject({ kind: 'individual', partners: { '0': 20, '1': 8 } })
  expect(judge(TWO_WINNERS).figures).toMatchObject({ quality: null, spread: null })
  expect(judge({ ...FIVE_TABLES, entries: [] })).toEqual({
    id: 'x',
    valid: false,
    errors: [expect.stringMatching(/^Not a movement in the entries format: .* at entries\./)],
  })
})

describe('[FMP22] planted defects are refused with the right sentence', () => {
  test.each<[string, unknown, string]>([
    ['a pair at two tables', spoilt(FIVE_TABLES, 1, { ew: 6 }), 'Round 1: pair 6 is at table 1 and table 2.'],
    [
      'a pair against itself',
      spoilt(FIVE_TABLES, 0, { ew: 1 }),
      'Round 1, table 1: pair 1 sits both North-South and East-West.',
    ],
    [
      'a deal twice',
      spoilt(FIVE_TABLES, 5, { boards: [1, 2] }),
      'Round 2, table 1: pair 1 plays board 1 again, after round 1 at table 1.',
    ],
    [
      'a board with one play',
      spoilt({ ...FIVE_TABLES, boards: 11 }, 0, { boards: [1, 11] }),
      'Round 1, table 1: board 11 is played nowhere else, so there is no comparison.',
    ],
    [
      'a board out of range',
      spoilt(FIVE_TABLES, 0, { boards: [1, 11] }),
      'Round 1, table 1: board 11 is out of range; the movement has boards 1 to 10.',
    ],
    [
      'a pair far out of range',
      spoilt(FIVE_TABLES, 0, { ew: 99 }),
      'Round 1, table 1: pair 99 is out of range; the movement has 10 places.',
    ],
    [
      'a pair just out of range',
      spoilt(FIVE_TABLES, 0, { ew: 11 }),
      'Round 1, table 1: pair 11 is out of range; the movement has 10 places.',
    ],
    [
      'a player out of range',
      spoilt(PLAYERS, 0, { w: 9 }),
      'Round 1, table 1: player 9 is out of range; the movement has 8 places.',
    ],
    ['board 0', spoilt(FIVE_TABLES, 0, { boards: [0, 1] }), 'Round 1, table 1: 0 is not a board number.'],
    [
      'a board named twice',
      spoilt(FIVE_TABLES, 0, { boards: [1, 1] }),
      'Round 1, table 1: board 1 is listed twice.',
    ],
    ['a table named twice', spoilt(FIVE_TABLES, 1, { table: 1 }), 'Round 1, table 1 is listed twice.'],
    [
      'a table too many',
      spoilt(FIVE_TABLES, 4, { table: 6 }),
      'Round 1, table 6: the movement has 5 rounds and 5 tables.',
    ],
    ['a round that nobody plays', { ...FIVE_TABLES, rounds: 6 }, 'Round 6: no one plays.'],
    [
      'a pair in the other line',
      spoilt(TWO_WINNERS, 24, { ns: 6, ew: 5 }),
      'Round 5, table 5: East-West pair 6 sits in the other line, not allowed with two winners.',
    ],
    [
      'a pair that never plays',
      { ...spoilt(FIVE_TABLES, 0, { ns: 11, boards: [] }), tables: 6 },
      'Pair 11 never plays.',
    ],
    ['a player twice at a table', spoilt(PLAYERS, 0, { s: 8 }), 'Round 1, table 1: player 8 has seats N, S.'],
    [
      'half a team at two tables',
      spoilt(TEAMS, 1, { ns: 1 }),
      'Round 1: team 1 North-South is at table 1 and table 2.',
    ],
    [
      'half a team with a deal twice',
      spoilt(TEAMS, 3, { boards: [1, 4] }),
      'Round 2, table 1: team 1 North-South plays board 1 again, after round 1 at table 1.',
    ],
  ])('%s', (_, movement, sentence) => {
    const { valid, errors } = judge(movement)
    expect(valid).toBe(false)
    expect(errors).toContain(sentence)
  })

  test.each<[string, unknown, RegExp]>([
    ['no movement at all', 7, /^Not a movement in the entries format: /],
    ['a kind that does not exist', { ...FIVE_TABLES, kind: 'trios' }, /at kind\./],
    ['pairs as players', { ...FIVE_TABLES, kind: 'individual' }, /at entries\.0\.n\./],
    ['a pair that is no number', spoilt(FIVE_TABLES, 3, { ew: 'six' }), /at entries\.3\.ew\./],
  ])('%s', (_, movement, sentence) => expect(sentenceOf(readEntries(movement))).toMatch(sentence))
})

describe.skipIf(collectionAbsent)(`the collected movements${ABSENT_REASON}`, () => {
  test.each(COLLECTIONS)(
    '[FMP23] every movement of %s, of any kind, is valid with the counts of its header',
    name => {
      for (const one of collection(name)) {
        const { tables, rounds, boards, kind } = one
        expect(judge(one), one.id).toMatchObject({
          valid: true,
          errors: [],
          figures: { tables, rounds, boards, kind },
        })
      }
    },
  )
})

test('[FMP22] a file of hostile size is judged, not choked on', () => {
  const boards = Array.from({ length: 100 }, (_, index) => index + 1)
  const entries = Array.from({ length: 5000 }, (_, index) => ({
    round: 1,
    table: index + 1,
    ns: 2 * index + 1 > 9999 ? 1 : 2 * index + 1,
    ew: 2 * index + 2 > 9999 ? 2 : 2 * index + 2,
    boards,
  }))
  const { valid, errors, figures } = judge({ ...FIVE_TABLES, tables: 500, rounds: 1, entries })
  expect(valid).toBe(false)
  expect(errors).toHaveLength(501)
  expect(errors[0]).toBe('500 tables: the most is 250.')
  expect(figures).toBeUndefined()
})

test('[FMP22] boards that all tables play in every round are rated in time', () => {
  const boards = Array.from({ length: 30 }, (_, index) => index + 1)
  const round = (at: number) =>
    boards.map(table => ({ round: at + 1, table, ns: table, ew: 31 + ((table + at) % 30), boards }))
  const movement = { ...FIVE_TABLES, tables: 30, rounds: 30, entries: boards.flatMap((_, at) => round(at)) }
  // For each board: two pairs of one line sat 30 x 30 times the same way; opponents 899 head to head, minus 899 others.
  expect(judge(movement)).toMatchObject({
    valid: false,
    figures: { spread: { min: 0, max: 27_000 }, meetings: { '0': 870, '1': 900 } },
  })
  const most = boards.flatMap(index => boards.map(table => ({ round: 1, table, ns: 1, ew: index, boards })))
  const endless = Array.from({ length: 20 }, () => most).flat()
  expect(judge({ ...FIVE_TABLES, entries: endless }).errors[0]).toMatch(/more than 500000 plays of a board/)
})

test('[FMP26] a number left at a table without boards is nobody there, if its pair plays elsewhere', () => {
  const entry = (table: number, round: number, ns: number, ew: number, boards: readonly number[]) => ({
    round,
    table,
    ns,
    ew,
    boards,
  })
  const entries = [
    entry(1, 1, 1, 2, [1]),
    entry(2, 1, 3, 4, [1]),
    entry(3, 1, 1, 4, []),
    entry(1, 2, 1, 3, [2]),
    entry(2, 2, 2, 4, [2]),
    entry(1, 3, 1, 4, [3]),
    entry(2, 3, 2, 3, [3]),
  ]
  const movement = { id: 'stale', kind: 'pairs', winners: 1, tables: 3, rounds: 3, boards: 3, entries }
  expect(judgeMovement('stale', readEntries(movement))).toMatchObject({ valid: true, errors: [] })
})
