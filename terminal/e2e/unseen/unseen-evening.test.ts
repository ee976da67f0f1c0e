import { describe, expect, test } from 'vitest'
import { ids } from '../../table/ids.ts'
import { findChromium } from '../browser.ts'
import { isBuilt } from '../director-room.ts'
import { createKeyboardHand } from '../keyboard/keyboard-hand.ts'
import { openShortEvening, type ShortEvening } from './short-evening.ts'
import { createTreeHand } from './tree-hand.ts'

const CHROMIUM = findChromium()

/** A round of two boards at table 1, from the choice of the table to sitting down for the next round. */
async function play(evening: ShortEvening, hand: (evening: ShortEvening) => Promise<void>): Promise<void> {
  try {
    await hand(evening)
    await expect.poll(() => [evening.resultsOfTable1(), evening.roundOfTable1()]).toEqual([2, 2])
    expect(evening.complaints).toEqual([])
  } finally {
    await evening.close()
  }
}

describe('an evening at the table without a pointer', () => {
  test('[UI246] by keyboard alone: every key is reached by Tab, framed, and the focus is never lost', async ({
    skip,
  }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!isBuilt()) return skip('the apps are not built: npm run build')
    await play(await openShortEvening(CHROMIUM), async ({ page, address }) => {
      const hand = await createKeyboardHand(page)
      await page.goto(address)
      await page.getByTestId(ids.table('A', 1)).waitFor()
      await page.waitForFunction(() => document.activeElement?.matches('h1'))
      await page.keyboard.press('Tab')
      await hand.press(ids.table('A', 1))
      await hand.press(ids.sit)
      for (const tricks of [9, 7]) {
        await hand.press(ids.contract(3, 'N'))
        await hand.press(ids.declarer('S'))
        await hand.press(ids.leadSuit('H'))
        await hand.press(ids.leadRank('Q'))
        await hand.press(ids.tricks(tricks))
        await hand.press(ids.accept)
        await hand.press(ids.nextBoard)
      }
      for (const side of ['NS', 'EW'] as const) await hand.press(ids.know(side))
      await hand.press(ids.sit)
      await page.locator('main[data-screen="contract"]').waitFor()
      expect(hand.faults).toEqual([])
    })
  })

  test('[UI247] by the accessibility tree alone: each question is heard as it is asked, each answer found by its name', async ({
    skip,
  }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!isBuilt()) return skip('the apps are not built: npm run build')
    await play(await openShortEvening(CHROMIUM), async ({ page, address }) => {
      const hand = await createTreeHand(page)
      await page.goto(address)
      await hand.hears(/^Which table is this\?$/)
      await hand.press(/^Table 1$/)
      await hand.hears(/^Table 1\b/)
      await hand.press(/^We are sitting here$/)
      for (const tricks of [9, 7]) {
        await hand.hears(/^What is the contract\?$/)
        await hand.press(/^3\s*NT$/)
        await hand.hears(/^Who plays it\?$/)
        await hand.press(/^South\b/)
        await hand.hears(/^Which card was led\?$/)
        await hand.press(/^hearts$/)
        await hand.hears(/^Which card in hearts\s*\?$/)
        await hand.press(/^hearts Q$/)
        await hand.hears(/^How many tricks\?$/)
        await hand.press(new RegExp(`\\b${tricks} tricks$`))
        await hand.hears(/^Board \d+\. South played 3\s*NT and made/)
        await hand.press(/That is right$/)
        await hand.hears(/^Board \d+$/)
        await hand.press(/^(Next board|Go on)$/)
      }
      await hand.hears(/^Round 1 is over$/)
      for (const _ of ['North-South', 'East-West']) await hand.press(/^We know$/)
      await hand.hears(/^Table 1\b/)
      await hand.press(/^We are sitting here$/)
      await hand.hears(/^What is the contract\?$/)
    })
  })
})
