import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Names used by Linux distributions, and browsers that print the same way. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Locations on other systems, which do not put it in the PATH. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Time after which a browser that hangs is stopped; a paper of a large session takes a second. */
const PATIENCE_MS = 120_000

/** Maximum virtual time the page has for drawing; it finishes much earlier and is then printed at once. */
const DRAWING_MS = 60_000

/**
 * Prints the page as a PDF with Chromium and a temporary profile. Returns false if that failed, or if the page had not
 * finished drawing (seen by its title) when it was printed.
 */
export async function printPdf(
  browser: string,
  { page, pdf, title }: { readonly page: string; readonly pdf: string; readonly title: string },
): Promise<boolean> {
  rmSync(pdf, { force: true })
  const profile = mkdtempSync(join(tmpdir(), 'overtrick-print-'))
  try {
    await run(browser, [
      ...['--headless', '--disable-gpu', '--no-first-run', '--disable-extensions', '--hide-scrollbars'],
      // Chromium run as root, for example in a container, starts only without its sandbox: the page is our own and
      // loads nothing.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[`--user-data-dir=${profile}`, `--virtual-time-budget=${DRAWING_MS}`],
      ...['--no-pdf-header-footer', `--print-to-pdf=${pdf}`, pathToFileURL(page).href],
    ])
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return existsSync(pdf) && readFileSync(pdf).includes(`/Title (${title})`)
}

const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise(resolve => {
    execFile(program, [...args], { timeout: PATIENCE_MS, windowsHide: true }, () => resolve())
  })

interface Surroundings {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Finds a Chromium on this machine: the one in CHROMIUM_PATH if set, else one in the PATH or in a system location. */
export function findChromium({ platform, env }: Surroundings): string | null {
  const { CHROMIUM_PATH: named, PATH: path = '' } = env
  if (named) return existsSync(named) ? named : null
  const inPath = path
    .split(delimiter)
    .flatMap(folder => (folder ? NAMES.map(name => join(folder, name)) : []))
  return [...inPath, ...(PLACES[platform] ?? [])].find(file => existsSync(file)) ?? null
}
