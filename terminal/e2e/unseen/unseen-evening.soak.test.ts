import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { ids } from '../../table/ids.ts'
import { createKeyboardHand } from '../keyboard/keyboard-hand.ts'
import { inBrowsers } from '../play/in-browsers.ts'
import { openShortRoom, type ShortRoom } from '../play/short-room.ts'
import { createScreenReaderUser } from './screen-reader-user.ts'

/** Table 1 of three, one of which sits out in every round. */
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2, missing: 'EW' }))

/** Boards at table 1 with declarer's tricks: two in the first round, a sit-out in the second, two in the third. */
const ROUNDS = [
  { round: 1, tricks: [9, 7] },
  { round: 3, tricks: [10, 8] },
] as const

interface Table {
  readonly room: ShortRoom
  readonly page: Page
}

/** Plays the whole evening of table 1, from the choice of the table to the ranking after the close. */
const inRoom = (play: (table: Table) => Promise<void>) =>
  inBrowsers(async at => {
    const room = at.keep(await openShortRoom({ plan: PLAN }))
    await room.othersPlay(1)
    const { page } = await at.open('tablet', { touch: false })
    await play({ room, page })
    const tricksAt = (round: number) =>
      room
        .section()
        .entryAt(round, 1)
        ?.boards.map(board => room.section().resultAt(round, 1, board)?.body.result)
        .map(result => result?.kind === 'played' && result.tricks)
    await expect.poll(() => ROUNDS.map(({ round }) => ({ round, tricks: tricksAt(round) }))).toEqual(ROUNDS)
    expect(at.complaints).toEqual([])
  })

describe('an evening at the table without a pointer', () => {
  test(
    '[UI246] by keyboard alone: every key is reached by Tab, framed, and the focus is never lost',
    inRoom(async ({ page, room }) => {
      const hand = await createKeyboardHand(page)
      await page.goto(room.address)
      await page.getByTestId(ids.table('A', 1)).waitFor()
      await page.waitForFunction(() => document.activeElement?.matches('h1'))
      await page.keyboard.press('Tab')
      await hand.press(ids.table('A', 1))
      for (const { round, tricks } of ROUNDS) {
        await hand.press(ids.sit)
        for (const taken of tricks) {
          await hand.press(ids.contract(3, 'N'))
          await hand.press(ids.declarer('S'))
          await hand.press(ids.leadSuit('H'))
          await hand.press(ids.leadRank('Q'))
          await hand.press(ids.tricks(taken))
          await hand.press(ids.accept)
          await hand.press(ids.nextBoard)
        }
        for (const side of ['NS', 'EW'] as const) await hand.press(ids.know(side))
        if (round === 1) await room.othersPlay(2)
      }
      await page.locator('main[data-screen="ranking"]').waitFor()
      await room.othersPlay(3)
      await room.finish()
      await page.getByRole('heading', { name: 'The session is over' }).waitFor()
      expect(hand.faults).toEqual([])
    }),
  )

  test(
    '[UI247] by the accessibility tree alone: each question is announced as it is asked, each answer found by its name',
    inRoom(async ({ page, room }) => {
      const hand = await createScreenReaderUser(page)
      await page.goto(room.address)
      await hand.hears(/^Which table is this\?$/)
      await hand.press(/^Table 1$/)
      for (const { round, tricks } of ROUNDS) {
        if (round === 1) await hand.hears(/^Table 1\b/)
        await hand.press(/^That’s us, start$/)
        for (const taken of tricks) {
          await hand.hears(/^What is the contract\?$/)
          await hand.press(/^3\s*NT$/)
          await hand.hears(/^Who is declarer\?$/)
          await hand.press(/^South\b/)
          await hand.hears(/^What was led\?$/)
          await hand.press(/^hearts$/)
          await hand.hears(/^Which card in hearts\s*\?$/)
          await hand.press(/^hearts Q$/)
          await hand.hears(/^How many tricks\?$/)
          await hand.press(new RegExp(`\\b${taken} tricks$`))
          await hand.hears(/^Board \d+\. 3\s*NT by South,/)
          await hand.press(/That is right$/)
          await hand.hears(/^Board \d+$/)
          await hand.press(/^(Next board|Continue)$/)
        }
        await hand.hears(new RegExp(`^Round ${round} is over$`))
        for (const side of ['North-South', 'East-West']) await hand.press(new RegExp(`^OK, got it ${side}$`))
        if (round === 1) {
          await hand.hears(/^Table 1\b/)
          await expect.poll(() => hand.names('StaticText')).toContain('Sitting out round 2: Pair 1.')
          await room.othersPlay(2)
        }
      }
      await hand.hears(/^You have played your last board$/)
      await room.othersPlay(3)
      await room.finish()
      await hand.hears(/^The session is over$/)
    }),
  )
})
