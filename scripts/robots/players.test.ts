import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { changePlan } from '../../shared/movement/change/change-plan.ts'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { rainbow } from '../../shared/movement/make/individual/rainbow.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { ABSENT_REASON, collectionAbsent } from '../../shared/test/movement/movement-collection.ts'
import { readDraftFile } from '../../terminal/director/model/prepare/draft-file.ts'
import { planOf } from '../contests/contest-evening.ts'
import { withLocalHub } from '../kit/work-folder.ts'
import { type BetweenRounds, type PlayedContest, playContest } from './contest-room.ts'

const PATIENCE_MS = 600_000

const played = (plan: Plan, between?: BetweenRounds): Promise<PlayedContest> => {
  const evening = { settings: { ...SETTINGS, halves: 'decimal' as const }, plans: { A: plan } }
  return withLocalHub(hub => playContest(hub, evening, 4, between))
}

const playersOf = (count: number): Plan =>
  made(individualFor(count, { tables: Math.floor(count / 4), boardsPerRound: 1 }))

const rowsOf = ({ state }: PlayedContest) =>
  must(runningStandings(state, 'A'), 'a ranking').rankings.flatMap(({ rows }) => rows)

const boardsEach = (contest: PlayedContest) =>
  Object.fromEntries(rowsOf(contest).map(({ contestant, boards }) => [contestant, boards]))

/** Withdraws a pair from round 4 on; every tablet receives this before anybody sits down. */
const leavesInRound4: BetweenRounds = async ({ director, table }, tablets, round) => {
  if (round !== 3) return
  const section = must(sectionOf(director.state(), 'A'), 'section A')
  const change = { kind: 'pair-leaves', contestant: '3', round: 4 } as const
  const { plan } = made(changePlan(section.plan, section.played(), change))
  const body = { section: 'A', version: 2, plan: encodePlan(plan) }
  await director.say(withReplacedFacts(director.state(), { kind: 'section-planned', body }))
  for (const tablet of tablets)
    await table('A', tablet.table).until(
      () => planOf(tablet).entries.some(({ seats }) => seats.N === null || seats.S === null),
      `the change at table ${tablet.table}`,
    )
}

const substituteInRound4: BetweenRounds = async ({ director }, _tablets, round) => {
  if (round !== 3) return
  const named = { section: 'A', contestant: '3' }
  await director.say({ kind: 'contestant-named', body: { ...named, players: ['Ana Lima'] } })
  await director.until(() => sectionOf(director.state(), 'A')?.playersOf('3').length === 1, 'the name')
  const body = { ...named, players: ['Ana Lima', 'Zoe Park'], since: [1, 4] }
  await director.say(withReplacedFacts(director.state(), { kind: 'contestant-named', body }))
}

test('[RB8] an individual for 12 with one leaving in round 4: three sit out wherever he would sit, and all else counts', {
  timeout: PATIENCE_MS,
}, async () => {
  const contest = await played(playersOf(12), leavesInRound4)
  expect(contest.faults).toEqual([])
  expect(contest.states).toBe(contest.results)
  // 11 rounds of 3 boards, and one board less in each of the 8 rounds from the fourth on.
  expect(contest.results).toBe(33 - 8)
  expect(contest.ranked).toBe(12)
  const boards = boardsEach(contest)
  expect(boards[3]).toBeLessThanOrEqual(3)
  expect(Object.values(boards).every(count => count <= 11)).toBe(true)
})

test('[RB8] a substitute from round 4 on: nobody sits out, and the ranking has both with their rounds', {
  timeout: PATIENCE_MS,
}, async () => {
  const contest = await played(playersOf(8), substituteInRound4)
  expect([contest.faults, contest.results]).toEqual([[], 14])
  expect(rowsOf(contest).find(({ contestant }) => contestant === '3')).toMatchObject({
    players: ['Ana Lima', 'Zoe Park'],
    since: [1, 4],
  })
})

test('[RB8] a rainbow of 20 players to its end', { timeout: PATIENCE_MS }, async () => {
  const contest = await played(made(rainbow.make({ tables: 5, boardsPerRound: 1 })))
  expect([contest.faults, contest.ranked, contest.results]).toEqual([[], 20, 25])
})

describe.skipIf(collectionAbsent)(`published individuals, opened from their file${ABSENT_REASON}`, () => {
  const NAMES = ['Individual2Tables14Boards', 'Individual2Tables21Boards', 'Individual3Tables']

  test.each(NAMES)('[RB9] %s to its end', { timeout: PATIENCE_MS }, async name => {
    const file = join('..', 'shared', 'data', 'movements', 'thebridsk.json')
    const all: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const own = Array.isArray(all) ? all.filter(one => one.id === `thebridsk-${name}`) : []
    const bytes = new TextEncoder().encode(JSON.stringify(own))
    const draft = readDraftFile(`${name}.json`, bytes)
    const movement = draft.kind === 'plan' ? draft.movements[draft.at] : undefined
    const { plan, contradictions } = must(movement, 'a movement of the file')
    expect([plan.kind, contradictions]).toEqual(['individual', []])
    const contest = await played(plan)
    const boards = plan.entries.reduce((sum, entry) => sum + entry.boards.length, 0)
    expect([contest.faults, contest.results]).toEqual([[], boards])
    expect(contest.ranked).toBe(plan.contestants.length)
  })
})
