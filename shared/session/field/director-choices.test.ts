import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellMaker } from '../../movement/make/howell/howell-maker.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { type Settings, sessionOpened } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import { fullTraveller } from '../standings/traveller-view.ts'

/** Results 400, 430, -50, 420, 400 and 990 on board 1, where nobody is vulnerable, in a room of seven tables. */
const SIX = ['3N N 9', '3N N 10', '3N N 8', '4S N 10', '3N S 9', '6N N 12']

function evening(settings: Partial<Settings>) {
  const plan = made(howellMaker.make({ tables: 7, boardsPerRound: 1 }))
  const hall = createHall(plan, { ...SETTINGS, form: 'butler', ...settings })
  const playing = plan.entries.filter(({ boards, seats }) => boards.includes(1) && seats.N !== null)
  const play = (from: number, to: number) => {
    for (const [at, { table, round }] of playing.slice(from, to).entries())
      hall.result(table, round, 1, must(SIX[from + at], 'a result'))
  }
  const shown = () => {
    const { held = null, lines } = fullTraveller(hall.state(), 'A', 1)
    const points = playing.flatMap(({ table, round }) =>
      lines.flatMap(line => (line.table === table && line.round === round ? [line.points?.NS ?? ''] : [])),
    )
    return { held, points: points.map(Number) }
  }
  const change = (more: Partial<Settings>) => {
    const body = { ...must(settingsOf(hall.state()), 'settings'), ...more }
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-opened', body }))
  }
  return { play, shown, change }
}

test('[PF73] a board waits for as many results as the director says, whosever figures these are', () => {
  const { play, shown } = evening({ hold: 6 })
  play(0, 5)
  expect(shown()).toEqual({ held: { scores: 5, needed: 6 }, points: [0, 0, 0, 0, 0] })
  play(5, 6)
  // Drops a score at each end, and the datum of 412.5 is 410.
  expect(shown()).toEqual({ held: null, points: [0, 1, -10, 0, 0, 11] })
})

test('[PF73] the online pairs wait for six unless the director says otherwise; he may while it is played', () => {
  const { play, shown, change } = evening({ profile: 'online-pairs' })
  play(0, 5)
  expect(shown().held).toEqual({ scores: 5, needed: 6 })
  change({ hold: 1 })
  expect(shown().held).toBeNull()
  change({ hold: 8 })
  // Seven tables have the board, and no more can come.
  expect(shown().held).toEqual({ scores: 5, needed: 7 })
})

test('[PF73] what the datum leaves out at each end is the director’s choice, in scores or in a share of them', () => {
  const { play, shown, change } = evening({ drop: { kind: 'percent', each: 20 } })
  play(0, 6)
  expect(shown().points).toEqual([0, 1, -10, 0, 0, 11])
  // All six: 431.7, so 430.
  change({ drop: { kind: 'count', each: 0 } })
  expect(shown().points).toEqual([-1, 0, -10, 0, -1, 11])
  // Dropping two at each end leaves 400 and 420.
  change({ drop: { kind: 'count', each: 2 } })
  expect(shown().points).toEqual([0, 1, -10, 0, 0, 11])
})

test('[PF73] a hub that cannot read these choices is not told of them', () => {
  expect(sessionOpened.readSince?.(SETTINGS)).toBeLessThan(5)
  expect(sessionOpened.readSince?.({ ...SETTINGS, hold: 6 })).toBe(5)
  expect(sessionOpened.readSince?.({ ...SETTINGS, drop: { kind: 'count', each: 2 } })).toBe(5)
})
