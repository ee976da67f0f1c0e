import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planFromResults, planFromRounds } from '../../../scripts/robots/plan-from-json.ts'
import { choicesFor } from '../../movement/choose/choose.ts'
import { individual } from '../../movement/make/individual/individual.ts'
import { MAKERS } from '../../movement/make/makers.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../movement/make/teams/round-robin-teams.ts'
import { named } from '../../movement/plan/plan-title.ts'
import { draw } from '../../test/drawn-plan.ts'
import { made, sentenceOf } from '../../test/made.ts'
import { parsePlanJson, parsePlanText } from './plan-json.ts'
import { formatPlanJson } from './plan-json-format.ts'

const entry = (round: number, table: number, ns: number, ew: number, boards: readonly number[]) => ({
  round,
  table,
  ns,
  ew,
  boards,
})

const SMALL = {
  id: 'small',
  name: 'Small',
  kind: 'pairs',
  winners: 1,
  tables: 2,
  rounds: 1,
  entries: [entry(1, 1, 1, 2, [1, 2]), entry(1, 2, 3, 4, [2, 1])],
}

test('[FMP1] a movement in the entries format becomes a plan, alone or the only one of a list', () => {
  const plan = made(parsePlanText(JSON.stringify(SMALL)))
  expect(draw(plan)).toEqual(['1-2 [1-2]  3-4 [2,1]'])
  expect(plan.contestants).toEqual(['1', '2', '3', '4'].map(id => ({ id, label: id })))
  expect(made(parsePlanJson([SMALL]))).toEqual(plan)
})

test('[FMP1] of several movements one is chosen by id', () => {
  const two = [SMALL, { ...SMALL, id: 'other', name: 'Other' }]
  expect(made(parsePlanJson(two, 'other')).title).toEqual(named('Other'))
  expect(sentenceOf(parsePlanJson(two))).toBe('The file has 2 movements (small, other, …): choose one.')
  expect(sentenceOf(parsePlanJson(two, 'third'))).toBe('No movement “third” in the file.')
})

test('[FMP2] 0, the missing pair, or no boards is a sit-out', () => {
  const entries = [
    entry(1, 1, 1, 2, [1]),
    entry(1, 2, 3, 4, [1]),
    entry(1, 3, 5, 6, [2]),
    entry(1, 4, 0, 7, [2]),
    entry(2, 1, 1, 3, [2]),
    entry(2, 2, 5, 7, [2]),
    entry(2, 3, 2, 4, []),
  ]
  const plan = made(parsePlanJson({ ...SMALL, tables: 4, rounds: 2, missingPair: 6, entries }))
  expect(draw(plan)).toEqual(['1-2 [1]  3-4 [1]  5-_  _-7', '1-3 [2]  5-7 [2]  2-4'])
  expect(plan.contestants.map(one => one.id)).toEqual(['1', '2', '3', '4', '5', '7'])
})

test('[FMP3] with two winners the pairs are in the line they sit in', () => {
  const plan = made(
    parsePlanJson({ ...SMALL, winners: 2, entries: [entry(1, 1, 1, 3, [1]), entry(1, 2, 2, 4, [1])] }),
  )
  expect(plan.contestants.map(one => `${one.line} ${one.id}`)).toEqual(['NS 1', 'NS 2', 'EW 3', 'EW 4'])
})

test('[FMP4] what is no movement, or breaks a rule, is refused in words', () => {
  expect(sentenceOf(parsePlanText('{'))).toMatch(/^Not a movement file: it starts like JSON/)
  expect(sentenceOf(parsePlanJson({ ...SMALL, kind: 'individual' }))).toMatch(/at entries\.0\.n\./)
  expect(sentenceOf(parsePlanJson({ ...SMALL, entries: [{ round: 1 }] }))).toMatch(/at entries\.0\.table\./)
  expect(
    sentenceOf(parsePlanJson({ ...SMALL, entries: [entry(1, 1, 1, 2, [1]), entry(1, 2, 1, 4, [1])] })),
  ).toBe('“Small” is not playable. Round 1: pair 1 is at table 1 and table 2.')
})

test('[FMP5] a plan written to a file and read again is the same movement', () => {
  for (const pairs of [4, 6, 7, 14, 20])
    for (const offer of choicesFor({ pairs }, MAKERS)) {
      const { plan } = offer
      const again = made(
        parsePlanText(formatPlanJson(plan, { id: offer.id, name: 'Offer', source: 'Overtrick' })),
      )
      expect(again, plan.title.kind).toEqual({ ...plan, title: named('Offer') })
    }
})

test('[FMP5] plans for teams and for players too', () => {
  const movements = [
    made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })),
    made(individual.make({ tables: 3, boardsPerRound: 2 })),
  ]
  for (const plan of movements)
    expect(
      made(parsePlanText(formatPlanJson(plan, { id: 'x', name: 'Movement', source: 'Overtrick' }))),
    ).toEqual({ ...plan, title: named('Movement') })
})

test('[FMP5] where both lines begin at 1 East-West is written as number plus tables', () => {
  const both = made(
    mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 2, numbering: 'both-from-1' }),
  )
  const continued = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 2 }))
  expect(made(parsePlanText(formatPlanJson(both, { id: 'x', name: 'Both', source: 'Overtrick' })))).toEqual({
    ...continued,
    title: named('Both'),
  })
})

const row = (
  Round: number,
  Table: number,
  NSPair: number,
  EWPair: number,
  LowBoard: number,
  HighBoard: number,
  more = {},
) => ({
  Section: 1,
  Table,
  Round,
  NSPair,
  EWPair,
  LowBoard,
  HighBoard,
  CustomBoards: null,
  ...more,
})

test('[FMP6] rounds of a terminal file: both lines from 1, boards by range or list, 0 sits out', () => {
  const rows = [
    row(1, 1, 1, 1, 1, 2),
    row(1, 2, 2, 2, 1, 2),
    row(2, 1, 1, 2, 0, 0, { CustomBoards: '3,5-6' }),
    row(2, 2, 2, 1, 0, 0, { CustomBoards: '5-6,3' }),
  ]
  const plan = made(planFromRounds(rows, { winners: 2 }))
  expect(draw(plan)).toEqual(['NS1-EW1 [1-2]  NS2-EW2 [1-2]', 'NS1-EW2 [3,5-6]  NS2-EW1 [5-6,3]'])
  expect(plan.contestants[2]).toEqual({ id: 'EW1', label: '1', line: 'EW' })
  const half = made(
    planFromRounds(
      [
        row(1, 1, 1, 2, 1, 1),
        row(1, 2, 3, 4, 1, 1),
        row(1, 3, 5, 0, 0, 0),
        row(2, 1, 5, 1, 2, 2),
        row(2, 2, 2, 3, 2, 2),
      ],
      { winners: 1 },
    ),
  )
  expect(draw(half)[0]).toBe('1-2 [1]  3-4 [1]  5-_')
})

test('[FMP6] rounds of several sections need one to be named; broken rows are refused', () => {
  const rows = [row(1, 1, 1, 2, 1, 1), row(1, 2, 3, 4, 1, 1), row(1, 1, 1, 2, 1, 1, { Section: 2 })]
  expect(sentenceOf(planFromRounds(rows, { winners: 1 }))).toBe(
    'The rounds belong to sections 1, 2: choose one.',
  )
  expect(made(planFromRounds(rows, { winners: 1, section: 1 })).tables).toBe(2)
  expect(sentenceOf(planFromRounds([row(1, 1, 1, 2, 3, 1), row(1, 2, 3, 4, 3, 1)], { winners: 1 }))).toMatch(
    /not a board number/,
  )
  expect(sentenceOf(planFromRounds([{}], { winners: 1 }))).toMatch(/^Not the rounds of a terminal file/)
})

const result = (round: number, table: number, ns: string, ew: string) => ({ round, table, ns, ew })

test('[FMP7] results with round and table show the movement; the free pair waits at the idle table', () => {
  const plan = made(
    planFromResults([
      { board: 2, results: [result(1, 1, '1', '2'), result(1, 2, '3', '4')] },
      { board: 1, results: [result(1, 1, '1', '2'), result(1, 2, '3', '4')] },
      { board: 3, results: [result(2, 1, '5', '1'), result(2, 3, '2', '4')] },
    ]),
  )
  expect(draw(plan)).toEqual(['1-2 [1-2]  3-4 [1-2]  5-_', '5-1 [3]  3-_  2-4 [3]'])
})

test('[FMP7] results that contradict each other or lack a place are refused', () => {
  expect(
    sentenceOf(
      planFromResults([
        { board: 1, results: [result(1, 1, '1', '2')] },
        { board: 2, results: [result(1, 1, '1', '3')] },
      ]),
    ),
  ).toBe('Board 2: round 1, table 1 has pair 1 against pair 3, but other boards have pair 1 against pair 2.')
  expect(sentenceOf(planFromResults([{ board: 1, results: [{ ns: '1', ew: '2' }] }]))).toMatch(
    /each row needs ns, ew, round and table/,
  )
})

const SESSIONS = '../shared/data/sessions'
const absent = !existsSync(SESSIONS)
const session = (name: string) => JSON.parse(readFileSync(`${SESSIONS}/${name}.json`, 'utf8'))

describe.skipIf(absent)(
  `real sessions${absent ? ' (skipped: ../shared/data/sessions is not here)' : ''}`,
  () => {
    test('[FMP7] a club evening of 6 tables without pair 8: the opponents of pair 8 sit out', () => {
      const plan = made(planFromResults(session('acblscore-mp-20260415').boards))
      expect(plan.contestants.map(one => one.id)).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '9',
        '10',
        '11',
        '12',
      ])
      expect(draw(plan)[0]).toBe('12-1 [1-2]  11-4 [3-4]  10-_  2-7 [7-8]  9-6 [9-10]  5-3 [11-12]')
      expect(plan.entries).toHaveLength(6 * 9)
    })

    test('[FMP6] a club evening of 10 tables, both lines numbered from 1', () => {
      const plan = made(planFromRounds(session('bws-lbc-20260126').rounds, { winners: 2 }))
      expect(plan).toMatchObject({ tables: 10, rounds: 9, winners: 2 })
      expect(plan.contestants).toHaveLength(20)
    })
  },
)
