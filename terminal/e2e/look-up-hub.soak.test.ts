import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalPath } from '../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../hub/journal/journal-sqlite.ts'
import { freePort, type HubProcess, startHubProcess } from '../../hub/test/hub-process.ts'
import { publicIdOf } from '../../shared/look-up/public-id.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { made } from '../../shared/test/made.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { ids } from '../table/ids.ts'
import { launchChromium } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { axeFindings } from './drawn/axe.ts'
import { createCamera } from './pictures.ts'
import { whatIsLacking } from './play/in-browsers.ts'
import { playedEvening } from './play/played-evening.ts'
import { createTableHand } from './table-hand.ts'

const PICTURES = process.env['OVERTRICK_PICTURES']
const GLASSES = { phone: { width: 390, height: 844 }, 'tablet-8': { width: 800, height: 1280 } } as const

const evening = (
  plan: Plan,
  settings: Partial<Settings>,
  isCut?: (round: number, table: number) => boolean,
) =>
  playedEvening(
    plan,
    settings,
    at => [`Aleksandra-Konstancja Wiśniewska ${at + 1}`, `Bo Lindqvist ${at + 1}`],
    isCut,
  )

const EVENINGS = {
  unfinished: evening(
    planOffered(7),
    { name: 'Monday pairs', date: '2026-11-23', finished: 80, profile: 'pary' },
    (round, table) => round > 1 && table <= 2,
  ),
  'two-winners': evening(planOffered(14, 'mitchell-7'), { name: 'Tuesday pairs', date: '2026-11-24' }),
  teams: evening(made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 })), {
    name: 'Wednesday teams',
    date: '2026-11-25',
    teams: 'teams-vps',
    bye: 60,
  }),
} as const

describe.skipIf(whatIsLacking() !== null)(
  'results at a hub that runs (skipped where there is no Chromium, or the apps are not built)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'overtrick-look-up-'))
    let hub: HubProcess
    let browser: Browser
    let origin = ''

    beforeAll(async () => {
      const data = join(folder, 'data')
      const port = await freePort()
      // The first start creates the folder's club.
      await (await startHubProcess({ data, port })).end()
      const journal = made(openSqliteJournal(journalPath(data)))
      for (const [session, entries] of Object.entries(EVENINGS))
        journal.transaction(() => journal.append(v.parse(sessionIdSchema, session), entries))
      journal.close()
      hub = await startHubProcess({ data, port })
      origin = `http://localhost:${port}`
      browser = await launchChromium()
    })
    afterAll(async () => {
      await browser.close()
      await hub.end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    })

    const open = async (locale: string, glass: keyof typeof GLASSES) => {
      const context = await browser.newContext({ viewport: GLASSES[glass], locale })
      const page = await context.newPage()
      await page.goto(`${origin}/results/`)
      await page.getByTestId('events').waitFor()
      return { page, context }
    }
    const picture = async (page: Page, name: string) => {
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true })
    }
    const toEvent = (page: Page, session: keyof typeof EVENINGS) =>
      page.getByTestId(`event-${publicIdOf(session)}`).click()

    test('[LK46] on a phone an event leads straight to a board, and says who has no place and why', async () => {
      const { page, context } = await open('en', 'phone')
      await toEvent(page, 'unfinished')
      const few = page.locator('[data-testid^="row-A-"]', { hasText: '80% of the boards needed' })
      await few.first().waitFor()
      await page.getByTestId('to-board-A-3').click()
      await page.getByTestId('traveller').waitFor()
      await page.getByTestId('back').click()
      await few.first().click()
      await expect
        .poll(() => page.getByTestId('card-played').innerText())
        .toContain('80% of the boards needed')
      await page.getByTestId('back').click()
      const first = planOffered(7).entries.find(entry => entry.round === 1 && !isPlayed(entry))
      await page.getByTestId(`row-A-${first?.seats.N ?? first?.seats.E}`).click()
      await page.getByTestId('beside-sit-out').waitFor()
      await context.close()
    })

    test('[LK46] two winners and teams are looked up, in every language and on every glass', async () => {
      for (const glass of ['phone', 'tablet-8'] as const)
        for (const locale of LOCALES) {
          const { page, context } = await open(locale, glass)
          await picture(page, `events-${glass}-${locale}`)
          for (const session of ['two-winners', 'teams', 'unfinished'] as const) {
            await toEvent(page, session)
            await page.getByTestId('look-up-ranking').first().waitFor()
            expect(await page.getByTestId('look-up-ranking').count()).toBe(session === 'two-winners' ? 2 : 1)
            expect(await axeFindings(page, {})).toEqual([])
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect(over, `${session} ${locale}`).toBeLessThanOrEqual(0)
            await picture(page, `${session}-${glass}-${locale}`)
            await page.locator('[data-testid^="row-A-"]').last().click()
            await page.getByTestId('card').waitFor()
            await picture(page, `${session}-card-${glass}-${locale}`)
            await page.getByTestId('back').click()
            await page.locator('[data-testid^="to-board-A-"]').first().click()
            await page.getByTestId('traveller').waitFor()
            await picture(page, `${session}-board-${glass}-${locale}`)
            await page.getByTestId('back').click()
            await page.getByTestId('back').click()
          }
          await context.close()
        }
    })

    test('[LK50] three taps lead from a tablet’s list of what is seldom wanted to a board of another evening', async () => {
      const laptop = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      const page = await laptop.newPage()
      await page.goto(hub.directorLink)
      const director = createDirectorHand(page, createCamera('look-up-director'))
      await director.newSession(['Ana & Bo', 'Chen & Dita', 'Eve & Finn', 'Gil & Hal'], 3)
      const tablet = await browser.newContext({ viewport: GLASSES['tablet-8'], hasTouch: true })
      const table = await tablet.newPage()
      const hand = createTableHand(table, createCamera('look-up-table'))
      await table.goto(`${origin}/table/`)
      await hand.take(1)
      await hand.see('seats')
      await hand.tap(ids.more, ids.lookUp)
      await hand.see('look-up')
      await table.getByTestId('events').waitFor()
      await picture(table, 'tablet-events')
      await toEvent(table, 'unfinished')
      await table.getByTestId('to-board-A-3').waitFor()
      await picture(table, 'tablet-event')
      await table.getByTestId('to-board-A-3').click()
      await table.getByTestId('traveller').waitFor()
      await picture(table, 'tablet-board')
      await laptop.close()
      await tablet.close()
    })
  },
)
