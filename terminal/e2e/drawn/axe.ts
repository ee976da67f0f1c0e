import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  // The accessibility checker, once its script is in the page.
  var axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on the page as it is, in words: the rule, and the first places. */
export async function axeFindings(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async run => {
    const { violations } = await globalThis.axe.run(document, { ...run, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    )
  }, options)
}

const MOMENT_MS = 200
const MOMENTS = 50
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** What axe-core finds on a screen by these options in light, and of its colours in dark. */
export async function axeFaults(page: Page, options: RunOptions): Promise<readonly string[]> {
  const light = await lastingFindings(page, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await lastingFindings(page, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map(finding => `dark: ${finding}`)]
}

/** What a screen does a moment after it is drawn belongs to it: a part that scrolls is reached by Tab then. */
async function lastingFindings(page: Page, options: RunOptions): Promise<readonly string[]> {
  let findings = await axeFindings(page, options)
  for (let times = 0; findings.length > 0 && times < MOMENTS; times += 1) {
    await page.waitForTimeout(MOMENT_MS)
    findings = await axeFindings(page, options)
  }
  return findings
}
