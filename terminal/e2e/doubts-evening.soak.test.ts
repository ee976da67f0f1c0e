import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import type { Card } from '../../shared/game/card.ts'
import { ids } from '../table/ids.ts'
import { holdClock } from './drawn/held-clock.ts'
import { type Evening, FOUR_PAIRS, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

/** Evening with hand records: two tables, three rounds of two boards, all with the same cards. */

const ROUNDS = 3
const BOARDS = 2
/** Time a table waits for the hub before it skips the question, ms. */
const ANSWER_WITHIN_MS = 1000

const DEAL = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const record = (board: number, deal = DEAL) =>
  `[Board "${board}"]\n[Deal "${deal}"]\n[DoubleDummyTricks "9b7889b7883254532545"]\n\n`
const RECORDS = Array.from({ length: ROUNDS * BOARDS }, (_, index) => record(index + 1)).join('')

/** East leads; East holds the king of hearts, South the ace. */
const KING: Card = { suit: 'H', rank: 'K' }
const ACE: Card = { suit: 'H', rank: 'A' }
const spades = (lead: Card): BridgeResult => ({
  kind: 'played',
  contract: { level: 4, strain: 'S', doubling: '' },
  declarer: 'N',
  tricks: 11,
  lead,
})

test(
  '[UI228] an evening with hand records: a wrong lead is asked about before East-West accept, a right one is not, and the director reads it',
  inEvening(play),
)

async function play({ director, tables, folder }: Evening): Promise<void> {
  await director.newSession(FOUR_PAIRS, BOARDS)
  await director.click('page-session', 'session-files')
  await loadRecords(director.page, folder)
  const hands = [tables[1].hand, tables[2].hand] as const
  // Use the same clock from the first touch on, since it is paused later.
  await hands[0].page.clock.install()
  await hands[0].page.reload()
  for (const [index, hand] of hands.entries()) {
    await hand.take(index + 1)
    await hand.see('seats')
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [first, second] = round === 1 ? [wrongLead, rightLead] : [honest, honest]
    await Promise.all([playTwo(hands[0], first, second), playTwo(hands[1], honest, honest)])
    for (const hand of hands) await hand.move()
  }
  for (const hand of hands) await hand.see('ranking')

  await director.click('page-acts')
  const asked = director.page.getByTestId('asked').locator('li')
  await expect.poll(() => asked.count()).toBe(1)
  await expect.poll(() => asked.getAttribute('data-changed')).toBe('true')
  await expect.poll(() => asked.innerText()).toMatch(/^Table 1, board \d: right lead\?/)
}

/**
 * Loads records: a file with any error is rejected as a whole; the valid one is available for every board, also after a
 * reload.
 */
async function loadRecords(page: TableHand['page'], folder: string): Promise<void> {
  const load = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(path, text, 'latin1')
    await page.getByTestId('hands-file').setInputFiles(path)
  }
  const kept = (boards: number) =>
    page.waitForSelector(`[data-testid="hand-records"][data-boards="${boards}"]`)
  await kept(0)
  await load('torn.pbn', RECORDS + record(7, DEAL.replace('AKJ83', 'AKJ8')))
  await expect.poll(() => page.getByTestId('hands-refused').innerText()).toContain('board 7')
  await kept(0)
  await load('evening.pbn', RECORDS)
  await kept(ROUNDS * BOARDS)
  await page.reload()
  await kept(ROUNDS * BOARDS)
}

type Board = (hand: TableHand) => Promise<void>

async function playTwo(hand: TableHand, first: Board, second: Board): Promise<void> {
  await hand.sit()
  for (const board of [first, second]) {
    await board(hand)
    // The cards are sent once the result is accepted, and for that board only.
    await hand.page
      .getByTestId('hands')
      .locator('[data-seat=N]')
      .getByText('A\u2009K\u2009J\u20098\u20093')
      .waitFor()
    await hand.page.getByTestId('double-dummy').waitFor()
    await hand.tap(ids.nextBoard)
  }
}

async function honest(hand: TableHand): Promise<void> {
  await hand.keyContract(spades(KING))
  await hand.keyRest(spades(KING))
  await hand.accept('desk')
}

/** Dummy held the ace: when asked, the players correct the lead and are asked nothing further. */
async function wrongLead(hand: TableHand): Promise<void> {
  await hand.keyContract(spades(ACE))
  await hand.tap(ids.declarer('N'))
  await hand.see('lead')
  await hand.tap(ids.leadSuit(ACE.suit), ids.leadRank(ACE.rank))
  await hand.see('result')
  // A table skips the question if the hub takes too long: here it gets the time.
  await hand.page.locator('main:not(:has([aria-disabled=true]))').waitFor()
  await holdClock(hand.page)
  await hand.tap(ids.tricks(11))
  await hand.see('doubt')
  await hand.page.clock.resume()
  expect(await hand.page.getByTestId('hands').count()).toBe(0)
  await hand.tap(ids.doubtWrong)
  await hand.see('wrong')
  await hand.tap(ids.wrongWord('lead'))
  await hand.see('lead')
  await hand.tap(ids.leadSuit(KING.suit), ids.leadRank(KING.rank))
  await notAsked(hand)
  await hand.accept('desk')
}

async function rightLead(hand: TableHand): Promise<void> {
  await hand.keyContract(spades(KING))
  await hand.keyRest(spades(KING))
  await notAsked(hand)
  await hand.accept('desk')
}

/** Longest time that the hub may take to answer. */
async function notAsked(hand: TableHand): Promise<void> {
  await hand.see('accept')
  await hand.page.waitForTimeout(ANSWER_WITHIN_MS)
  await hand.see('accept')
}
