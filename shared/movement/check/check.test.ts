import { describe, expect, test } from 'vitest'
import { parsePlanJson } from '../../formats/movements/plan-json.ts'
import { drawnPlan } from '../../test/drawn-plan.ts'
import { inEnglish, made } from '../../test/made.ts'
import {
  ABSENT_REASON,
  COLLECTIONS,
  collection,
  collectionAbsent,
} from '../../test/movement/movement-collection.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanFaultCode } from '../plan/plan-fault.ts'
import { faultProblem } from '../plan/plan-fault.ts'
import { describePlan } from '../rate/figures.ts'
import { remarksOn } from '../rate/remarks.ts'
import { checkPlan } from './check.ts'

const SOUND = drawnPlan(`
  4-1 [1-2]  2-3 [2,1]
  4-2 [3-4]  3-1 [4,3]
`)

const check = (plan: Plan) => checkPlan(plan).map(fault => `${fault.code}: ${inEnglish(faultProblem(fault))}`)

const roundRemarks = (plan: Plan) =>
  remarksOn(plan).flatMap(({ round, says }) => (round === undefined ? [] : [inEnglish(says)]))

test('[MV13] a sound plan has no faults', () => expect(check(SOUND)).toEqual([]))

describe('[MV13] every breach is said with round, table, contestant and board', () => {
  test.each<[PlanFaultCode, Plan, string]>([
    ['no-rounds', { ...SOUND, rounds: 0, entries: [] }, 'The movement has no rounds or no tables.'],
    [
      'too-large',
      drawnPlan('4-1 [1000]  2-3 [1000]\n4-2 [2]  3-1 [2]'),
      'Board 1000: board numbers go up to 999.',
    ],
    [
      'contestant-listed-twice',
      { ...SOUND, contestants: [...SOUND.contestants, { id: '4', label: '5' }] },
      'Pair 5 is in the list of contestants twice.',
    ],
    [
      'label-twice',
      {
        ...SOUND,
        contestants: SOUND.contestants.map(one => (one.id === '4' ? { ...one, label: '3' } : one)),
      },
      'Two contestants of the same line are called pair 3.',
    ],
    [
      'line',
      {
        ...SOUND,
        contestants: SOUND.contestants.map(one => (one.id === '4' ? { ...one, line: 'NS' } : one)),
      },
      'One winner, but North-South pair 4 belongs to a line.',
    ],
    [
      'round-or-table-out-of-range',
      { ...SOUND, tables: 1 },
      'Round 1, table 2: the movement has 2 rounds and 1 tables.',
    ],
    [
      'table-listed-twice',
      { ...SOUND, entries: [...SOUND.entries, ...SOUND.entries.slice(3)] },
      'Round 2, table 2 is listed twice.',
    ],
    ['round-empty', { ...SOUND, rounds: 3 }, 'Round 3: no one plays.'],
    [
      'unknown-contestant',
      { ...SOUND, contestants: SOUND.contestants.slice(0, 3) },
      'Round 1, table 1: pair 4 is not in the list of contestants.',
    ],
    [
      'half-a-pair',
      {
        ...SOUND,
        entries: SOUND.entries.map((entry, at) =>
          at === 0 ? { ...entry, seats: { ...entry.seats, W: null } } : entry,
        ),
      },
      'Round 1, table 1: the two seats of one side belong to different pairs.',
    ],
    [
      'against-itself',
      drawnPlan('1-1 [1]  2-3 [1]'),
      'Round 1, table 1: pair 1 sits both North-South and East-West.',
    ],
    [
      'line-crossed',
      {
        ...made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 })),
        winners: 2,
        contestants: made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 2 })).contestants,
      },
      'Round 3, table 1: East-West pair 5 sits in the other line, not allowed with two winners.',
    ],
    ['two-seats', drawnPlan('1-2 [1]  3-1 [1]'), 'Round 1: pair 1 is at table 1 and table 2.'],
    ['board-number', drawnPlan('1-2 [0]  3-4 [0]'), 'Round 1, table 1: 0 is not a board number.'],
    ['board-listed-twice', drawnPlan('1-2 [1,1]  3-4 [1]'), 'Round 1, table 1: board 1 is listed twice.'],
    [
      'boards-without-opponents',
      drawnPlan('1-_ [1]  3-4 [1]'),
      'Round 1, table 1: boards to play, but an empty seat.',
    ],
    [
      'deal-twice',
      drawnPlan('1-2 [1]  3-4 [1]\n1-3 [2]  2-4 [1]'),
      'Round 2, table 2: pair 2 plays board 1 again, after round 1 at table 1.',
    ],
    [
      'board-played-once',
      drawnPlan('1-2 [1-2]  3-4 [1]'),
      'Round 1, table 1: board 2 is played nowhere else, so there is no comparison.',
    ],
    [
      'never-plays',
      { ...SOUND, contestants: [...SOUND.contestants, { id: '5', label: '5' }] },
      'Pair 5 never plays.',
    ],
  ])('%s', (code, plan, sentence) => expect(check(plan)).toContain(`${code}: ${sentence}`))
})

describe('[MV13] a breach is said once, as what it is', () => {
  test.each<[string, Plan, readonly string[]]>([
    [
      'a table listed twice seats nobody at two tables',
      { ...SOUND, entries: [...SOUND.entries, ...SOUND.entries.slice(3)] },
      ['table-listed-twice: Round 2, table 2 is listed twice.'],
    ],
    [
      'a pair at two tables of a round does not play the deal twice',
      drawnPlan('1-2 [1]  3-1 [1]\n4-2 [2]  3-1 [2]'),
      ['two-seats: Round 1: pair 1 is at table 1 and table 2.'],
    ],
    [
      'a board that waits for opponents is played by nobody',
      drawnPlan('1-_ [1]  2-3 [1]\n4-1 [2]  2-3 [2]'),
      [
        'boards-without-opponents: Round 1, table 1: boards to play, but an empty seat.',
        'board-played-once: Round 1, table 2: board 1 is played nowhere else, so there is no comparison.',
      ],
    ],
    [
      'with two winners everybody has a line',
      { ...drawnPlan('1-2 [1]  3-4 [1]'), winners: 2 },
      ['1', '2', '3', '4'].map(pair => `line: Two winners, but pair ${pair} belongs to neither line.`),
    ],
  ])('%s', (_what, plan, faults) => expect(check(plan)).toEqual(faults))
})

describe('[MV13] the bounds of a plan', () => {
  const ONE = drawnPlan('1-2 [1]')
  const codes = (plan: Plan) => new Set(checkPlan(plan).map(({ code }) => code))
  const withFirst = (plan: Plan, more: object): Plan => ({
    ...plan,
    entries: plan.entries.map((entry, index) => (index === 0 ? { ...entry, ...more } : entry)),
  })

  test('one round at one table is a movement, none of either is not', () => {
    expect(check(ONE)).toEqual([])
    expect(codes({ ...ONE, tables: 0, entries: [] })).toContain('no-rounds')
    expect(codes({ ...ONE, rounds: 0, entries: [] })).toContain('no-rounds')
  })

  test.each([{ round: 0 }, { round: 1.5 }, { round: 3 }, { table: 0 }, { table: 1.5 }, { table: 3 }])(
    'a round or table that is none is said: %j',
    more => expect(codes(withFirst(SOUND, more))).toContain('round-or-table-out-of-range'),
  )

  test.each([{ E: '4' }, { W: '4' }])('one seat of the other side is against itself, too: %j', seat =>
    expect(codes(withFirst(SOUND, { seats: { N: '4', E: '1', S: '4', W: '1', ...seat } }))).toContain(
      'against-itself',
    ),
  )

  test('whoever meets himself beside empty seats is said, too', () =>
    expect(codes(withFirst(SOUND, { seats: { N: null, E: null, S: '4', W: '4' }, boards: [] }))).toContain(
      'against-itself',
    ))

  test('empty seats are not opponents of themselves', () =>
    expect(
      codes(withFirst(SOUND, { seats: { N: null, E: null, S: null, W: null }, boards: [] })),
    ).not.toContain('against-itself'))

  test('whoever only sits out never plays, and a round of sit-outs is empty', () => {
    const idle = drawnPlan('1-2 [1]  3-4 [1]\n5-_')
    expect(check(idle)).toEqual(['round-empty: Round 2: no one plays.', 'never-plays: Pair 5 never plays.'])
  })
})

test('[MV13] a deal met again is told of the later round, in whatever order the file has them', () => {
  const plan = drawnPlan('1-2 [1]  3-4 [1]\n1-3 [2]  2-4 [1]\n1-4 [2]  2-3 [2]')
  const backwards = { ...plan, entries: plan.entries.toReversed() }
  expect(check(backwards)).toEqual(check(plan))
  expect(check(plan)).toContain(
    'deal-twice: Round 2, table 2: pair 2 plays board 1 again, after round 1 at table 1.',
  )
})

test('[MV14] an even Mitchell without skip or relay would repeat boards from round T/2+1', () => {
  const plan = drawnPlan(`
    1-5 [1]  2-6 [2]  3-7 [3]  4-8 [4]
    1-8 [2]  2-5 [3]  3-6 [4]  4-7 [1]
    1-7 [3]  2-8 [4]  3-5 [1]  4-6 [2]
  `)
  expect(checkPlan(plan).find(fault => fault.code === 'deal-twice')).toMatchObject({ round: 3 })
})

test('[MV15] sharing and sit-outs are legal, and said', () => {
  const plan = drawnPlan(`
    4-1 [1-2]  2-3 [2,1]
    1-_        2-4 [3]     .  3-5 [3]
  `)
  expect(checkPlan(plan)).toEqual([])
  expect(roundRemarks(plan)).toEqual([
    'Round 1: tables 1, 2 share boards 1, 2.',
    'Round 1: pair 5 sits out.',
    'Round 2: tables 2, 4 share board 3.',
    'Round 2: pair 1 sits out at table 1.',
  ])
})

test('[MV15] with three pairs every board is played once, which is only remarked on', () => {
  const plan = drawnPlan(`
    _-1  2-3 [1-2]
    _-2  3-1 [3-4]
  `)
  expect(checkPlan(plan)).toEqual([])
  expect(roundRemarks(plan)).toEqual([
    'Round 1: pair 1 sits out at table 1.',
    'Round 1: boards 1, 2 played nowhere else, so no comparison.',
    'Round 2: pair 2 sits out at table 1.',
    'Round 2: boards 3, 4 played nowhere else, so no comparison.',
  ])
})

describe.skipIf(collectionAbsent)(`the collected movements${ABSENT_REASON}`, () => {
  test.each(COLLECTIONS)(
    '[MV13] all pairs movements of %s are valid, with the boards their header says',
    name => {
      const pairs = collection(name).filter(one => one.kind === 'pairs')
      expect(pairs.length).toBeGreaterThan(0)
      for (const one of pairs) {
        const plan = made(parsePlanJson(one))
        expect(describePlan(plan), one.id).toMatchObject({
          tables: one.tables,
          rounds: one.rounds,
          boards: one.boards,
        })
      }
    },
  )
})
