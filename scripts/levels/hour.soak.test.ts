import { expect, test } from 'vitest'
import { bareApps } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { publishedStandings } from '../../shared/session/standings/standings-view.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import { openSelfRun, reportOf } from '../robots/self-run-evening.ts'
import {
  CORRECTED,
  dealAt,
  dealtAfterBell,
  differences,
  HOUR,
  killAndBack,
  matchIn,
  plainList,
  putRight,
  TABLES,
  warnTwice,
} from './hour.ts'
import { type DealDealt, standings } from './model.ts'

/** Time for a deal by table, ms: it stands for five to nine minutes in an hour's round. */
const DEAL_MS: Readonly<Record<(typeof TABLES)[number], number>> = { 1: 5000, 2: 6100, 3: 7300, 4: 9100 }

test(
  '[LV71] an hour’s round in a minute over the real wire comes to what a script computes from the plain list of its deals',
  { timeout: 300_000 },
  () => inWorkFolder(play),
)

async function play(folder: string): Promise<void> {
  const room = await openSelfRun(folder, HOUR, bareApps(folder))
  const dealt = new Map<number, readonly DealDealt[]>()
  const [preview] = await Promise.all([
    putRight(room),
    warnTwice(room),
    killAndBack(room),
    ...TABLES.map(async table => void dealt.set(table, await dealAt(room, table, DEAL_MS[table]))),
  ])
  const entries = await room.end()
  const { state, isOver } = reportOf(entries)
  const section = must(sectionOf(state, EVENING_SECTION), 'the section')
  expect(isOver).toBe(true)
  // The bell rang in the middle of a deal; the third table had been forfeited before.
  expect(dealtAfterBell(entries)).toEqual([1, 1, 0, 1])
  const list = plainList(section, dealt, CORRECTED)
  expect(list.map(({ deals }) => deals.length).every(count => count >= 2)).toBe(true)
  expect(differences(state, list)).toEqual([])
  // The previewed chain is the current one, as far as it had been dealt then.
  const [chain] = preview.chains
  const { told } = matchIn(section, must(chain, 'a chain').table)
  expect(chain?.links.length).toBeGreaterThan(1)
  expect(chain?.links.map(({ is }) => is)).toEqual(
    told.slice(0, chain?.links.length).map(({ stands }) => stands),
  )
  const pairs = section.plan.contestants.map(({ id }) => id)
  const places = new Map(standings(pairs, list).map(({ pair, place }) => [pair, place]))
  const rows = publishedStandings(state, EVENING_SECTION)?.rankings[0]?.rows ?? []
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ contestant }) => places.get(contestant)))
}
