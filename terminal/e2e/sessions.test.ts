import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalPath } from '../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../hub/journal/journal-sqlite.ts'
import { startLocalHub } from '../../hub/test/hub-process.ts'
import { madePlan } from '../../scripts/kit/made-evening.ts'
import { enterEvenings, eveningNamed } from '../../scripts/rigs/sessions/evenings.ts'
import { made } from '../../shared/test/made.ts'
import { launchChromium } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { DIST, whatIsLacking } from './play/in-browsers.ts'

const EVENINGS = 12
/** Number of evenings `enterEvenings` turns into sessions of one tournament. */
const OF_TOURNAMENT = 10
const OLD = eveningNamed(3)
const NEWEST = eveningNamed(EVENINGS - 1)

function createFinger(page: Page) {
  let taps = 0
  const at = (id: string) => page.getByTestId(id).first()
  return {
    page,
    at,
    taps: () => taps,
    async tap(id: string) {
      taps += 1
      await at(id).click()
    },
  }
}

describe.skipIf(whatIsLacking() !== null)(
  'a folder of many sessions on a director’s screen (skipped where nothing is built or there is no Chromium)',
  () => {
    let root: string
    let hub: Awaited<ReturnType<typeof startLocalHub>>
    let browser: Browser
    /** Director whose screen used the start link; the link works once. */
    let director: ReturnType<typeof createFinger>
    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'overtrick-many-'))
      // The first start creates the club's key.
      await (await startLocalHub(root, DIST)).stop()
      const journal = made(openSqliteJournal(journalPath(join(root, 'data'))))
      enterEvenings(journal, EVENINGS, madePlan(3, 2))
      journal.close()
      hub = await startLocalHub(root, DIST)
      browser = await launchChromium()
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' })
      await page.goto(`${hub.origin}/director/#${hub.directorSecret}`)
      director = createFinger(page)
    })
    afterAll(async () => {
      await browser?.close()
      await hub?.stop()
      await rm(root, { recursive: true, force: true, maxRetries: 5 })
    })

    test('[DI740] a director reads a board of an old session and comes back; next week’s session is open in three clicks', async () => {
      const { page, at, tap, taps } = director
      await at('sessions-open').waitFor()
      await tap('sessions-open')
      await tap(`look-${OLD}`)
      await at('past-session').waitFor()
      await tap('cell-A-1-1')
      await page.getByTestId('panel').getByTestId('board-1').first().waitFor()
      expect(taps()).toBe(3)
      await tap('panel-close')

      await tap('past-back')

      const before = taps()
      await tap('new-session')
      await tap(`as-${NEWEST}`)
      await expect.poll(() => at('open-session').isEnabled()).toBe(true)
      await tap('open-session')
      await at('session-title').waitFor()
      expect(taps() - before).toBe(3)
    })

    test('[DI744] how all sessions of a tournament stand lies under the ranking of each, and a correction of one is said', async () => {
      const { page, at, tap } = director
      const hand = createDirectorHand(page, createCamera('director-sessions'))
      await at('page-session').waitFor()
      await tap('page-session')
      await tap('sessions-open')
      await tap(`look-${OLD}`)
      await at('past-session').waitFor()
      await tap('page-ranking')
      await at('tournament').waitFor()
      expect(await at('tournament').locator('thead th').count()).toBe(2 + OF_TOURNAMENT + 1)
      const rows = () => at('tournament').locator('tbody').innerText()
      const before = await rows()
      expect(await page.getByTestId('tournament-corrected').count()).toBe(0)
      await tap('panel-close')
      await hand.correct({ table: 1, round: 1, board: 1, tricks: 0, reason: 'As both sides say' })
      await tap('page-ranking')
      await at('tournament-corrected').waitFor()
      expect(await at('tournament-corrected').innerText()).toContain('Session 4')
      expect(await rows()).not.toBe(before)
    })
  },
)
