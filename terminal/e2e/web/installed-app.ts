import type { BrowserContext, Page } from 'playwright-core'
import { must } from '../../../shared/lib/assert.ts'

/** An app that the browser has installed: it opens in a window of its own, from the icon, without an address line. */
export interface InstalledApp {
  readonly id: string
  /** Pressed once: the window that it opens. */
  open(): Promise<Page>
}

/** What "Install" in the browser's menu does with the app that this page shows. */
export async function installFrom(page: Page): Promise<InstalledApp> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  const { appId } = await browser.send('Page.getAppId')
  const manifestId = must(appId, 'an app that can be installed')
  await browser.send('PWA.install', { manifestId })
  // As on a tablet: what is installed has a window of its own. A Chromium without a screen asks nobody and takes a tab.
  await browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  // On a screen the tab itself becomes that window.
  await page.goto('about:blank')
  return installedAs(page, manifestId)
}

/** One that was installed before in the profile of this page's browser. */
export const installedAs = (page: Page, manifestId: string): InstalledApp => ({
  id: manifestId,
  async open() {
    const browser = await page.context().newCDPSession(page)
    const opened = page.context().waitForEvent('page')
    await browser.send('PWA.launch', { manifestId })
    return opened
  },
})

/** What a person's hand did in the pages of a browser. */
export interface HandCount {
  taps: number
  typed: number
}

/** Counts by what the pages are told, from their next start on. */
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

/** How the app is shown, by the word of its manifest. */
export const displayOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    ['fullscreen', 'standalone', 'minimal-ui', 'browser'].find(
      mode => matchMedia(`(display-mode: ${mode})`).matches,
    ),
  )
