import { expect, test } from 'vitest'
import { bareApps } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { matchesInRound } from '../../shared/movement/draw/plan-after-draw.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { planStatement } from '../../shared/session/acts/plan-statement.ts'
import { changeDraw } from '../../shared/session/draw/change-draw.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { publishedStandings } from '../../shared/session/standings/standings-view.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { made } from '../../shared/test/made.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import {
  matchesOf,
  openSelfRun,
  playTable,
  reportOf,
  type SelfRunReport,
  type SelfRunRoom,
  type SelfRunWish,
  sectionAt,
} from './self-run-evening.ts'

const PATIENCE_MS = 180_000

const WISH: SelfRunWish = { pairs: 26, tables: 13, rounds: 5, boards: 2, startsInMs: 12_000 }

const tablesWith = ({ pairs, tables }: SelfRunWish): readonly number[] =>
  Array.from({ length: tables }, (_, at) => at + 1).filter(table => 2 * table - 1 <= pairs)

/** Plays a session; the director opens it and leaves, unless they have something to do. */
async function play(
  wish: SelfRunWish,
  direct?: (room: SelfRunRoom) => Promise<void>,
  before?: Parameters<typeof playTable>[3],
): Promise<SelfRunReport> {
  let report: SelfRunReport | undefined
  await inWorkFolder(async folder => {
    const room = await openSelfRun(folder, wish, bareApps(folder))
    if (!direct) room.director.stop()
    await Promise.all([
      ...tablesWith(wish).map(table => playTable(room, table, table, before)),
      ...(direct ? [direct(room)] : []),
    ])
    await (await room.robot(1)).until(() => true, 'the end')
    report = reportOf(await room.end())
  })
  return must(report, 'what was played')
}

function expectWhole(
  { state, isOver, results }: SelfRunReport,
  { pairs, rounds, boards }: SelfRunWish,
): void {
  const section = must(sectionOf(state, EVENING_SECTION), 'the section')
  expect(isOver).toBe(true)
  expect(section.plan.rounds).toBe(rounds)
  expect(results).toBe(Math.floor(pairs / 2) * rounds * boards)
  expect(new Set(matchesOf(section)).size).toBe(Math.floor(pairs / 2) * rounds)
  const rows = must(publishedStandings(state, EVENING_SECTION)?.rankings[0], 'the ranking').rows
  expect(rows).toHaveLength(pairs)
  // No two share a place, and the better half of few, or ten of many, have master points.
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
  const awarded = rows.filter(({ award }) => award !== undefined).map(({ award }) => award)
  expect(awarded).toEqual(
    pairs === 26 ? ['3', '2', '2', '2', ...new Array(6).fill('1')] : ['3', '2', '2', '2', '1', '1'],
  )
}

test('[RB40] 26 pairs at 13 tables enter, are seated, drawn, ranked and awarded with nobody but them and the steward', {
  timeout: PATIENCE_MS,
}, async () => {
  const report = await play(WISH)
  expectWhole(report, WISH)
  expect(report.directed).toEqual(['session-opened', 'tables-open'])
  expect(report.by.steward).toBeGreaterThanOrEqual(7)
})

test('[RB40] of 13 pairs one has the bye in each round, never the same one twice', {
  timeout: PATIENCE_MS,
}, async () => {
  const wish = { ...WISH, pairs: 13, tables: 7 }
  const report = await play(wish)
  expectWhole(report, wish)
  const section = must(sectionOf(report.state, EVENING_SECTION), 'the section')
  const byes = [1, 2, 3, 4, 5].map(round => {
    const playing = matchesInRound(section.plan, round).flatMap(({ ns, ew }) => [ns, ew])
    return section.plan.contestants.filter(({ id }) => !playing.includes(id)).map(({ id }) => id)
  })
  expect(byes.every(each => each.length === 1)).toBe(true)
  expect(new Set(byes.flat()).size).toBe(5)
})

test('[RB41] a director takes the reins in round 3, moves a pair, and gives them back', {
  timeout: PATIENCE_MS,
}, async () => {
  let moved: readonly string[] = []
  const reins = Promise.withResolvers<number>()
  const report = await play(
    WISH,
    async ({ director }) => {
      const section = () => must(sectionOf(director.state(), EVENING_SECTION), 'the section')
      const say = async (statement: Statement) => {
        const { receipt } = await director.say(withReplacedFacts(director.state(), statement))
        expect(receipt.decision).toEqual({ kind: 'admitted', by: 'rule' })
        await director.until(() => director.state().position > receipt.position, 'what was said')
      }
      const isDrawn = () => (sectionOf(director.state(), EVENING_SECTION)?.plan.rounds ?? 0) >= 3
      await director.until(isDrawn, 'round 3')
      await say({ kind: 'steward', body: { run: 'paused' } })
      const [one, other] = matchesInRound(section().plan, 3)
      moved = [must(one, 'a match').ew, must(other, 'another match').ew]
      const swap = { kind: 'swap', round: 3, contestants: [moved[0] ?? '', moved[1] ?? ''] } as const
      const { plan } = made(changeDraw(director.state(), EVENING_SECTION, swap))
      await say(planStatement(director.state(), EVENING_SECTION, plan))
      await say({ kind: 'steward', body: { run: 'on' } })
      reins.resolve(section().version)
    },
    async (round, robot) => {
      if (round < 3) return
      const version = await reins.promise
      await robot.until(() => (sectionAt(robot)?.version ?? 0) >= version, 'the plan as it was changed')
    },
  )
  expectWhole(report, WISH)
  expect(report.directed).toEqual(['session-opened', 'tables-open', 'steward', 'section-planned', 'steward'])
  const matches = matchesInRound(must(sectionOf(report.state, EVENING_SECTION), 'the section').plan, 3)
  expect([matches[1]?.ew, matches[0]?.ew]).toEqual(moved)
})
