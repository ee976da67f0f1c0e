import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  var axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns axe-core's findings on the page, in words: the rule and the first places. */
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
 * Returns axe-core's findings that remain once the screen has settled, since a scrolling part becomes reachable by Tab
 * only after it is drawn.
 */
export async function lastingAxeFindings(page: Page, options: RunOptions): Promise<readonly string[]> {
  let findings = await axeFindings(page, options)
  for (let times = 0; findings.length > 0 && times < MOMENTS; times += 1) {
    await page.waitForTimeout(MOMENT_MS)
    findings = await axeFindings(page, options)
  }
  return findings
}
