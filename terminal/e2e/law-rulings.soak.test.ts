import process from 'node:process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { LAPTOP } from './browser.ts'
import { createDirectorHand, type DirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers } from './play/in-browsers.ts'
import { createTableHand, type TableHand } from './table-hand.ts'

/**
 * Five rulings of the Laws of 1997 from the table's call to its next call: the recorder stops, the director answers the
 * questions, and the auction continues; then a revoke by those of 2017. The director in this test knows no law: they
 * only read questions and press answers.
 */

const PAIRS = ['Ana & Bo', 'Chen & Dita', 'Eva & Filip', 'Gus & Hana']

test(
  '[LW20] [LW21] [LW22] [LW23] [LW24] R2, R5, R7, R15 and R22 walked in Chromium, by the Laws of 1997',
  inBrowsers(async at => {
    const hub = await at.startHub()
    const desk = await at.open('director', LAPTOP)
    const tablet = await at.open('table')
    await desk.page.goto(hub.directorLink)
    const director = createDirectorHand(desk.page, createCamera('law-director'))
    await openSession(director)
    const hand = createTableHand(tablet.page, createCamera('law-table'))
    await tablet.page.goto(`${hub.origin}/table/`)
    await hand.take(1)
    await hand.sit()
    await fiveRulings({ director, hand: counted(hand) })
    await hub.end()
    await at.startHub()
    await tablet.page.reload()
    await metAgain({ director, hand })
    await revoke(director)
    expect(at.complaints).toEqual([])
  }),
)

/** Opens two tables, five boards a round, with every call recorded, by the Laws of 1997. */
async function openSession({ click, look, page }: DirectorHand): Promise<void> {
  await look('new-session', 'empty')
  await click('new-session', 'pairs')
  await page.keyboard.insertText(String(PAIRS.length))
  await click('boards=5', 'draft-policy', 'policy-auction-whole', 'draft-more', 'laws-1997', 'names')
  await page.keyboard.insertText(PAIRS.join('\n'))
  await click('open-session')
  await look('session-title', 'room')
}

interface Both {
  readonly director: DirectorHand
  readonly hand: TableHand
}

let taps = 0

/** Wraps a hand so that its taps are counted. */
const counted = (hand: TableHand): TableHand => ({
  ...hand,
  tap(...ids) {
    taps += ids.length
    return hand.tap(...ids)
  },
})

type Answers = readonly string[]

async function walked(
  name: string,
  { director, hand }: Both,
  answers: Answers,
  by: 'mouse' | 'keyboard' | 'mouse, through a reload' = 'mouse',
): Promise<void> {
  const { page } = director
  const click = by === 'keyboard' ? (id: string) => pressedByTab(page, id) : director.click
  const began = performance.now()
  let isReloaded = by !== 'mouse, through a reload'
  for (const id of answers) {
    if (id.startsWith('law-answer')) await page.getByTestId('law-question').waitFor()
    if (!isReloaded && (await page.getByTestId('law-path-1').count()) > 0) {
      isReloaded = true
      await begunAgain(page)
    }
    await click(id)
  }
  expect(isReloaded).toBe(true)
  await director.look('law-rule', `${name}-outcome`)
  await click('law-rule')
  await page.getByTestId('law-ruling').waitFor({ state: 'detached' })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `${name}: ${answers.length + 1} presses by ${by}, ${seconds} s at the machine's pace\n`,
  )
  await hand.look(`${name}-after`)
}

/** Reloads the page in the middle of a ruling: the same question must be shown, after the same answers. */
async function begunAgain(page: Page): Promise<void> {
  const asked = async () => [
    await page.getByTestId('law-question').getAttribute('data-node'),
    await page.getByTestId('law-path').innerText(),
  ]
  // An answer is saved shortly after it is given.
  await page.waitForTimeout(400)
  const before = await asked()
  await page.reload()
  await page.getByTestId('law-path-1').waitFor()
  expect(await asked()).toEqual(before)
}

/** Presses Tab until the key of that name has the focus, then Enter. */
async function pressedByTab(page: Page, id: string): Promise<void> {
  const key = page.getByTestId(id)
  await key.waitFor()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await key.evaluate(element => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${id}.`)
}

async function fiveRulings(both: Both): Promise<void> {
  const { hand, director } = both
  const call = async (...calls: readonly string[]) => {
    for (const each of calls) await hand.tap(ids.call(each))
  }
  let stoppedAt = 0
  const reallyCalled = async () => {
    ;[stoppedAt, taps] = [performance.now(), 0]
    await hand.see('auction-really')
    await hand.tap(ids.wasCalled)
    await hand.see('auction-stopped')
    await director.look('call-guide', 'called')
    await director.click('call-guide')
  }
  const readOrders = async (...sentences: readonly string[]) => {
    await hand.see('orders')
    for (const sentence of sentences) await expect.poll(() => screenText(hand.page)).toContain(sentence)
    // A key labelled "done" would be pressed by anyone who has read it, and lift the table's restriction.
    expect(await hand.page.getByTestId(ids.orderUsed(0)).count()).toBe(0)
    await hand.tap(ids.ordersRead)
    await hand.see('auction')
    const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(1)
    process.stdout.write(`  from the irregular call to the next: ${taps} taps at the table, ${seconds} s\n`)
  }
  const playOut = async (end: RegExp) => {
    await hand.see('auction-end')
    await expect.poll(() => hand.page.innerText('h1')).toMatch(end)
    await hand.tap(ids.goOn)
    await hand.see('result')
    await hand.tap(ids.tricks(8))
    await hand.accept('desk')
    await hand.tap(ids.nextBoard)
  }

  // R2, board 1: North 1♥, East 1♦, corrected to 2♠.
  await hand.expectBoard(1, 'auction')
  await call('1H', '1D')
  await reallyCalled()
  await walked(
    'R2',
    both,
    [
      'law-answer-decline',
      'law-answer-natural',
      'law-answer-other',
      'law-call-2S',
      'law-answer-suits',
      'law-suit-D',
      'law-input-ok',
    ],
    'mouse, through a reload',
  )
  await readOrders('West must pass for the rest of the auction.')
  await call('P', 'P', 'P')
  await playOut(/2♠.* by East/)

  // R5, board 2: East 1♣, replaced by 1♠; not accepted, and East calls 1NT: at most average minus.
  await hand.expectBoard(2, 'auction')
  await call('1C')
  await hand.tap(ids.correctCall, ids.callChanged)
  await call('1S')
  await reallyCalled()
  await walked('R5', both, [
    'law-answer-change',
    'law-answer-decline',
    'law-answer-other',
    'law-call-1N',
    'law-answer-suits',
    'law-suit-S',
    'law-input-ok',
  ])
  await hand.see('changed')
  await expect.poll(() => screenText(hand.page)).toContain('E-W as played, but at most average minus')
  await hand.tap(ids.knowChange)
  await readOrders('If West defends, declarer may restrict West’s first lead.')
  await call('P', 'P', 'P')
  await playOut(/1.*by East/)
  await capCounts(director)

  // R7, board 3: South 1♥, East passes at West's turn.
  await hand.expectBoard(3, 'auction')
  await call('1H')
  await hand.tap(ids.caller('E'))
  await call('P')
  await reallyCalled()
  // South is the dealer: West's place is empty, and East's call is in East's column.
  await expect
    .poll(() => director.page.getByTestId('law-called').locator('th, td').allInnerTexts())
    .toEqual(['South', 'West', 'North', 'East', expect.stringContaining('1♥'), '', '', 'Pass'])
  await walked('R7', both, ['law-answer-decline', 'law-answer-natural'])
  await hand.see('orders')
  // Undone, the call is without a ruling again; ruled once more from the room.
  await director.click('last-take-back')
  await hand.see('auction-stopped')
  await hand.look('taken-back')
  await director.click('cell-A-1-1', 'table-more', 'guide')
  await walked('R7 again', both, [
    'law-kind-out-of-turn',
    'law-who-E',
    'law-answer-decline',
    'law-answer-natural',
  ])
  await readOrders(
    'East must pass for the rest of the auction.',
    'West may not double or redouble at the next turn.',
  )
  await call('P', 'P', 'P')
  await playOut(/1♥.* by South/)

  // R16, board 4: West 1♠, North passes, East doubles partner's bid, and South has called over it, which nobody has
  // keyed.
  await hand.expectBoard(4, 'auction')
  await call('1S', 'P', 'X')
  await reallyCalled()
  await walked('R16', both, ['law-behind', 'law-answer-yes'])
  await hand.see('auction')

  // R15: East doubles once more, and nobody has called over it; East bids 2♠ instead.
  await call('X')
  await reallyCalled()
  await walked('R15', both, ['law-answer-calls', 'law-call-2S', 'law-answer-none'], 'keyboard')
  await readOrders('West must pass for the rest of the auction.')
  await call('P', 'P', 'P')
  await playOut(/2♠.* by West/)

  // R22, board 5: North has called with the cards of board 7, and East over it; the right hand passes.
  await hand.expectBoard(5, 'auction')
  await hand.tap(ids.more, ids.callDirector)
  await director.look('call-guide', 'called')
  await director.click('call-guide')
  await walked('R22', both, [
    'law-of-board-5',
    'law-kind-wrong-cards',
    'law-who-N',
    'law-answer-board',
    'law-board-7',
    'law-answer-yes',
    'law-answer-differs',
  ])
  await hand.see('changed')
}

/** After a restart of the hub and a reload, the pair of the cancelled call meets the board of its cards in round 2. */
async function metAgain({ director, hand }: Both): Promise<void> {
  await hand.see('changed')
  await hand.tap(ids.knowChange)
  await hand.move()
  // Table 2 has no tablet, so the hub does not know that its players are seated.
  await hand.see('seats')
  await hand.tap(ids.allHere, ids.sitNow)
  await hand.expectBoard(6, 'auction')
  await hand.tap(ids.board, ids.chooseBoard(7))
  await hand.see('orders')
  await expect
    .poll(() => screenText(hand.page))
    .toContain('The director needs to see the first call on this board.')
  await director.look('remembered-rule', 'remembered')
}

/** East-West of table 1 have the better score of two, but get at most 40 % for it. */
async function capCounts(director: DirectorHand): Promise<void> {
  const { page, click, look } = director
  await director.passOut({ table: 2, round: 1, board: 2 })
  await click('page-traveller', 'traveller-2')
  await look('traveller', 'capped')
  const spokenFor = (side: string) => page.getByTestId(`why-key-1-1-${side}`).innerText()
  await expect.poll(() => spokenFor('EW')).toContain('40%')
  expect(await spokenFor('NS')).toContain('0%')
}

/** Board 1 was 2♠ by East, eight tricks; South revoked, and one trick goes to East-West. */
async function revoke(director: DirectorHand): Promise<void> {
  const { page, click, look } = director
  await click('page-session', 'scoring-change', 'laws-2017', 'scoring-done')
  await director.openBoard({ table: 1, round: 1, board: 1 })
  await page.getByTestId('board-1').getByTestId('correct').click()
  await click('guide')
  for (const id of [
    'law-kind-revoke',
    'law-who-S',
    'law-answer-established',
    'law-answer-none',
    'law-answer-offender',
    'law-answer-no',
    'law-answer-one',
  ])
    await click(id)
  await look('law-outcome', 'revoke-outcome')
  await click('law-rule')
  await page.getByTestId('law-ruling').waitFor({ state: 'detached' })
  await click('page-traveller', 'traveller-1')
  await look('traveller', 'revoke-traveller')
  await expect.poll(() => page.getByTestId('line-1-1').innerText()).toMatch(/2♠\S*\s*\+1/)
}

const screenText = async (page: Page): Promise<string> =>
  (await page.innerText('main')).replaceAll(/\s+/g, ' ')
