import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { createHall, DIRECTOR, type Hall, tableDevice } from '../../test/hall.ts'
import { createLevelsHall, forfeit, matchAt } from '../../test/level-evening.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { actLog } from '../acts/act-log.ts'
import { fold } from '../decide/fold.ts'
import { warningsAt } from '../section/round-match.ts'
import { forfeitSlot } from '../slot.ts'
import { type Fact, readSince, type Statement } from '../state/fact.ts'
import { currentAt } from '../state/state.ts'

const AT = { section: 'A', round: 1, table: 1 } as const
const lost = (side: 'NS' | 'EW', more: object = {}): Statement =>
  ({ kind: 'forfeit', body: { ...AT, side, ...more } }) as Statement
const warned = (number: number, more: object = {}): Statement =>
  ({ kind: 'warning', body: { ...AT, side: 'NS', number, of: 'talk', ...more } }) as Statement
const back = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})
const stands = (hall: Hall) => currentAt(hall.state(), forfeitSlot(AT))?.body.side

describe('a warning and a forfeit', () => {
  test('[LV57] only the director says them', () => {
    const hall = createLevelsHall()
    for (const statement of [lost('NS'), warned(1)])
      expect(hall.say(tableDevice(1), statement).decision).toMatchObject({
        kind: 'refused',
        code: 'director-only',
      })
    expect(hall.say(DIRECTOR, lost('NS')).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(hall.say(DIRECTOR, warned(1)).decision).toEqual({ kind: 'admitted', by: 'rule' })
  })

  test('[LV57] a forfeit is refused where a round is no match at its table', () => {
    const hall = createHall(planOffered(4))
    expect(hall.say(DIRECTOR, lost('NS')).decision).toMatchObject({ kind: 'refused', code: 'other-game' })
    expect(stands(hall)).toBe(undefined)
  })

  test('[LV57] neither is said of a table or a round that the plan does not have', () => {
    const hall = createLevelsHall()
    for (const where of [{ table: 9 }, { round: 3 }, { section: 'B' }])
      for (const statement of [lost('NS', where), warned(1, where)])
        expect(hall.say(DIRECTOR, statement).decision).not.toMatchObject({ kind: 'admitted' })
  })

  test('[LV58] the other side may be said instead, and taken back to what stood before', () => {
    const hall = createLevelsHall()
    forfeit(hall, 1, 1, 'NS')
    const second = forfeit(hall, 1, 1, 'EW')
    expect([stands(hall), matchAt(hall.state(), 1, 1).winner]).toEqual(['EW', 'NS'])
    expect(hall.say(DIRECTOR, back(second.fact)).decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect([stands(hall), matchAt(hall.state(), 1, 1).winner]).toEqual(['NS', 'EW'])
    const [first] = actLog(hall.entries, hall.state()).filter(({ fact }) => fact.kind === 'forfeit')
    hall.say(DIRECTOR, back(must(first, 'the first').fact))
    expect(stands(hall)).toBe(undefined)
  })

  test('[LV58] both are acts of the log, with their way back; folded again all is the same', () => {
    const hall = createLevelsHall()
    hall.say(DIRECTOR, warned(1))
    hall.say(DIRECTOR, warned(2))
    forfeit(hall, 1, 1, 'NS')
    const acts = () =>
      actLog(hall.entries, hall.state())
        .filter(({ fact }) => fact.kind === 'warning' || fact.kind === 'forfeit')
        .map(({ fact, status, back: { kind } }) => [fact.kind, status, kind])
    expect(acts()).toEqual([
      ['warning', 'stands', 'statement'],
      ['warning', 'stands', 'statement'],
      ['forfeit', 'stands', 'statement'],
    ])
    const again = fold(hall.entries)
    expect(matchAt(again, 1, 1)).toEqual(matchAt(hall.state(), 1, 1))
    expect(warningsAt(again, 'A', AT, 'NS')).toEqual(warningsAt(hall.state(), 'A', AT, 'NS'))
  })

  test('[LV58] a second word about the same warning has to name the first', () => {
    const hall = createLevelsHall()
    hall.say(DIRECTOR, warned(1))
    expect(hall.say(DIRECTOR, warned(1, { of: 'signal' })).decision).not.toMatchObject({ kind: 'admitted' })
  })

  test('[PR9] a hub of before is not sent them', () => {
    const hall = createLevelsHall()
    for (const statement of [lost('NS'), warned(1)]) expect(readSince(hall.make(DIRECTOR, statement))).toBe(5)
  })
})
