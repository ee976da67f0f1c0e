import { expect, test } from 'vitest'
import type { Strain } from '../../shared/game/card.ts'
import type { AIMS } from '../../shared/game/mini/result.ts'
import type { BySeat, Seat } from '../../shared/game/seat.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

test(
  '[UI81] MiniBridge is opened, keyed with points that name declarer, and scored as the seed’s travellers have it',
  inEvening(play),
)

/** Board 2 of the seed: 3NT by South with 11 tricks at one table, 5♦ by South with 12 at the other; nobody vulnerable. */
async function play({ director, tables }: Evening): Promise<void> {
  await openMini(director)
  const one = tables[1].hand
  const two = tables[2].hand
  for (const [table, hand] of [
    [1, one],
    [2, two],
  ] as const) {
    await hand.take(table)
    await hand.sit()
    await hand.page.waitForSelector('main[data-screen^="points-"]')
    await hand.tap(ids.board, ids.chooseBoard(2))
  }

  await announce(one, { N: 7, E: 9, S: 15, W: 8 })
  await one.see('count')
  await expect.poll(() => one.page.innerText('h2')).toContain('That makes 39, not 40: count again.')
  await one.tap(ids.handPoints('S'))
  await one.see('points-S')
  await one.tap(ids.points(16))
  await one.see('contract')
  await expect
    .poll(() => one.page.getByTestId('reason').innerText())
    .toBe('North-South have 23 points; South has more of them, 16.')
  await contract(one, 'N', 'game', 11)
  await expect
    .poll(() => one.page.getByTestId('sentence').innerText())
    .toContain('Board 2. Game in NT by South, 11 tricks.')
  await expect.poll(() => one.page.getByTestId('their-score').innerText()).toBe('−460')
  await one.accept('desk')

  await announce(two, { N: 16, E: 8, S: 7, W: 9 })
  await two.see('contract')
  // Only the table knows the reason: one tap states it, and the director is notified.
  await two.tap(ids.declarer('S'))
  await contract(two, 'D', 'game', 12)
  await expect
    .poll(() => two.page.getByTestId('sentence').innerText())
    .toContain('By the points North is declarer.')
  await expect.poll(() => two.page.getByTestId('their-score').innerText()).toBe('−420')
  await two.accept('desk')
  await director.look('contradicted-noted', 'mini-contradicted')

  const lines = async () => {
    const read = await two.page.getByTestId('traveller').locator('tbody tr').allInnerTexts()
    return read.map(line => line.replaceAll(/\s+/g, ' ').trim())
  }
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/game NT, 11 tricks S \+460 2 0$/),
      expect.stringMatching(/game ♦.*, 12 tricks S \+420 0 2$/),
    ])

  await director.openBoard({ table: 2, round: 1, board: 2 })
  const board = director.page.getByTestId('panel').getByTestId('board-2')
  await expect.poll(() => board.innerText()).toContain('South: game ♦')
  await expect
    .poll(() => board.getByTestId('remark').innerText())
    .toBe('South played it; by the points somebody else should have.')
  await board.getByTestId('correct').click()
  await director.click('aim-part-score', 'form-more')
  await director.page.getByTestId('reason').fill('Both sides agree')
  await director.click('save-result')
  await director.page.locator('[data-testid="board-2"][data-mark="ruled"]').waitFor()
  await expect.poll(() => board.innerText()).toContain('+170')
}

async function openMini(director: Evening['director']): Promise<void> {
  await director.click('new-session')
  await director.page.getByTestId('pairs').fill('4')
  await director.click('boards=6', 'game=mini')
  await director.look('mini-points-true', 'mini-session')
  await director.page.locator('[data-testid="vulnerability-none"][aria-pressed="true"]').waitFor()
  // Fetched now rather than when the first result is viewed.
  const words = director.page.waitForResponse(/mini-parts/)
  await director.click('open-session')
  await director.look('session-title', 'mini-room')
  await words
}

/** Announces board 2: East deals, so East announces first. */
async function announce(hand: TableHand, points: BySeat<number>): Promise<void> {
  for (const seat of ['E', 'S', 'W', 'N'] as const satisfies readonly Seat[]) {
    await hand.see(`points-${seat}`)
    await hand.tap(ids.points(points[seat]))
  }
}

async function contract(hand: TableHand, strain: Strain, aim: (typeof AIMS)[number], tricks: number) {
  await hand.tap(ids.aim(strain, aim))
  await hand.see('result')
  await hand.tap(ids.tricks(tricks))
  await hand.see('accept')
}
