import process from 'node:process'
import { expect, test } from 'vitest'
import { findChromium } from '../browser.ts'
import { isBuilt } from '../director-room.ts'
import { openClub } from './club.ts'
import type { Incident } from './incident.ts'
import { OF_BOARDS } from './of-boards.ts'
import { OF_OTHER_KINDS } from './of-other-kinds.ts'
import { OF_TABLES } from './of-tables.ts'
import { ofTablets } from './of-tablets.ts'
import { type Outcome, runEvening } from './run.ts'

const CHROMIUM = findChromium()

test('[UI150] the twenty incidents of a club evening are settled in a browser, most of them in three presses', {
  timeout: 300_000,
}, async ({ skip }) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!isBuilt()) return skip('the apps are not built: npm run build')
  const club = await openClub(CHROMIUM, 'desktop')
  const outcomes: Outcome[] = []
  try {
    await runEvening(
      club,
      pick([...OF_BOARDS, ...OF_TABLES, ...ofTablets(), ...(process.env['MORE'] ? OF_OTHER_KINDS : [])]),
      {
        told: async o => {
          outcomes.push(o)
          if (o.broken || !o.settled || o.differences.length)
            await club.page.screenshot({ path: `/tmp/inc-${o.name.replaceAll(' ', '-')}.png` })
          process.stdout.write(`${JSON.stringify(o, null, 1).slice(0, 2500)}\n`)
        },
      },
    )
  } finally {
    await club.page.screenshot({ path: '/tmp/inc.png' })
    await club.close()
  }
  expect(outcomes.filter(one => !one.settled)).toEqual([])
})

const pick = (all: readonly Incident[]) => {
  const { ONLY = '' } = process.env
  return all.filter(({ name }) => ONLY === '' || ONLY.split(',').some(o => name.includes(o)))
}
