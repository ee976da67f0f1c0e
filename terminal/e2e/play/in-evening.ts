import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type TestContext } from 'vitest'
import { findChromium } from '../browser.ts'
import { type Evening, startEvening } from '../evening.ts'

const isBuilt = (app: string): boolean =>
  existsSync(fileURLToPath(new URL(`../../../dist/${app}/index.html`, import.meta.url)))

/** Runs a test on a hub with its director and two tablets in real browsers, with no console complaints allowed. */
export const inEvening =
  (play: (evening: Evening) => Promise<void>) =>
  async ({ skip }: Pick<TestContext, 'skip'>): Promise<void> => {
    const chromium = findChromium()
    if (!chromium) return skip('there is no Chromium on this machine')
    if (!['table', 'director'].every(isBuilt)) return skip('the apps are not built: npm run build')
    const evening = await startEvening(chromium, 'localhost')
    try {
      await play(evening)
      expect(evening.complaints).toEqual([])
    } catch (cause) {
      throw new Error(`${cause}\nOn the consoles: ${evening.complaints.join('\n') || 'nothing'}`, { cause })
    } finally {
      await evening.close()
    }
  }
