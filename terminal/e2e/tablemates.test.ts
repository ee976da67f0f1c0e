import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

test(
  '[UI182] [UI183] two live tablets at a table see what the other has half keyed, and the slower one is told how it stands',
  inEvening(play),
)

const told = (hand: TableHand, text: string) =>
  hand.page.getByTestId('tablemate').filter({ hasText: text }).waitFor()

async function play({ director, tables, openGuest }: Evening): Promise<void> {
  await director.click('new-session')
  await director.page.getByTestId('pairs').fill('4')
  await director.click('boards=6', 'open-session')
  const first = tables[1].hand
  await first.take(1)
  await first.sit()
  const guest = await openGuest()
  const second = guest.hand
  await second.take(1)
  await director.click('let-in')
  await second.see('contract')
  const board = await second.boardNow()

  await second.tap(ids.contract(4, 'S'))
  await told(first, 'Also on tablet')
  await first.tap(ids.contract(3, 'N'))
  await told(second, 'Also on tablet')

  await second.tap(ids.declarer('N'), ids.tricks(10))
  await second.accept('desk')
  await first.see('overtaken')
  await expect.poll(() => first.page.innerText('main')).toMatch(/4♠.* by North, 10 tricks/)
  await first.tap(ids.knowOvertaken)
  await first.see('contract')
  await expect.poll(() => first.boardNow()).not.toBe(board)
  // The other tablet shows its score: nothing is half keyed there.
  await expect.poll(() => first.page.getByTestId('tablemate').count()).toBe(0)
}
