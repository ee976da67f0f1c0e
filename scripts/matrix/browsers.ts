import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findFirefox, openFirefox } from '../../terminal/e2e/other-browsers/firefox.ts'
import { GLASS, type OtherBrowser, type Tab } from '../../terminal/e2e/other-browsers/tab.ts'
import { findWebKit, openWebKit } from '../../terminal/e2e/other-browsers/webkit.ts'

/** A browser of this machine, driven by what it understands. */
export interface Tried {
  readonly name: string
  /** Its person allows the local network to the app at this address, and goes on over every certificate. */
  open(profile: string, web: string): Promise<OtherBrowser>
}

/** Chromiums by their paths; "firefox" and "webkit" are those of this machine. */
export function browserNamed(name: string): Tried | null {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  if (name === 'firefox') {
    if (firefox === null) return null
    const wish = { executablePath: firefox, takesAllCertificates: true }
    return { name, open: profile => openFirefox({ ...wish, profile }) }
  }
  if (name === 'webkit') return webkit === null ? null : { name, open: () => openWebKit(webkit, true) }
  return { name, open: (profile, web) => openChromium(name, profile, web) }
}

async function openChromium(executablePath: string, profile: string, web: string): Promise<OtherBrowser> {
  const context = await chromium.launchPersistentContext(join(profile, 'chromium'), {
    executablePath,
    viewport: GLASS,
    hasTouch: true,
    args: ['--no-sandbox', '--no-proxy-server', '--ignore-certificate-errors'],
  })
  // One that is too old for the permission does not know its name.
  await context.grantPermissions(['local-network-access'], { origin: web }).catch(() => undefined)
  const complaints: string[] = []
  const tabOf = (page: Page): Tab => {
    page.on('pageerror', error => complaints.push(error.message))
    page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
    return {
      open: async address => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      ask: question => page.evaluate(question),
      touch: (x, y) => page.touchscreen.tap(x, y),
      close: () => page.close(),
    }
  }
  const close = () => context.close()
  return {
    tab: tabOf(context.pages()[0] ?? (await context.newPage())),
    openTab: async () => tabOf(await context.newPage()),
    complaints: async () => complaints,
    ...{ kill: close, close },
  }
}
