import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import type { TableHand } from './table-hand.ts'

test(
  '[UI791] [UI792] [UI793] [DI702] [DI712] [DI710] [DI711] two tablets sign up: one gets up, one is sent away, one is in already, and play begins',
  inEvening(play),
)

const HELD = { timeout: 40_000 }

async function sitDown(hand: TableHand, seat: 'N' | 'S', name: string): Promise<void> {
  await hand.tap(ids.signUpSit(seat))
  await hand.see('sign-up-who')
  await hand.page.getByTestId(ids.signUpField).fill(name)
  await hand.tap(ids.signUpTyped)
  await hand.see('sign-up')
}

async function bothReady(hand: TableHand): Promise<void> {
  for (const seat of ['N', 'S'] as const) await hand.tap(ids.signUpReady(seat))
  await hand.page.getByTestId('sign-up-ring').waitFor()
}

const screenNamed = (hand: TableHand, screen: string) => hand.page.locator(`main[data-screen="${screen}"]`)

async function play({ director, tables }: Evening): Promise<void> {
  await director.click(
    'new-session',
    'new-evening',
    'evening-tables=2',
    'evening-more',
    'evening-hold-20',
    'open-evening',
  )
  await director.page.getByTestId('evening-state').waitFor()
  await director.page.getByTestId('join-address').waitFor()
  const first = tables[1].hand
  const second = tables[2].hand
  await director.click('page-address', 'codes-open')
  for (const [hand, table] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const text = await director.page.getByTestId(`code-A-${table}`).getAttribute('data-text')
    const code = must(text, `the code of table ${table}`)
    const { origin } = new URL(hand.page.url())
    await hand.page.goto(code.replace(/^https?:\/\/[^/]+/, origin))
    await hand.see('sign-up')
  }
  await director.click('codes-back')

  // A player leaves while the ring fills: it empties, and both begin anew.
  await sitDown(first, 'N', 'Ana Kowalska')
  await sitDown(first, 'S', 'Bo Lindqvist')
  await bothReady(first)
  await first.tap(ids.signUpGetUp('S'))
  await first.page.getByTestId('sign-up-ring').waitFor({ state: 'detached' })
  await sitDown(first, 'S', 'Bo Lindqvist')
  await bothReady(first)
  await screenNamed(first, 'signed-up').waitFor(HELD)
  await expect.poll(() => first.page.innerText('main')).toMatch(/You are pair 1/)

  // A player who is already signed up is shown where.
  await sitDown(second, 'N', 'kowalska ana')
  await sitDown(second, 'S', 'Dita Novotná')
  await bothReady(second)
  await screenNamed(second, 'sign-up-refused').waitFor(HELD)
  expect(await second.page.getByTestId('sign-up-why').innerText()).toMatch(/pair 1 at table A?1/)
  await second.tap(ids.signUpRead)

  // The first to sit down turns the other away.
  await sitDown(second, 'N', 'Chen Wei')
  await sitDown(second, 'S', 'Eve')
  await second.tap(ids.signUpNotWith('N'))
  await sitDown(second, 'S', 'Dita Novotná')
  await bothReady(second)
  await screenNamed(second, 'signed-up').waitFor(HELD)
  await expect.poll(() => second.page.innerText('main')).toMatch(/You are pair 2/)

  await director.click('page-evening')
  await director.page.getByTestId('evening-pair-2').waitFor()
  await director.click('evening-start-now', 'evening-begin-yes')
  // Each tablet shows where the pair that signed up there sits, then whom it waits for.
  await screenNamed(first, 'first-seats').waitFor(HELD)
  expect(await first.page.getByTestId('first-seat').innerText()).toMatch(/Pair 1/)
  await first.tap(ids.firstSeatsKnown)
  await screenNamed(first, 'seats').waitFor(HELD)
  await nextLikeIt(director)
}

/** Ends the session; the next one like it is three presses away. */
async function nextLikeIt({ page, click }: Evening['director']): Promise<void> {
  await click('page-session', 'finish', 'finish-yes', 'next-session')
  await page.locator('[data-testid^="as-"]').first().click()
  await page.locator('main[data-screen="new-evening"]').waitFor()
  await page.getByTestId('as-before').waitFor()
  expect(await page.getByTestId('evening-tables').inputValue()).toBe('2')
  await click('open-evening')
  await page.getByTestId('evening-start-now').waitFor()
  expect(await page.locator('[data-testid^="evening-pair-"]').count()).toBe(0)
  await click('page-session', 'sessions-open')
  await expect
    .poll(() => page.getByTestId('sessions').innerText())
    .toMatch(/session 2 of the day[\s\S]*session 1 of the day/)
}
