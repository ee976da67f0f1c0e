import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { doubtAt, type Mistake, mistaken, withLeads } from './planted.ts'
import { readHands, readSession } from './session-replay.ts'

const SESSION = '../shared/data/sessions/bws-lbc-20260126.json'
const HANDS = '../shared/data/pbn/lbc-20260126-hands.pbn'
const REASON = existsSync(SESSION) && existsSync(HANDS) ? '' : ' (skipped: ../shared/data is not here)'
const EACH = 60

describe.skipIf(REASON !== '')(`mistakes planted into a real session${REASON}`, () => {
  const hands = REASON === '' ? readHands(HANDS) : new Map()
  const random = createRandom(1)
  const replay = { rows: REASON === '' ? withLeads(readSession(SESSION), hands, random) : [], hands }
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

  test('[SE147] an honest evening is asked about seldom', () => {
    const alarms = replay.rows.filter(({ played }, index) => doubtAt(replay, index, played) !== null)
    expect(alarms.length / replay.rows.length).toBeLessThanOrEqual(0.02)
  })
})
