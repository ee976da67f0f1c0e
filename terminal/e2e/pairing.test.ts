import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { launchChromium } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'

const LAPTOP = { width: 1366, height: 768 }
const TABLET = { width: 800, height: 1280 }
const PAIRS = ['Ana & Bo', 'Chen & Dita', 'Eva & Finn', 'Gus & Hal', 'Ines & Jan', 'Kim & Lea']

/** Opens a new device with its own profile; the questions to it are on its screen. */
async function openFresh(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

const see = (page: Page, screen: string) => page.waitForSelector(`main[data-screen="${screen}"]`)

/** Returns everything a page stores where scripts of later pages could read it, and its address. */
const leftIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  )

/** Returns the secret in a code, which must not remain in any address. */
const secretOf = (code: string): string => code.split('#')[1]?.split('~')[2] ?? 'none'

test(
  '[UI433, DS496, DS535] tablets and a second director come in by codes, without a camera by a few keys',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const { port } = at
  const hub = await at.startHub()
  const browser = at.keep(await launchChromium())
  /** Returns the same code with an address that this machine can reach. */
  const here = (code: string) => code.replace(/^http:\/\/[^/]+/, `http://localhost:${port}`)
  const director = await openFresh(browser, LAPTOP)
  const hand = createDirectorHand(director, createCamera('pairing'))
  await director.goto(hub.directorLink)
  await hand.newSession(PAIRS, 2)
  await hand.connected()
  await hand.click('codes-open')
  const codeAt = async (table: number) => {
    const key = director.getByTestId(`code-A-${table}`)
    return here(must(await key.getAttribute('data-text'), `the code of table ${table}`))
  }
  await see(director, 'codes')
  const one = await codeAt(1)
  const two = await codeAt(2)
  expect(await director.locator('[data-testid^="code-A-"]').count()).toBe(3)
  const typed = await director.getByTestId('join-address').innerText()
  // Only the cards are printed.
  await director.emulateMedia({ media: 'print' })
  expect(await director.locator('main[data-screen="codes"]').isVisible()).toBe(false)
  await director.emulateMedia({ media: 'screen' })

  // The first tablet: no tap and no typing.
  const tablet = await openFresh(browser, TABLET)
  await tablet.goto(one)
  await see(tablet, 'seats')
  expect(await tablet.innerText('main')).toContain('Table 1')
  expect(await leftIn(tablet)).not.toContain(secretOf(one))
  expect(tablet.url()).not.toContain('#')
  await tablet.reload()
  await see(tablet, 'seats')

  // The same code again asks nothing; another table's code asks once, and staying is one tap.
  await tablet.goto(one)
  await see(tablet, 'seats')
  await tablet.goto(two)
  await see(tablet, 'join-move')
  expect(await tablet.innerText('main')).toContain('Sit at table 2?')
  await tablet.getByTestId(ids.joinStay).press('Enter')
  await see(tablet, 'seats')

  // A second device with a table's code waits for one press of the director.
  const second = await openFresh(browser, TABLET)
  await second.goto(one)
  await see(second, 'pairing-waiting')
  await hand.click('codes-back', 'let-in')
  await see(second, 'seats')

  // Last week's card is recognised as such.
  const late = await openFresh(browser, TABLET)
  const secret = secretOf(two)
  await late.goto(two.replace(secret, `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`))
  await see(late, 'pairing-refused')
  expect(await late.innerText('main')).toContain('This code is from an earlier session')

  // Without a camera: the address is typed, and the table chosen by number.
  const keyed = await openFresh(browser, TABLET)
  await keyed.goto(`http://localhost:${port}`)
  await see(keyed, 'choose-table')
  const line = keyed.getByTestId('typed-table')
  await line.waitFor({ state: 'attached' })
  await keyed.keyboard.press('3')
  await expect.poll(() => line.innerText()).toContain('Table 3')
  await keyed.keyboard.press('Enter')
  await see(keyed, 'seats')
  // The hub's address, Enter, the table's number, Enter; this hub has a longer port than usual.
  const keystrokes = typed.replace(/:\d+$/, ':8484').length + 3
  expect(keystrokes).toBeLessThanOrEqual(23)

  // A further director's screen: both show the same mark, and one press admits it.
  await hand.panel('devices')
  await hand.click('director-link')
  const link = here(await director.getByTestId('director-link-text').innerText())
  const phone = await openFresh(browser, LAPTOP)
  await phone.goto(link)
  await see(phone, 'waiting-director')
  // Leaving the page withdraws the request, and the director is no longer asked.
  await expect.poll(() => director.getByTestId('let-director-in').count()).toBe(1)
  await phone.getByTestId('give-up').click()
  await see(phone, 'unpaired')
  await expect.poll(() => director.getByTestId('let-director-in').count()).toBe(0)
  // The page has removed the code from its address: the browser would treat the link as a place in the page.
  await phone.goto('about:blank')
  await phone.goto(link)
  await see(phone, 'waiting-director')
  const mark = await phone.getByTestId('screen-number').innerText()
  expect(await leftIn(phone)).not.toContain(link.split('~')[1])
  await expect.poll(() => director.getByTestId('needs').innerText()).toContain(mark)
  await hand.click('let-director-in')
  await phone.waitForSelector('[data-screen="room"]')

  await hand.panel('address')
  expect(await director.getByTestId('club-card-words').count()).toBe(0)
  await hand.click('club-card-show', 'club-card-yes')
  const words = await director.getByTestId('club-card-words').innerText()
  expect(words.split(' ')).toHaveLength(12)
  await hand.panel('devices')
  await hand.panel('address')
  expect(await director.getByTestId('club-card-words').count()).toBe(0)
  expect(hub.output()).not.toContain(secret)
}
