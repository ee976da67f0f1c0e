import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOvertrick } from '../../hub/cli/overtrick.ts'
import { journalPath } from '../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../hub/journal/journal-sqlite.ts'
import { publicIdOf } from '../../shared/look-up/public-id.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { findChromium, launchChromium } from './browser.ts'
import { axeFindings } from './drawn/axe.ts'
import { latinIn, textsOf } from './latin.ts'
import { playedEvening } from './play/played-evening.ts'
import { filesOf, serve } from './play/serve-files.ts'

const CHROMIUM = findChromium()
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const isHere = CHROMIUM !== null && existsSync(join(DIST, 'results/index.html'))
const PICTURES = process.env['OVERTRICK_PICTURES']

const PHONE = { width: 390, height: 844 }
const PLAYERS = [
  'Ana Kowalska',
  'Bo Lindqvist',
  'Zoe Zimmermann',
  'Chen Wei',
  'Hal Montgomery',
  'Dita Novotná',
]

const evening = (name: string, date: string, plan: Plan) =>
  playedEvening(plan, { name, date, leads: true, corrections: { minutes: 30, appeals: 60 } }, at => [
    PLAYERS[at % 6] ?? '',
    PLAYERS[(at + 1) % 6] ?? '',
  ])

describe.skipIf(!isHere)(
  'results on a phone (skipped where there is no Chromium, or the app is not built)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'overtrick-results-'))
    let browser: Browser
    let server: Awaited<ReturnType<typeof serve>>
    let origin = ''

    beforeAll(async () => {
      const journal = openSqliteJournal(journalPath(folder))
      if (!journal.ok) throw new Error('no journal')
      for (const [session, entries] of [
        ['evening-1', evening('Thursday pairs', '2026-11-19', planOffered(14, 'mitchell-7'))],
        ['evening-2', evening('Thursday pairs', '2026-11-26', planOffered(7))],
      ] as const)
        journal.value.transaction(() => journal.value.append(v.parse(sessionIdSchema, session), entries))
      journal.value.close()
      const io = { out: () => {}, err: () => {}, cwd: folder, distDir: DIST, version: '0.1.0' }
      expect(await runOvertrick(['publish', '--data', folder, '--out', join(folder, 'web')], io)).toBe(0)
      server = await serve(filesOf(join(folder, 'web'), '/club'))
      origin = `http://127.0.0.1:${server.port}/club/`
      browser = await launchChromium()
    })
    afterAll(async () => {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true })
    })

    const open = async (locale: Locale = 'en', colorScheme: 'light' | 'dark' = 'light', viewport = PHONE) => {
      const context = await browser.newContext({ viewport, colorScheme, locale })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(origin)
      await page.getByTestId('events').waitFor()
      return { page, context, complaints }
    }
    const picture = async (page: Page, name: string) => {
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true })
    }
    const id = publicIdOf('evening-2')
    const steps = [
      [`event-${id}`, 'look-up-ranking'],
      ['row-A-3', 'card'],
      ['board-2', 'traveller'],
    ] as const

    test('[LK40] three taps lead from the list to what happened at every table, from a folder of a web host', async () => {
      const { page, complaints } = await open()
      expect(await page.getByTestId('events').locator('li').count()).toBe(2)
      for (const [tapped, there] of steps) {
        await page.getByTestId(tapped).first().click()
        await page.getByTestId(there).first().waitFor()
      }
      for (const marked of ['traveller', 'frequencies'])
        expect(await page.getByTestId(marked).locator('tr[data-own="true"]').count()).toBe(1)
      await page.getByTestId('board-next').click()
      await page.getByTestId('traveller').waitFor()
      await page.goBack()
      await page.getByTestId('back').click()
      await page.getByTestId('card').waitFor()
      expect(complaints).toEqual([])
    })

    test('[LK41] a reader who names their pair finds its card first, on this device only', async () => {
      const { page, context } = await open()
      await page.getByTestId(steps[0][0]).click()
      await page.getByTestId('row-A-3').click()
      await page.getByTestId('this-is-me').click()
      await page.getByTestId('back').click()
      await page.getByTestId('own').getByTestId('row-A-3').waitFor()
      await page.reload()
      await page.getByTestId('own').getByTestId('row-A-3').waitFor()
      await context.close()
      const other = await open()
      await other.page.getByTestId(steps[0][0]).click()
      await other.page.getByTestId('look-up-ranking').waitFor()
      expect(await other.page.getByTestId('own').count()).toBe(0)
    })

    test('[LK42] what was read is shown when nothing answers, and said to be so; what was not is said too', async () => {
      const { page, context } = await open()
      await page.getByTestId(steps[0][0]).click()
      await page.getByTestId('look-up-ranking').waitFor()
      await context.route('**/*.json', route => route.abort())
      await page.getByTestId('back').click()
      await page.getByTestId('look-up-old').waitFor()
      await page.getByTestId(`event-${publicIdOf('evening-1')}`).click()
      await page.getByTestId('look-up-lost').waitFor()
    })

    test('[LK43] axe-core finds nothing on its pages, light and dark, and no English stands on those of other languages', async () => {
      const found: string[] = []
      for (const locale of LOCALES)
        for (const scheme of ['light', 'dark'] as const) {
          const { page, context } = await open(locale, scheme)
          const look = async (name: string) => {
            for (const finding of await axeFindings(page, {}))
              found.push(`${locale} ${scheme} ${name}: ${finding}`)
            if (locale !== 'en')
              for (const text of latinIn(await page.evaluate(textsOf)))
                found.push(`${locale} ${name}: ${text}`)
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            if (wide > 0) found.push(`${locale} ${name}: wider than the glass by ${wide}`)
            await picture(page, `${locale}-${scheme}-${name}`)
          }
          await look('events')
          for (const [tapped, there] of steps) {
            await page.getByTestId(tapped).first().click()
            await page.getByTestId(there).first().waitFor()
            await look(there)
          }
          await context.close()
        }
      expect(found).toEqual([])
    })

    test('[LK44] the keyboard alone goes all the way and back', async () => {
      const { page } = await open()
      const press = async (testId: string) => {
        for (let tabs = 0; tabs < 60; tabs += 1) {
          await page.keyboard.press('Tab')
          const at = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
          if (at === testId) return void (await page.keyboard.press('Enter'))
        }
        throw new Error(`${testId} cannot be reached`)
      }
      for (const [tapped, there] of steps) {
        await press(tapped)
        await page.getByTestId(there).first().waitFor()
      }
      await page.evaluate(() => scrollTo(0, 0))
      await press('back')
      await page.getByTestId('card').waitFor()
    })
  },
)
