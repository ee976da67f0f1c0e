import { expect, test } from 'vitest'
import { LEVELS } from '../../shared/game/levels/level.ts'
import { must } from '../../shared/lib/assert.ts'
import { tableMatchField } from '../../shared/session/field/table-matches.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { EVENING_SECTION } from '../../shared/session/sign-up/entered-pair.ts'
import { publishedStandings } from '../../shared/session/views/standings-view.ts'
import { inWorkFolder } from '../bench/work-folder.ts'
import { openSelfRun, reportOf, withoutApps } from '../robots/self-run-evening.ts'
import { dealAt, dealtAfterBell, direct, HOUR, killAndBack, matchIn, plainList, TABLES } from './hour.ts'
import { type DealDealt, playOut, standings } from './model.ts'

/** So long the deals of each table last: in an hour's time from five to nine minutes. */
const DEAL_MS: Readonly<Record<(typeof TABLES)[number], number>> = { 1: 5000, 2: 6100, 3: 7300, 4: 9100 }

test(
  '[LV71] an hour’s round in a minute over the real wire comes to what a script computes from the plain list of its deals',
  {
    timeout: 300_000,
  },
  () =>
    inWorkFolder(async folder => {
      const room = await openSelfRun(folder, HOUR, withoutApps(folder))
      const dealt = new Map<number, readonly DealDealt[]>()
      const [directed] = await Promise.all([
        direct(room),
        killAndBack(room),
        ...TABLES.map(async table => void dealt.set(table, await dealAt(room, table, DEAL_MS[table]))),
      ])
      const entries = await room.end()
      const { state, isOver } = reportOf(entries)
      const section = must(sectionOf(state, EVENING_SECTION), 'the section')
      expect(isOver).toBe(true)
      // The bell came in the midst of a deal; the third table had been given away before.
      expect(dealtAfterBell(entries)).toEqual([1, 1, 0, 1])
      expect(directed.warnings).toBe(2)
      const list = plainList(section, dealt, directed)
      expect(list.map(({ deals }) => deals.length).every(count => count >= 2)).toBe(true)
      for (const [at, table] of TABLES.entries()) {
        const own = matchIn(section, table)
        const { heights, winner, by } = playOut(must(list[at], 'a match'))
        expect([own.written.NS, own.written.EW]).toEqual(heights.map(height => LEVELS[height]))
        expect(own.end).toBe(by === 'no-trump' ? 'completed' : by)
        expect(own.winner).toBe(winner === 0 ? 'NS' : winner === 1 ? 'EW' : null)
      }
      // The chain as it was previewed is the one that stands, as far as it had been dealt then.
      const [chain] = directed.preview.chains
      const told = matchIn(section, must(chain, 'a chain').table).told
      expect(chain?.links.map(({ is }) => is)).toEqual(
        told.slice(0, chain?.links.length).map(({ stands }) => stands),
      )
      const pairs = section.plan.contestants.map(({ id }) => id)
      const own = standings(pairs, list)
      const byPlace = tableMatchField(state)?.totals.map(
        ({ contestant, place, halves, difference, reached }) => ({
          ...{ pair: contestant, place, wins: halves / 2, difference, reached },
        }),
      )
      const inOrder = (one: { readonly pair: string }, other: { readonly pair: string }) =>
        Number(one.pair) - Number(other.pair)
      expect(byPlace?.toSorted(inOrder)).toEqual(own.toSorted(inOrder))
      const rows = publishedStandings(state, EVENING_SECTION)?.rankings[0]?.rows ?? []
      expect(rows.map(({ contestant, rank }) => [contestant, rank])).toEqual(
        rows.map(({ contestant }) => [contestant, own.find(({ pair }) => pair === contestant)?.place]),
      )
    }),
)
