import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { type Evening, FOUR_PAIRS, inEvening } from './evening.ts'

/**
 * A wrong result is noticed after the close: the tablet requests a correction, the other side agrees, and the director
 * settles it.
 */

test(
  '[UI751] a correction is asked for at a tablet after the close, agreed to, and settled with one key; what was given out is given out again',
  inEvening(settled),
)

const RESULT: BridgeResult = {
  kind: 'played',
  contract: { level: 4, strain: 'S', doubling: '' },
  declarer: 'N',
  lead: { suit: 'H', rank: 'K' },
  tricks: 9,
}

async function settled({ director, tables }: Evening): Promise<void> {
  const { hand } = tables[1]
  const { page } = hand
  await director.newSession(FOUR_PAIRS, 6)
  for (const table of [1, 2] as const) {
    await tables[table].hand.take(table)
    await tables[table].hand.sit()
  }
  await hand.keyBoard(RESULT, 'desk')

  await director.click('page-session', 'finish', 'finish-yes')
  await director.look('finished', 'closed')

  await hand.see('ranking')
  await expect
    .poll(() => page.getByTestId('provisional').innerText())
    .toMatch(/Provisional: corrections until \d/)
  await hand.tap(ids.ownCards)
  await hand.see('own-cards')
  const asking = page.locator('[data-testid^="correction-of-"]').first()
  const asker = (await asking.getAttribute('data-testid')) ?? ''
  await hand.tap(asker)
  await hand.see('correction-board')
  await hand.tap(ids.correctionBoard(1))
  await hand.see('correction-word')
  await hand.tap(ids.wrongWord('result'))
  await hand.see('correction-result')
  await hand.tap(ids.tricks(10))
  await hand.see('correction-ask')
  await hand.tap(ids.correctionAsk)
  await hand.see('own-cards')
  await hand.tap(ids.correctionAgree(1))

  await director.look('correction-do', 'correction-need')
  await expect.poll(() => director.page.getByText('The other side agrees.').count()).toBeGreaterThan(0)
  await director.click('correction-do')
  await expect.poll(() => director.page.getByTestId('correction-do').count()).toBe(0)

  // The table is notified, as of every change by the director.
  await hand.see('changed')
  await hand.tap(ids.knowChange)
  await expect.poll(() => page.getByTestId('provisional').getAttribute('data-revision')).toBe('2')
  await director.click('page-ranking')
  await expect.poll(() => director.page.getByTestId('provisional').getAttribute('data-revision')).toBe('2')
  await director.click('page-acts')
  await expect.poll(() => director.page.getByText('correction granted').count()).toBeGreaterThan(0)
}
