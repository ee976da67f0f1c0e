import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { must } from '../../shared/lib/assert.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of this machine's Chromium; `null` if there is none. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH: named } = process.env
  if (named) return existsSync(named) ? named : null
  const found = NAMES.map(name => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())
  return [...found, ...PLACES].find(path => path && existsSync(path)) ?? null
}

/** Starts Chromium without a profile, for pages that store nothing. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: must(findChromium(), 'a Chromium on this machine'),
    args: [
      '--no-sandbox',
      '--no-proxy-server',
      '--no-first-run',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })

/** Device: a browser process with its own profile, and all warnings and errors of its console. */
export interface Device {
  readonly page: Page
  readonly context: BrowserContext
  /** Simulates a dead battery; the profile remains. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface DeviceWish {
  readonly executablePath?: string
  readonly profile: string
  /** Host name mappings on this device: "localhost:8484 127.0.0.1:40001". */
  readonly maps?: readonly string[]
  readonly args?: readonly string[]
  /** Home directory of the user, which contains the trusted certificate authorities. */
  readonly home?: string
  /** Viewport; by default that of a 10" tablet in portrait. */
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly touch?: boolean
  /** True if the browser's error page retries by itself, as it does for people but not under automation. */
  readonly triesAgain?: boolean
  /** Called with each warning or error of the page, its worker and the browser. */
  readonly complain?: (complaint: string) => void
}

/** Laptop's screen, without touch. */
export const LAPTOP = { viewport: { width: 1366, height: 768 }, touch: false } as const

export async function openDevice({
  executablePath = must(findChromium(), 'a Chromium on this machine'),
  profile,
  maps = [],
  args = [],
  home,
  viewport = { width: 800, height: 1280 },
  touch = true,
  triesAgain = false,
  complain = () => {},
}: DeviceWish): Promise<Device> {
  const rules = maps.map(map => `MAP ${map}`).join(',')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { ...viewport },
    hasTouch: touch,
    locale: 'en-GB',
    acceptDownloads: true,
    ...(home !== undefined && { env: { ...process.env, HOME: home } }),
    ...(triesAgain && { ignoreDefaultArgs: ['--enable-automation'] }),
    args: ['--no-proxy-server', ...(rules ? [`--host-resolver-rules=${rules}`] : []), ...args],
  })
  // The print dialog is never answered, and while it waits Chromium makes no PDF of the page.
  await context.addInitScript(() => {
    window.print = () => {}
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', error => complain(`${error.name}: ${error.message}\n${error.stack ?? ''}`))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.type()}: ${message.text()}`)
  })
  page.setDefaultTimeout(30_000)
  return {
    page,
    context,
    async kill() {
      const gone = new Promise<void>(resolve => {
        context.once('close', () => resolve())
      })
      for (const id of processesOf(profile)) process.kill(id, 'SIGKILL')
      await gone
    },
    close: () => context.close(),
  }
}

/** Returns the ids of the browser's main processes, which have no `--type` argument. */
function processesOf(profile: string): readonly number[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
    .map(line => Number.parseInt(line, 10))
}
