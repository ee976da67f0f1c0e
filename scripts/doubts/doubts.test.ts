import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readHandRecords } from '../../shared/formats/pbn/hand-records.ts'
import { made } from '../../shared/test/made.ts'
import { createRandom } from '../kit/random.ts'
import { readEvening } from '../robots/evening.ts'
import { doubtAt, type Mistake, mistaken, type ReplayRow, withLeads } from './planted-mistakes.ts'

const SESSION = '../shared/data/sessions/bws-lbc-20260126.json'
const HANDS = '../shared/data/pbn/lbc-20260126-hands.pbn'
const REASON = existsSync(SESSION) && existsSync(HANDS) ? '' : ' (skipped: ../shared/data is not here)'
const EACH = 60

/** Reads the played results of the session in order of arrival. */
const readRows = (): readonly ReplayRow[] =>
  made(readEvening(readFileSync(SESSION, 'utf8'))).said.flatMap(
    ({ body: { board, round, table, result } }) =>
      result.kind === 'played' ? [{ board, round, table, played: result }] : [],
  )

const readHands = () => made(readHandRecords(readFileSync(HANDS, 'latin1'))).boards

describe.skipIf(REASON !== '')(`mistakes planted into a real session${REASON}`, () => {
  const hands = REASON === '' ? readHands() : new Map()
  const random = createRandom(1)
  const replay = { rows: REASON === '' ? withLeads(readRows(), hands, random) : [], hands }
  const caught = (mistake: Mistake): number => {
    let planted = 0
    let found = 0
    while (planted < EACH) {
      const index = random.whole(0, replay.rows.length - 1)
      const keyed = mistaken(replay, index, mistake, random)
      if (!keyed) continue
      planted += 1
      if (doubtAt(replay, index, keyed)) found += 1
    }
    return found / planted
  }

  test('[SE147] with hands and leads most are asked about before the acceptance', () => {
    expect(caught('side')).toBeGreaterThan(0.95)
    expect(caught('declarer')).toBeGreaterThan(0.95)
    expect(caught('board')).toBeGreaterThan(0.93)
    expect(caught('lead')).toBeGreaterThan(0.6)
  })

  test('[SE147] on an honest evening tables are seldom asked about results', () => {
    const alarms = replay.rows.filter(({ played }, index) => doubtAt(replay, index, played) !== null)
    expect(alarms.length / replay.rows.length).toBeLessThanOrEqual(0.02)
  })
})
