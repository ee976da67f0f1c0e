import type { BrowserContext, Page } from 'playwright-core'
import { must } from '../../../shared/lib/assert.ts'

/** App installed by the browser: it opens in its own window, from the icon, without an address line. */
export interface InstalledApp {
  readonly id: string
  open(): Promise<Page>
}

/** Does what "Install" in the browser's menu does with the app of this page. */
export async function installFrom(page: Page): Promise<InstalledApp> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  const { appId } = await browser.send('Page.getAppId')
  const manifestId = must(appId, 'an app that can be installed')
  await browser.send('PWA.install', { manifestId })
  // Installed apps have their own window, as on a tablet. A headless Chromium opens a tab without asking.
  await browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  // With a display the tab itself becomes that window.
  await page.goto('about:blank')
  return installedAs(page, manifestId)
}

/** Returns an app that was installed earlier in the profile of this page's browser. */
export const installedAs = (page: Page, manifestId: string): InstalledApp => ({
  id: manifestId,
  async open() {
    const browser = await page.context().newCDPSession(page)
    const opened = page.context().waitForEvent('page')
    await browser.send('PWA.launch', { manifestId })
    return opened
  },
})

/** Number of user inputs in a browser's pages. */
export interface HandCount {
  taps: number
  typed: number
}

/** Counts input events in the pages, from their next start on. */
export async function countHand(context: BrowserContext): Promise<HandCount> {
  const count: HandCount = { taps: 0, typed: 0 }
  await context.exposeBinding('handCounted', (_, what: keyof HandCount) => {
    count[what] += 1
  })
  await context.addInitScript(() => {
    const { handCounted } = window as unknown as { readonly handCounted: (what: string) => void }
    addEventListener('click', ({ isTrusted }) => isTrusted && handCounted('taps'), true)
    addEventListener('keydown', () => handCounted('typed'), true)
  })
  return count
}

/** Returns the app's display mode, as named in its manifest. */
export const displayOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    ['fullscreen', 'standalone', 'minimal-ui', 'browser'].find(
      mode => matchMedia(`(display-mode: ${mode})`).matches,
    ),
  )
