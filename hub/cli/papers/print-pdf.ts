import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A paper of a large evening takes a second; a browser that hangs is stopped after this. */
const PATIENCE_MS = 120_000

/** Virtual time the page has for drawing; it finishes much earlier, and then nothing waits. */
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
