import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import type { Evening } from './evening.ts'
import { inEvening } from './play/in-evening.ts'
import type { TableHand } from './table-hand.ts'

const PAIRS = ['Ana Lima & Bo Berg', 'Chen Wei & Dita Novak', 'Eva Roth & Finn Olsen', 'Gil Mora & Hana Sato']
const RESULT: BridgeResult = {
  ...{ kind: 'played', contract: { level: 1, strain: 'N', doubling: '' } },
  ...{ declarer: 'N', tricks: 7, lead: { suit: 'H', rank: 'K' } },
}

test(
  '[UI253] [UI254] a table that wants it flashes once for a card of the director, never for what it does itself, and still after a reload; by itself it is silent',
  inEvening(play),
)

/** What this page has flashed from now on, and each note that it has sounded. */
const listen = (hand: TableHand) =>
  hand.page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['signals'] = ''
    const say = (one: string) => {
      dataset['signals'] = `${dataset['signals']}${one}`
    }
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset['signal']) say('f')
    }).observe(document.body, { childList: true })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      say('s')
      start.call(this, at)
    }
  })
const heard = (hand: TableHand) => hand.page.getAttribute('html', 'data-signals')

async function choose(hand: TableHand, way: string): Promise<void> {
  await hand.tap(ids.more)
  await hand.tap(ids.settings)
  await hand.tap(ids.signal)
  await hand.tap(ids.setting(way))
}
async function leave(hand: TableHand): Promise<void> {
  for (const screen of ['settings', 'more', 'contract']) {
    await hand.tap(ids.back)
    await hand.see(screen)
  }
}

async function isChosen(hand: TableHand, way: string): Promise<void> {
  await hand.tap(ids.more)
  await hand.tap(ids.settings)
  await hand.tap(ids.signal)
  await hand.page.locator(`[data-testid="${ids.setting(way)}"][aria-pressed="true"]`).waitFor()
}

async function playBoard(hand: TableHand): Promise<void> {
  await hand.keyContract(RESULT)
  await hand.keyRest(RESULT)
  await hand.accept('desk')
  await hand.tap(ids.nextBoard)
  await hand.see('contract')
}

async function play({ director, tables }: Evening): Promise<void> {
  await director.newSession(PAIRS, 3)
  const { hand } = tables[1]
  await hand.see('choose-table')
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  const board = await hand.boardNow()
  await playBoard(hand)
  const correct = async (tricks: number) => {
    await director.correct({ table: 1, round: 1, board, tricks, reason: 'A trick was miscounted.' })
    await hand.see('changed')
  }
  const know = async () => {
    await hand.tap(ids.knowChange)
    await hand.see('contract')
  }

  await listen(hand)
  await isChosen(hand, 'silent')
  await expect.poll(() => hand.page.getByTestId(ids.trySignal).isDisabled()).toBe(true)
  await leave(hand)
  await correct(8)
  await know()
  await expect.poll(() => heard(hand)).toBe('')

  await choose(hand, 'flash')
  await hand.tap(ids.trySignal)
  await expect.poll(() => heard(hand)).toBe('f')
  await leave(hand)
  await playBoard(hand)
  await expect.poll(() => heard(hand)).toBe('f')
  await correct(9)
  await expect.poll(() => heard(hand)).toBe('ff')

  // The card is still there, and not new any more.
  await hand.page.reload()
  await hand.see('changed')
  await listen(hand)
  await know()
  await isChosen(hand, 'flash')
  await expect.poll(() => heard(hand)).toBe('')
  await hand.tap(ids.setting('sound'))
  await hand.tap(ids.trySignal)
  await expect.poll(() => heard(hand)).toBe('s')
  await leave(hand)
  await correct(10)
  await expect.poll(() => heard(hand)).toBe('ss')
}
