import { expect, test } from 'vitest'
import { openRoom, resultsAtHub } from './director-room.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'

const PAIRS = ['A & B', 'C & D', 'E & F', 'G & H', 'I & J', 'K & L', 'M & N', 'O & P']

/** Variation selector that keeps a suit symbol from being drawn as a picture. */
const TEXT_SIGN = /\uFE0E/g

const SLIP = [
  ['3nt e 9', '3NT by East, 9 tricks. Just made. +400 to East-West'],
  ['4hx s -1', '4♥ by South, doubled, 9 tricks. Down 1. +200 to East-West'],
  ['p', 'Passed out.'],
] as const

test(
  '[DS200] [DS724] [DS725] a slip of three boards is keyed without the mouse, read back before each Enter, and leads to the next',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const { data, hub, hand } = await openRoom(at, { pairs: PAIRS, boards: 3 })
  const { page } = hand
  const read = page.getByTestId('slip-read')
  await page.getByTestId('page-slips').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('panel').getByTestId('slips-table').waitFor()
  await expect.poll(() => page.locator('[data-reading]').count()).toBe(3)
  const boards = await page
    .locator('[data-reading]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-testid')))

  for (const [index, [line, said]] of SLIP.entries()) {
    await page.locator(`[data-testid="${boards[index]}"] input:focus`).waitFor()
    await page.keyboard.type(line)
    await expect.poll(async () => (await read.innerText()).replaceAll(TEXT_SIGN, '').trim()).toBe(said)
    await page.keyboard.press('Enter')
    await read.waitFor({ state: 'detached' })
  }
  // The key for the next slip has the focus: table 2 of the same round.
  await page.locator('[data-testid="slips-next"]:focus').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('slips-table').inputValue()).toBe('2')

  // A line for a board with a result shows the current one, and needs a second Enter. Table, Round, boards: a changed
  // table keeps the focus in Round, and Enter there goes on to the boards.
  const shown = () =>
    page.locator('[data-reading]').evaluateAll(rows => rows.map(row => row.getAttribute('data-testid')))
  const second = await shown()
  for (const [key, table] of [
    ['Tab', '3'],
    ['Enter', '1'],
  ] as const) {
    await page.getByTestId('slips-table').focus()
    await page.keyboard.type(table)
    await page.keyboard.press(key)
    if (table === '1') await expect.poll(shown).toEqual(boards)
    else await expect.poll(async () => (await shown()).join()).not.toBe(second.join())
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
    await expect.poll(focused, { message: key }).toBe('slips-round')
  }
  await page.keyboard.press('Enter')
  await page.locator(`[data-testid="${boards[0]}"] input:focus`).waitFor()
  const first = page.getByTestId(boards[0] ?? '')
  await page.locator(`[data-testid="${boards[0]}"][data-stands="true"] input`).fill('3nt e 10')
  await page.keyboard.press('Enter')
  await first.getByTestId('slip-asks').waitFor()
  await expect.poll(() => first.getByTestId('slip-stands').innerText()).toContain('3NT by East, just made')
  await page.keyboard.press('Enter')
  await first.getByTestId('slip-asks').waitFor({ state: 'detached' })
  // The penalties of a table name the contestants.
  await page.getByTestId('cell-A-1-1').click()
  await page.getByTestId('penalties').click()
  await expect.poll(() => page.getByTestId('penalty-1').innerText()).toMatch(/\bA\b.+\bB\b/)
  await hand.connected()
  await hub.end()
  expect(resultsAtHub(data).map(({ result }) => result)).toMatchObject([
    { declarer: 'E', tricks: 9 },
    { declarer: 'S', tricks: 9 },
    { kind: 'passed-out' },
    { declarer: 'E', tricks: 10 },
  ])
}
