import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { bareApps, freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { matchesInRound, playedRounds } from '../../shared/movement/draw/plan-after-draw.ts'
import { isPlayed, seatedAt } from '../../shared/movement/plan/entry.ts'
import { planStatement } from '../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../shared/session/draw/change-draw.ts'
import { isDesk } from '../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { plansBucket } from '../../shared/session/slot.ts'
import { currentFactsOf } from '../../shared/session/state/state.ts'
import { PLAN_VIEW } from '../../shared/session/views/view-names.ts'
import { made } from '../../shared/test/made.ts'
import { openedSwiss, type SwissWish, swissSettings } from '../../shared/test/swiss-hall.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { type ContestTablet, planOf, playRound } from '../contests/contest-evening.ts'
import { openClub } from '../kit/club.ts'
import { createRandom } from '../kit/random.ts'
import { type Robot, startRobot } from '../kit/robot.ts'
import { inWorkFolder } from '../kit/work-folder.ts'

const WISH: SwissWish = { contestants: 9, rounds: 5, draw: { automatic: true } }
/** Table offline during the first draw, and the table that opens when a pair comes late. */
const AWAY = 3
const NEW = 5
const PATIENCE_MS = 600_000

/** Opens the hub in a separate process, the director, and a tablet at every table. */
async function openRoom(folder: string) {
  const options = { data: `${folder}/data`, port: await freePort(), apps: bareApps(folder) }
  let hub = await startHubProcess(options)
  const evening = { settings: swissSettings(WISH), plans: { A: openedSwiss(WISH) } }
  const records = createMemoryRecords()
  const club = await openClub(hub, evening, {}, (_, table) => (table === AWAY ? { records } : {}))
  const { director } = club
  const since = new Map<number, Robot>()
  const robotAt = (table: number) => since.get(table) ?? club.table('A', table)
  const random = createRandom(5)
  const section = (): Section => must(sectionOf(director.state(), 'A'), 'section A')
  const tabletAt = (table: number): ContestTablet => ({
    section: 'A',
    table,
    view: name => robotAt(table).views().get(name),
    async say(statement) {
      const { receipt } = await robotAt(table).say(statement)
      expect(receipt.decision, JSON.stringify(statement)).toEqual({ kind: 'admitted', by: 'rule' })
      return receipt.decision
    },
  })
  const tablesIn = (round: number) =>
    section()
      .entriesOf(round)
      .filter(isPlayed)
      .map(({ table }) => table)
  return {
    director,
    section,
    /** Resolves once the tables' tablets have the director's plan. */
    async know(tables: readonly number[] = tablesIn(section().plan.rounds)) {
      for (const table of tables)
        await robotAt(table).until(
          () =>
            robotAt(table).views().has(PLAN_VIEW) &&
            isDeepStrictEqual(planOf(tabletAt(table)), section().plan),
          `the plan at table ${table}`,
        )
    },
    play: (round: number, isAt: (table: number) => boolean = () => true) =>
      Promise.all(
        tablesIn(round)
          .filter(isAt)
          .map(table => playRound(tabletAt(table), round, random)),
      ),
    /** Resolves once the director has every result of the table in the round, so that later changes leave it alone. */
    heardOf: (round: number, table: number) =>
      director.until(() => {
        const boards = section().entryAt(round, table)?.boards ?? []
        return boards.every(board => section().resultAt(round, table, board) !== undefined)
      }, `the results of round ${round} at table ${table}`),
    drawn: (round: number) =>
      director.until(() => section().plan.rounds >= round, `the draw of round ${round}`),
    async change(change: DrawChange) {
      const { version } = section()
      const { plan } = made(changeDraw(director.state(), 'A', change))
      const { receipt } = await director.say(planStatement(director.state(), 'A', plan))
      expect(receipt.decision).toEqual({ kind: 'admitted', by: 'rule' })
      await director.until(() => section().version > version, 'the change')
    },
    async killHub() {
      await hub.end('SIGKILL')
      hub = await startHubProcess(options)
      await director.until(director.isConnected, 'the hub again')
    },
    switchOff: () => robotAt(AWAY).stop(),
    async switchOn() {
      since.set(AWAY, await startRobot(hub.origin, { records: records.inAnotherTab() }))
    },
    async openTable() {
      await director.say({ kind: 'tables-open', body: { open: true } })
      const robot = await startRobot(hub.origin)
      since.set(NEW, robot)
      await robot.pairTable('A', NEW)
    },
    async leave() {
      club.leave()
      for (const robot of since.values()) robot.stop()
      await hub.end()
    },
  }
}

type Room = Awaited<ReturnType<typeof openRoom>>

/** Plays with a tablet offline during the draw, and the hub killed between draw and seating. */
async function playFirstRound(room: Room): Promise<void> {
  await room.play(1, table => table <= AWAY)
  room.switchOff()
  await room.play(1, table => table > AWAY)
  await room.drawn(2)
  const { version, plan } = room.section()
  await room.killHub()
  await room.switchOn()
  await room.know()
  expect(room.section()).toMatchObject({ version, plan })
}

/**
 * Plays with a pair that arrives before anybody has sat down: the round is drawn again with one table more. The hub is
 * killed at the end.
 */
async function playSecondRound(room: Room): Promise<void> {
  await room.change({ kind: 'late-entry', against: 'next-draw' })
  await room.change({ kind: 'redraw' })
  await room.openTable()
  await room.know()
  await room.play(2)
  await room.killHub()
  await room.drawn(3)
}

/** Withdraws a pair while others play. */
async function playThirdRound(room: Room): Promise<void> {
  await room.know()
  await room.play(3, table => table === 1)
  await room.heardOf(3, 1)
  const [, second] = matchesInRound(room.section().plan, 3)
  await room.change({ kind: 'withdrawal', contestant: must(second, 'a match').ns })
  await room.know()
  await room.play(3, table => table !== 1)
  await room.drawn(4)
}

/**
 * Expects nobody twice in a round, a result for every board, and no rematches, which ten pairs can avoid for five
 * rounds.
 */
function expectWhole(section: Section): void {
  const { plan } = section
  expect(plan).toMatchObject({ rounds: 5, toDraw: { rounds: 0 } })
  for (let round = 1; round <= 5; round += 1) {
    const seated = section.entriesOf(round).flatMap(seatedAt)
    expect(new Set(seated).size).toBe(seated.length)
    expect(section.isRoundFinished(round)).toBe(true)
  }
  expect(section.played()).toHaveLength(2 * plan.entries.filter(isPlayed).length)
  const met = playedRounds(plan).flatMap(({ matches }) => matches.map(({ ns, ew }) => [ns, ew].sort().join()))
  expect(new Set(met).size).toBe(met.length)
}

test(
  '[RB7] a Swiss evening drawn by the hub itself, with a late entry, a withdrawal, the hub killed and a table off-line through a draw',
  {
    timeout: PATIENCE_MS,
  },
  () =>
    inWorkFolder(async folder => {
      const room = await openRoom(folder)
      try {
        await playFirstRound(room)
        await playSecondRound(room)
        await playThirdRound(room)
        for (const round of [4, 5]) {
          await room.know()
          await room.play(round)
          if (round < 5) await room.drawn(round + 1)
        }
        await room.director.until(() => room.section().isRoundFinished(5), 'the last results')
        expectWhole(room.section())
        const versions = currentFactsOf(room.director.state(), plansBucket('A'))
        // The opening, four draws of the desk, and the director's changes: once each.
        expect(versions).toHaveLength(8)
        expect(versions.filter(({ fact }) => isDesk(fact.device))).toHaveLength(4)
      } finally {
        await room.leave()
      }
    }),
)
