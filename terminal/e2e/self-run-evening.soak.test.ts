import { expect, test } from 'vitest'
import {
  matchesOf,
  openSelfRun,
  playTable,
  reportOf,
  type SelfRunRoom,
  type SelfRunWish,
} from '../../scripts/robots/self-run-evening.ts'
import { must } from '../../shared/lib/assert.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { ids } from '../table/ids.ts'
import type { Device } from './browser.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { signUp } from './play/signed-up.ts'
import { createTableHand, type TableHand } from './table-hand.ts'

/** 52 players at 13 tables; four of these have a tablet in a real browser, and nobody watches a director's screen. */
const WISH: SelfRunWish = { pairs: 26, tables: 13, rounds: 3, boards: 2, startsInMs: 150_000 }
const IN_BROWSERS = [1, 5, 9, 13]

test(
  '[EV40] 52 people at 13 tables sign up, play and read who has won with nobody but them, four tables by touch',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const room = await openSelfRun(at.folder, WISH)
  room.director.stop()
  const devices: Device[] = []
  const open = async (table: number): Promise<TableHand> => {
    const device = await at.open(`table ${table}`)
    devices.push(device)
    await device.page.goto(room.code(table))
    return createTableHand(device.page, createCamera('self-run'))
  }
  const robots = Array.from({ length: WISH.tables }, (_, at) => at + 1).filter(
    table => !IN_BROWSERS.includes(table),
  )
  await Promise.all([
    ...robots.map(table => playTable(room, table, table)),
    ...IN_BROWSERS.map(async table => playByTouch(await open(table), table)),
  ])
  const report = reportOf(await endOf(room, devices))
  const section = must(sectionOf(report.state, EVENING_SECTION), 'the section')
  expect(at.complaints).toEqual([])
  expect(report.directed).toEqual(['session-opened', 'tables-open'])
  expect(report.isOver).toBe(true)
  expect(report.results).toBe(13 * WISH.rounds * WISH.boards)
  expect(new Set(matchesOf(section)).size).toBe(13 * WISH.rounds)
}

/** Stops the tablets first, so that the hub's end is no complaint of theirs. */
async function endOf(room: SelfRunRoom, devices: Device[]) {
  for (const device of devices.splice(0)) await device.close()
  return room.end()
}

/** Plays a table as its players see it: by what the screen requests. */
async function playByTouch(hand: TableHand, table: number): Promise<void> {
  const { page, tap } = hand
  const screenNow = () => page.locator('main').getAttribute('data-screen')
  for (const number of [2 * table - 1, 2 * table]) await signUp(hand, number)
  for (let round = 1; round <= WISH.rounds; round += 1) {
    await page
      .locator('main:is([data-screen="first-seats"], [data-screen="move"], [data-screen="seats"])')
      .waitFor({ timeout: 240_000 })
    if ((await screenNow()) === 'first-seats') await tap(ids.firstSeatsKnown)
    if ((await screenNow()) === 'move') await hand.move()
    await hand.sit()
    for (let board = 0; board < WISH.boards; board += 1) await playBoard(hand, table + round + board)
  }
  await page.locator('main:is([data-screen="ranking"], [data-screen="move"])').waitFor({ timeout: 240_000 })
  // Players without a further round go on to the ranking once the last table has finished.
  await page.locator('main[data-screen="ranking"] [data-testid="ranking"]').waitFor({ timeout: 240_000 })
  const ranking = await hand.ranking()
  expect(ranking).toHaveLength(WISH.pairs)
  await expect.poll(() => page.innerText('main')).toMatch(/master point/i)
}

async function playBoard(hand: TableHand, seed: number): Promise<void> {
  await hand.see('contract')
  const contract = { level: 3, strain: 'N', doubling: '' } as const
  await hand.keyBoard({ kind: 'played', declarer: 'N', tricks: 7 + (seed % 6), contract }, 'desk')
}
