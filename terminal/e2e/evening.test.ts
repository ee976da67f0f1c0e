import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isSoak } from '../../shared/test/lane.ts'
import { ids } from '../table/ids.ts'
import { type Evening, FOUR_PAIRS, inEvening } from './evening.ts'
import { expectEveryResultOnce, expectJournalWithoutRepeats } from './evening-checks.ts'
import { playBoard, playRound } from './evening-play.ts'
import { resultOf } from './evening-results.ts'
import type { Place } from './table-hand.ts'

/**
 * The 4-pair evening of the seed (two tables, three rounds, six boards shared in each) played by tapping keys in real
 * browsers, through worker, broker and journal, with every failure that occurs in a club.
 */

const RUN = promisify(execFile)
const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url))

const ORIGINS = ['localhost', 'hub.test'] as const
/** Plain http as well in `npm run soak`. */
const HOSTS = isSoak ? ORIGINS : ORIGINS.slice(0, 1)

test.for(HOSTS)('[EV1] two tables play the 18 boards of the seed on http://%s', (host, context) =>
  inEvening(evening => play(evening, host), host)(context),
)

async function play(evening: Evening, host: (typeof ORIGINS)[number]): Promise<void> {
  const { director, tables } = evening
  const secure = host === 'localhost'
  expect(await director.newSession(FOUR_PAIRS, 6)).toBe('offer-howell-2')
  expect(director.clicks()).toBeLessThanOrEqual(8)

  for (const table of [1, 2] as const) {
    const { hand } = tables[table]
    await hand.take(table)
    await hand.see('seats')
    await expect.poll(hand.insecureNote).toBe(secure ? 0 : 1)
    if (secure) await hand.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  }
  await director.page.waitForSelector('[data-testid="table-A-2"][data-link="linked"]')

  await turnedAway(evening)
  await roundWithoutLink(evening)
  await roundWithoutHub(evening, secure)
  await lastRound(evening)
  await theEnd(evening)
}

/** A second device asks to be table 1 and waits for the director, who refuses. */
async function turnedAway({ director, openGuest }: Evening): Promise<void> {
  const guest = await openGuest()
  await guest.hand.take(1)
  await guest.hand.see('pairing-waiting')
  await director.look('need-request', 'need-request')
  await director.click('turn-away')
  await guest.hand.see('pairing-refused')
  await guest.close()
}

/** Round 1: table 2 has no link to the hub, from sitting down until it has moved. */
async function roundWithoutLink(evening: Evening): Promise<void> {
  const { tables, director } = evening
  evening.disturbed(true)
  tables[2].cable.silence()
  await Promise.all([
    playRound(tables[1].hand, 1, 'desk', [1, 2, 3, 4, 5, 6]),
    playRound(tables[2].hand, 2, 'tablet', [4, 5, 6, 1, 2, 3]),
  ])
  await tables[2].hand.outOfReach()
  await director.passOut({ table: 2, round: 1, board: 4 })
  await expect.poll(() => director.marks(1, 1)).toBe('done done done done done done')
  expect(await director.marks(2, 1)).not.toContain('done')
  tables[2].cable.speak()
  await tables[2].hand.allAtDesk()
  // The director's entry stays in force until the director accepts the table's.
  await director.look('need-waiting', 'need-waiting')
  await director.click('settle-admit')
  await expect.poll(() => director.marks(2, 1), POLL).toBe('ruled done done done done done')
  // Addresses where the tablet looked for the hub in vain may be reported just after the hub was found.
  evening.disturbed(false)
}

/** Round 2: the hub's power fails in the middle; it returns only after both tables have played round 3. */
async function roundWithoutHub(evening: Evening, secure: boolean): Promise<void> {
  const { tables, director } = evening
  const order = { 1: [7, 8, 9, 10, 11, 12], 2: [10, 11, 12, 7, 8, 9] } as const
  await both(async table => {
    const { hand } = tables[table]
    await hand.sit()
    for (const board of order[table].slice(0, 3)) await playBoard(hand, table, board, 'desk')
    await hand.keyContract(resultOf(table, boardAt(order[table], 3)))
    await hand.expectBoard(boardAt(order[table], 3), 'declarer')
  })
  await director.look('needs-none', 'room')
  evening.disturbed(true)
  await evening.killHub()
  await both(table => tables[table].hand.outOfReach())
  await director.page.waitForSelector('[data-testid="link"][data-link="unreachable"]')
  await director.page.waitForSelector('[data-testid="table-A-2"][data-link="unknown"]')
  await director.look('link', 'hub-gone')
  if (secure) {
    const again = await tables[1].hand.page.reload()
    expect(again?.fromServiceWorker()).toBe(true)
    await tables[2].killBrowser()
    await tables[2].startBrowser()
  }
  await both(async table => {
    const { hand } = tables[table]
    const [, , , half = 0, ...rest] = order[table]
    await hand.expectBoard(half, 'declarer')
    await hand.keyRest(resultOf(table, half))
    await hand.accept('tablet')
    await hand.tap(ids.nextBoard)
    for (const board of rest) await playBoard(hand, table, board, 'tablet')
    await hand.move()
    await hand.sit()
    await playBoard(hand, table, table === 1 ? 13 : 16, 'tablet')
  })
  await evening.startHub()
  await both(table => tables[table].hand.allAtDesk())
  await director.connected()
  for (const table of [1, 2])
    await expect.poll(() => director.marks(table, 2), POLL).toBe('done done done done done done')
  evening.disturbed(false)
}

async function lastRound({ tables }: Evening): Promise<void> {
  const order = { 1: [14, 15, 16, 17, 18], 2: [17, 18, 13, 14, 15] } as const
  await both(async table => {
    const { hand } = tables[table]
    for (const board of order[table]) await playBoard(hand, table, board, 'desk')
    await hand.move()
    await hand.see('ranking')
  })
}

/** Plays a ruling and the close; everyone sees the ranking that the exported results give. */
async function theEnd({ director, tables, folder, endHub }: Evening): Promise<void> {
  const ruled = { table: 2, round: 3, board: 17, tricks: 4, reason: 'The claim was not good.' }
  await director.correct(ruled)
  for (const panel of ['traveller', 'address', 'devices']) await director.panel(panel)
  await director.finish()
  // After the close, too, a table sees the director's changes.
  await tables[2].hand.see('changed')
  await tables[2].hand.tap(ids.knowChange)
  const file = join(folder, 'results.json')
  expectEveryResultOnce(JSON.parse(await director.exportTo(file)), ruled)

  const { stdout } = await RUN(process.execPath, [path('../../scripts/contests/recount/print.ts'), file])
  const recounted: readonly (Place & { readonly boards: number })[] = JSON.parse(stdout)
  expect(recounted.map(({ boards }) => boards)).toEqual([18, 18, 18, 18])
  const ranking = recounted.map(({ contestant, rank, percent, total }) => ({
    contestant,
    rank,
    percent,
    total,
  }))
  await expect.poll(director.ranking, POLL).toEqual(ranking)
  for (const table of [1, 2] as const)
    await expect.poll(() => tables[table].hand.ranking(), POLL).toEqual(ranking)
  for (const table of [1, 2] as const) await tables[table].hand.look('ranking-final')

  expect(await endHub()).toBe(0)
  expectJournalWithoutRepeats(folder)
}

const both = async (act: (table: 1 | 2) => Promise<unknown>): Promise<void> =>
  void (await Promise.all([act(1), act(2)]))

const boardAt = (order: readonly number[], index: number): number => order[index] ?? 0

const POLL = { timeout: 30_000, interval: 100 }
