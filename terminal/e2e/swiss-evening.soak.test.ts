import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { type Evening, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

/**
 * Six pairs over three drawn rounds, two of the three tables on tablets, the third keyed by the director; only what is
 * visible on screens is checked.
 */

const ON_TABLETS = [1, 2] as const

test(
  '[DS327] a Swiss evening by the director’s key: another draw before they sit, a late pair, a table away through a draw',
  inEvening(byKey),
)

test('[DS327] a Swiss evening that the desk draws by itself, in which a pair leaves', inEvening(byDesk))

async function byKey(evening: Evening): Promise<void> {
  const { director, tables } = evening
  const { click, look, page } = director
  await openSwiss(evening, false)
  const one = tables[1].hand
  const two = tables[2].hand

  await playAt(one, 1, true)
  await one.see('to-draw')
  expect(await one.page.innerText('main')).toMatch(/Tables 2(–|, )3 are still playing/)
  await playAt(two, 2, true)
  await playThird(evening, 1)
  await look('need-draw-do', 'draw-need')
  await click('need-draw-look')
  await look('draw-ready', 'draw-ready')
  await click('draw-do')
  await look('draw-hand', 'draw-stands')

  await one.see('move')
  const [before] = await againstAt(one)
  await one.move()
  await one.see('seats')
  // Two pairs are swapped before anybody sits down: the card changes and must be read again.
  await click('draw-hand-swap')
  await look('draw-effect', 'draw-swap')
  await click('draw-hand-record')
  await one.see('move')
  await expect.poll(async () => (await againstAt(one))[0]).not.toBe(before)
  await one.move()
  await two.see('move')
  await two.move()
  await one.see('seats')
  // A pair comes late: with the round drawn again it has a place, here the bye.
  await click('panel-close', 'page-session', 'change-late-pair')
  await director.page.getByTestId('who-names').fill('Ana & Bo')
  await look('who-means', 'draw-late')
  await click('who-record', 'panel-close', 'page-session', 'draw-open', 'draw-hand-redraw')
  await look('draw-effect', 'draw-again')
  await click('draw-hand-record')
  await page.getByTestId('draw-bye-7').waitFor()
  await click('panel-close')
  // The pair moved by hand is where the standings put it: each tablet has somebody.
  for (const hand of [one, two]) await hand.move()

  // The second round is played; table 2 submits its last result, and is offline while the third is drawn.
  await playAt(one, 1)
  await playAt(two, 2)
  await two.see('to-draw')
  await two.allAtDesk()
  evening.disturbed(true)
  tables[2].cable.silence()
  await two.outOfReach()
  await two.page.getByTestId('draw-apart').waitFor()
  await playThird(evening, 2)
  await click('need-draw-do')
  await one.see('move')
  await two.see('to-draw')
  tables[2].cable.speak()
  evening.disturbed(false)
  await two.see('move')
  await one.move()
  await two.move()
  await playAt(one, 1)
  await playAt(two, 2)
  await playThird(evening, 3)
  for (const hand of [one, two]) {
    await hand.move()
    await hand.see('ranking')
  }
  expect(await meetings(evening)).toBe(9)
}

async function byDesk(evening: Evening): Promise<void> {
  const { director, tables } = evening
  const { click, look } = director
  await openSwiss(evening, true)
  const one = tables[1].hand
  const two = tables[2].hand
  await playAt(one, 1, true)
  await playAt(two, 2, true)
  await playThird(evening, 1)
  await one.see('move')
  await look('need-draw', 'draw-done')
  expect(await director.page.getByTestId('need-draw').innerText()).toContain('Round 2 has been drawn.')
  // A pair leaves before they sit down: the round is drawn again without it, and one sits out.
  await click('page-session', 'change-pair-leaves')
  await director.page.getByTestId('who-who').selectOption({ index: 1 })
  await look('who-means', 'draw-leaves')
  await click('who-record', 'panel-close', 'page-session', 'draw-open')
  await director.page.locator('[data-testid^="draw-bye-"]').waitFor()
  await look('draw-matches', 'draw-bye')
  const bye = (await director.page.locator('[data-testid^="draw-bye-"]').innerText()).trim()
  expect(bye).toContain('Pair')
  await click('panel-close')
  // Two tables play on; the hub draws the last round as soon as both have finished.
  for (const round of [2, 3]) {
    for (const hand of [one, two]) await hand.move()
    await playAt(one, 1)
    await playAt(two, 2)
    if (round === 2) await one.see('move')
  }
  for (const hand of [one, two]) {
    await hand.move()
    await hand.see('ranking')
  }
}

async function openSwiss({ director, tables }: Evening, automatic: boolean): Promise<void> {
  const { page, click, look } = director
  await look('new-session', 'empty')
  await click('new-session', 'contest=swiss-pairs', 'pairs')
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('6')
  await click('rounds=3', 'boards=2', 'draft-draws', `draw-automatic-${automatic}`)
  await look('swiss-offer', 'swiss-offer')
  await click('open-session')
  await look('session-title', 'swiss-room')
  for (const table of ON_TABLETS) {
    const { hand } = tables[table]
    await hand.take(table)
    await hand.see('seats')
  }
}

const tricksAt = (table: number, board: number): number => 8 + ((table * 3 + board) % 5)

async function playAt(hand: TableHand, table: number, isFirst = false): Promise<void> {
  if (!isFirst) await hand.see('seats')
  await hand.sit()
  for (const _ of [1, 2]) {
    await hand.see('contract')
    const result: BridgeResult = {
      kind: 'played',
      contract: { level: 4, strain: 'S', doubling: '' },
      declarer: 'N',
      tricks: tricksAt(table, await hand.boardNow()),
    }
    await hand.keyBoard(result, 'desk')
  }
}

async function playThird({ director }: Evening, round: number): Promise<void> {
  for (const board of [2 * round - 1, 2 * round]) await director.passOut({ table: 3, round, board })
}

/** Returns the opponents that the card names for the two pairs. */
const againstAt = (hand: TableHand): Promise<readonly string[]> =>
  hand.page.getByTestId('against').allInnerTexts()

async function meetings({ director: { page } }: Evening): Promise<number> {
  const numbers = await page.locator('[data-testid^="cell-A-"]').allInnerTexts()
  const met = numbers.flatMap(text => /(\d+)–(\d+)/.exec(text)?.slice(1, 3).sort().join() ?? [])
  return new Set(met).size
}
