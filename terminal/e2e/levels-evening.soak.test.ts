import { expect, test } from 'vitest'
import {
  dealAt,
  dealtAfterBell,
  differences,
  HOUR,
  killAndBack,
  plainList,
  TABLES,
  WRONG,
  warnTwice,
} from '../../scripts/levels/hour.ts'
import { type DealDealt, playOut, standings } from '../../scripts/levels/model.ts'
import { openSelfRun, reportOf, type SelfRunWish } from '../../scripts/robots/self-run-evening.ts'
import { must } from '../../shared/lib/assert.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { ids } from '../table/ids.ts'
import type { Device } from './browser.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { signUp } from './play/signed-up.ts'
import { createTableHand, type TableHand } from './table-hand.ts'

/** Two tables by touch, one of which keys its first deal wrong; the others by robots, one of which forfeits. */
const IN_BROWSERS = [1, WRONG]
const BY_ROBOTS = TABLES.filter(table => !IN_BROWSERS.includes(table))
const WISH: SelfRunWish = { ...HOUR, startsInMs: 110_000 }
const DEAL_MS = 7000
/**
 * Screen at which the hand pauses in each deal: with nothing keyed yet, so that the bell asks whether it was dealt, or
 * half keyed.
 */
const WAITS_AT: Readonly<Record<number, string>> = { 1: 'caught', [WRONG]: 'last' }

test(
  '[EV45] an hour’s round of the level match in a minute, two of four tables by touch, comes to what a script computes',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const room = await openSelfRun(at.folder, WISH)
  const devices: Device[] = []
  const open = async (table: number): Promise<TableHand> => {
    const device = await at.open(`table ${table}`)
    devices.push(device)
    await device.page.goto(room.code(table))
    return createTableHand(device.page, createCamera(`levels-${table}`))
  }
  const dealt = new Map<number, readonly DealDealt[]>()
  const rankings: string[][] = []
  await Promise.all([
    warnTwice(room),
    killAndBack(room),
    ...BY_ROBOTS.map(async table => void dealt.set(table, await dealAt(room, table, DEAL_MS))),
    ...IN_BROWSERS.map(async table => {
      const hand = await open(table)
      for (const number of [2 * table - 1, 2 * table]) await signUp(hand, number)
      dealt.set(table, await playByTouch(hand, table, room.startsAt))
      rankings.push(await rankingRead(hand))
    }),
  ])
  // Stop the tablets first, so that the hub's end is no complaint of theirs.
  for (const device of devices.splice(0)) await device.close()
  const entries = await room.end()
  const { state, isOver } = reportOf(entries)
  expect(isOver).toBe(true)
  const section = must(sectionOf(state, EVENING_SECTION), 'the section')
  const [first = WRONG_DEAL] = dealt.get(WRONG) ?? []
  const list = plainList(section, dealt, first)
  expect(differences(state, list)).toEqual([])
  // The bell rang in the middle of a deal for all tables still in play.
  expect(dealtAfterBell(entries)).toEqual([1, 1, 0, 1])
  const places = standings(
    section.plan.contestants.map(({ id }) => id),
    list,
  )
  const byPlace = places.map(({ pair, place }) => `${place} ${pair}`).toSorted()
  for (const ranking of rankings) expect(ranking.toSorted()).toEqual(byPlace)
  // The only complaints are about the killed hub.
  expect(at.complaints.filter(complaint => !/WebSocket|ERR_CONNECTION/.test(complaint))).toEqual([])
}

const WRONG_DEAL: DealDealt = { dealer: 'E', caught: 125, with: null, bottom: 0 }
const RIGHT = 25
/** Deals after which the wrong first one is noticed. */
const SEEN_AFTER = 2

/** Deals at a table in order, by the dealers in turn; nobody reaches the target before the bell. */
function dealOf(table: number, dealt: readonly DealDealt[]): DealDealt {
  if (table === WRONG && dealt.length === 0) return WRONG_DEAL
  const { holder } = playOut({ deals: dealt, isStopped: false })
  const at = dealt.length + table
  const last = at % 3 === 0 ? { pairs: 1 } : null
  return {
    dealer: holder === 1 ? 'E' : 'N',
    caught: 5 * (11 + ((at * 7) % 9)),
    with: last,
    bottom: last ? 5 : 0,
  }
}

/** Keys as the screens ask until the round has ended; returns the deals, with the early one corrected. */
async function playByTouch(hand: TableHand, table: number, startsAt: number): Promise<DealDealt[]> {
  const { page, tap } = hand
  const dealt: DealDealt[] = []
  let now = dealOf(table, dealt)
  const seen = new Set<string>()
  let isRight = table !== WRONG
  let isKeyed = false
  const taps: Readonly<Record<string, () => Promise<void>>> = {
    'first-seats': () => tap(ids.firstSeatsKnown),
    move: () => hand.move(),
    seats: () => tap(ids.sit),
    dealer: () => tap(ids.declarer(now.dealer)),
    caught: () => tap(ids.points(now.caught)),
    last: () => tap(now.with === null ? ids.lastDealers : ids.lastCards('pairs-1')),
    bottom: () => tap(ids.points(now.bottom)),
    'level-card': () => tap(ids.levelCard(false)),
    async accept() {
      isKeyed = true
      await tap(ids.accept)
    },
    async score() {
      if (isKeyed) dealt.push(now)
      isKeyed = false
      if (!isRight && dealt.length === SEEN_AFTER) {
        isRight = true
        await putRight(hand)
        dealt[0] = { ...WRONG_DEAL, caught: RIGHT }
      }
      now = dealOf(table, dealt)
      await tap(ids.nextBoard)
    },
    'time-up': () => tap(ids.dealt),
    changed: () => tap(ids.knowChange),
  }
  for (;;) {
    const screen = await screenAfter(hand, '')
    await hand.look(screen)
    if (screen === 'ranking' || (screen === 'move' && dealt.length > 0)) {
      // The table with nothing keyed was asked at the bell; both have read the messages from the director and the hub.
      expect([seen.has('time-up'), seen.has('changed')]).toEqual([table === 1, true])
      return dealt
    }
    seen.add(screen)
    const isEarly = Date.now() < startsAt + (dealt.length + 1) * DEAL_MS
    const act = screen === WAITS_AT[table] && isEarly ? undefined : taps[screen]
    await (act ? act() : page.waitForTimeout(100))
    if (act) await screenAfter(hand, screen)
  }
}

/** Returns the screen that is open; after an act, as soon as it changes, or after a timeout. */
async function screenAfter({ page }: TableHand, screen: string): Promise<string> {
  const other = `main[data-screen]:not([data-screen="${screen}"])`
  await page
    .locator(other)
    .waitFor({ timeout: 3000 })
    .catch(() => undefined)
  return (await page.locator('main').getAttribute('data-screen')) ?? ''
}

/** Corrects the first deal two deals later: the effect on the later ones is read before both sides agree. */
async function putRight({ page, see, tap }: TableHand): Promise<void> {
  await tap(ids.more)
  await see('more')
  await tap(ids.correct)
  await see('correct')
  await tap(ids.chooseBoard(1))
  await see('wrong')
  await tap(ids.wrongWord('caught'))
  await see('caught')
  await tap(ids.points(RIGHT))
  await see('levels-changed')
  expect(await page.locator('[data-testid="changed"] tbody tr').count()).toBe(SEEN_AFTER)
  await tap(ids.changedGoOn)
  await see('accept')
  await tap(ids.accept)
  await see('score')
}

/** Returns "place pair" of everyone, as both tables read it once the last table has finished. */
async function rankingRead({ page, look }: TableHand): Promise<string[]> {
  await page.locator('main[data-screen="ranking"] [data-testid="ranking"]').waitFor({ timeout: 240_000 })
  await expect.poll(() => page.locator('[data-testid="ranking"] tbody tr').count()).toBe(WISH.pairs)
  await look('ranking')
  const rows = await page.locator('[data-testid="ranking"] tbody tr').all()
  return Promise.all(
    rows.map(async row => {
      const [rank = '', pair = ''] = await row.locator('td').allTextContents()
      return `${rank.replace('=', '').trim()} ${pair.trim()}`
    }),
  )
}
