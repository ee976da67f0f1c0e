import { beforeEach, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { dealNamed } from '../../test/deal-named.ts'
import { createHall } from '../../test/hall.ts'
import { createLevelHall, type LevelHall, levelsPlan } from '../../test/level-hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { sectionOf } from '../section/section.ts'
import type { Statement } from '../state/fact.ts'
import { type MatchChain, matchChangesBetween } from './match-chains.ts'
import { previewOf } from './preview.ts'

let hall: LevelHall

beforeEach(() => {
  hall = createLevelHall()
  // 2 to 6; East-West take over and rise 4; they stay at 6 and rise 4, on 10; North-South take over.
  hall.deals(1, 1, 'N 40', 'S 120', 'E 40', 'W 80')
})

const correcting = (number: number, text: string): Statement => {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const board = must(section.entryAt(1, 1)?.boards[number - 1], 'the board')
  const { body } = must(section.resultAt(1, 1, board), 'its result')
  return withReplacedFacts(hall.state(), { kind: 'result', body: { ...body, result: dealNamed(text) } })
}

/**
 * Formats "2: 6-6 > 9-2 !": the deal, and the levels after it before and now; held by the wrong side (!),
 * after the end (.).
 */
const written = (chains: readonly MatchChain[]): readonly string[] =>
  chains.flatMap(({ links }) =>
    links.map(({ number, was, is, outOfTurn, afterEnd }) => {
      const [old, now] = [was, is].map(stands =>
        stands ? `${stands.NS.kind}-${stands.EW.kind}`.replaceAll('level.', '') : 'none',
      )
      return `${number}: ${old} > ${now}${outOfTurn ? ' !' : ''}${afterEnd ? ' .' : ''}`
    }),
  )
const chain = (number: number, text: string) => previewOf(hall.state(), correcting(number, text)).chains

test('[LV30] before an early deal is put right every level after it is told, and who then held a deal wrongly', () => {
  expect(written(chain(2, 'S 70'))).toEqual(['2: 6-6 > 7-2', '3: 6-10 > 7-6 !', '4: 6-10 > 7-6'])
  // Only the last deal, and none if nothing changes.
  expect(written(chain(4, 'W 100'))).toEqual(['4: 6-10 > 8-10'])
  expect(chain(2, 'S 125')).toEqual([])
})

test('[LV30] what is told is what then stands', () => {
  const told = chain(1, 'N 200')
  hall.correct(1, 1, 1, 'N 200')
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const match = must(section.matchAt(must(section.entryAt(1, 1), 'round 1')), 'the match')
  expect(told[0]?.links.map(({ is }) => is)).toEqual(match.told.map(({ stands }) => stands))
  expect(told[0]?.links.map(({ outOfTurn }) => outOfTurn)).toEqual(
    match.told.map(({ outOfTurn }) => outOfTurn),
  )
})

test('[LV30] a deal that is taken away is none, and those after it are told', () => {
  expect(written(chain(3, 'not-played'))).toEqual(['3: 6-10 > none', '4: 6-10 > 6-6'])
})

test('[LV31] a correction that would undo a win, or cause one, says so', () => {
  hall = createLevelHall(levelsPlan(4, 8))
  // 10, J, K, no trump, and completed.
  hall.deals(1, 1, 'N 0', 'S 0', 'N 0', 'S 60', 'N 40')
  expect(chain(5, 'N 80')[0]?.ended).toEqual({ was: { winner: 'NS' }, is: null })
  expect(chain(1, 'N 5')[0]?.ended).toEqual({ was: { winner: 'NS' }, is: null })
  expect(chain(5, 'N 0')[0]?.ended).toBeUndefined()
  hall.correct(1, 1, 5, 'N 80')
  expect(chain(5, 'N 40')[0]?.ended).toEqual({ was: null, is: { winner: 'NS' } })
})

test('[LV30] no other table is told, and no game whose boards are compared elsewhere', () => {
  expect(chain(1, 'N 200').map(({ table }) => table)).toEqual([1])
  const bridge = createHall(planOffered(6))
  const before = bridge.state()
  bridge.result(1, 1, 1, '4S N =')
  expect(matchChangesBetween(before, bridge.state())).toEqual([])
})

test('[LV30] what a table itself has said in the meantime is another chain', () => {
  const before = hall.state()
  hall.deal(1, 1, 5, 'N 40')
  expect(written(matchChangesBetween(before, hall.state()))).toEqual(['5: none > 10-10'])
})
