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

/**
 * What axe-core still finds once the screen has settled: what it does a moment after it is drawn belongs to it, as a part
 * that scrolls is reached by Tab only then.
 */
export async function lastingAxeFindings(page: Page, options: RunOptions): Promise<readonly string[]> {
  let findings = await axeFindings(page, options)
  for (let times = 0; findings.length > 0 && times < MOMENTS; times += 1) {
    await page.waitForTimeout(MOMENT_MS)
    findings = await axeFindings(page, options)
  }
  return findings
}
