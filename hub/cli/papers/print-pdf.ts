import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A paper of a large evening takes a second; a browser that stands still is given up. */
const PATIENCE_MS = 120_000

/** So much of its own time the page has to draw itself: it is drawn long before, and then nothing waits. */
const DRAWING_MS = 60_000

/**
 * Chromium prints the page as a PDF, with a profile of its own that is taken away again. False where it did not, or
 * where the page had not drawn what it is titled by when it was printed.
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
      // As root, as in a container, Chromium starts only without its sandbox: the page is our own, and asks nobody.
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
