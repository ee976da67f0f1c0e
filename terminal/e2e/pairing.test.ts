import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { findChromium, launchChromium } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'

const BUILT = existsSync(fileURLToPath(new URL('../../dist/table/index.html', import.meta.url)))
const CHROMIUM = findChromium()
const LAPTOP = { width: 1366, height: 768 }
const TABLET = { width: 800, height: 1280 }
const PAIRS = ['Ana & Bo', 'Chen & Dita', 'Eva & Finn', 'Gus & Hal', 'Ines & Jan', 'Kim & Lea']

/** A device that has never been here: a profile of its own; what it is asked is on its screen. */
async function openFresh(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

const see = (page: Page, screen: string) => page.waitForSelector(`main[data-screen="${screen}"]`)

/** Everything that a page keeps where scripts of later pages could read it, and its address. */
const leftIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  )

/** The secret in a code: what nobody may find in an address any more. */
const secretOf = (code: string): string => code.split('#')[1]?.split('~')[2] ?? 'none'

test('[UI433, DS496, DS535] tablets and a second director come in by codes, without a camera by a few keys', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-pairing-'))
  const port = await freePort()
  const hub = await startHubProcess({ data: join(folder, 'data'), port })
  const browser = await launchChromium()
  /** The same code as this machine reaches itself. */
  const here = (code: string) => code.replace(/^http:\/\/[^/]+/, `http://localhost:${port}`)
  try {
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
    const [one, two] = [await codeAt(1), await codeAt(2)]
    expect(await director.locator('[data-testid^="code-A-"]').count()).toBe(3)
    const typed = await director.getByTestId('join-address').innerText()
    // On paper are the cards alone.
    await director.emulateMedia({ media: 'print' })
    expect(await director.locator('main[data-screen="codes"]').isVisible()).toBe(false)
    await director.emulateMedia({ media: 'screen' })

    // The first tablet: nothing is tapped and nothing typed.
    const tablet = await openFresh(browser, TABLET)
    await tablet.goto(one)
    await see(tablet, 'seats')
    expect(await tablet.innerText('main')).toContain('Table 1')
    expect(await leftIn(tablet)).not.toContain(secretOf(one))
    expect(tablet.url()).not.toContain('#')
    await tablet.reload()
    await see(tablet, 'seats')

    // The same code again asks nothing; that of another table asks once, and staying is one tap.
    await tablet.goto(one)
    await see(tablet, 'seats')
    await tablet.goto(two)
    await see(tablet, 'join-move')
    expect(await tablet.innerText('main')).toContain('Sit at table 2?')
    await tablet.getByTestId(ids.joinStay).press('Enter')
    await see(tablet, 'seats')

    // A second device that shows the code of a table waits for one press of the director.
    const second = await openFresh(browser, TABLET)
    await second.goto(one)
    await see(second, 'pairing-waiting')
    await hand.click('codes-back')
    await hand.click('let-in')
    await see(second, 'seats')

    // The card of last week says so.
    const late = await openFresh(browser, TABLET)
    const secret = secretOf(two)
    await late.goto(two.replace(secret, `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`))
    await see(late, 'pairing-refused')
    expect(await late.innerText('main')).toContain('This code is of an earlier session')

    // Without a camera: the address is typed, and the table by its number.
    const keyed = await openFresh(browser, TABLET)
    await keyed.goto(`http://localhost:${port}`)
    await see(keyed, 'choose-table')
    const line = keyed.getByTestId('typed-table')
    await line.waitFor({ state: 'attached' })
    await keyed.keyboard.press('3')
    await expect.poll(() => line.innerText()).toContain('Table 3')
    await keyed.keyboard.press('Enter')
    await see(keyed, 'seats')
    // What is typed of the address, Enter, the number of the table, Enter; this hub has a longer port than usual.
    const keystrokes = typed.replace(/:\d+$/, ':8484').length + 3
    expect(keystrokes).toBeLessThanOrEqual(23)

    // One more screen of the director's: both show the same mark, and one press lets it in.
    await hand.panel('devices')
    await hand.click('director-link')
    const link = here(await director.getByTestId('director-link-text').innerText())
    const phone = await openFresh(browser, LAPTOP)
    await phone.goto(link)
    await see(phone, 'waiting-director')
    // Whoever opened it by mistake goes back, and the director is asked no more.
    await expect.poll(() => director.getByTestId('let-director-in').count()).toBe(1)
    await phone.getByTestId('give-up').click()
    await see(phone, 'unpaired')
    await expect.poll(() => director.getByTestId('let-director-in').count()).toBe(0)
    // The page has taken the code out of its address: to the browser the link would be a place in it.
    await phone.goto('about:blank')
    await phone.goto(link)
    await see(phone, 'waiting-director')
    const mark = await phone.getByTestId('screen-number').innerText()
    expect(await leftIn(phone)).not.toContain(link.split('~')[1])
    await expect.poll(() => director.getByTestId('needs').innerText()).toContain(mark)
    await hand.click('let-director-in')
    await phone.waitForSelector('[data-screen="room"]')

    // The club card: after a question, and gone with its panel.
    await hand.panel('address')
    expect(await director.getByTestId('club-card-words').count()).toBe(0)
    await hand.click('club-card-show')
    await hand.click('club-card-yes')
    const words = await director.getByTestId('club-card-words').innerText()
    expect(words.split(' ')).toHaveLength(12)
    await hand.panel('devices')
    await hand.panel('address')
    expect(await director.getByTestId('club-card-words').count()).toBe(0)
    expect(hub.output()).not.toContain(secret)
  } finally {
    await browser.close()
    await hub.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
