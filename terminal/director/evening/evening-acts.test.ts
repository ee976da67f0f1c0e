import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { signUpOf } from '../../../shared/session/sign-up/sign-up.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { createHall, DIRECTOR, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import {
  enteringPair,
  eveningDraw,
  isPaused,
  openingEvening,
  shiftingStart,
  startingNow,
  takingOut,
  takingReins,
  usualStart,
} from './evening-acts.ts'

function evening() {
  const hall = createHall()
  for (const statement of openingEvening({ ...SETTINGS, draw: eveningDraw(4), evening: EVENING }))
    expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  return hall
}

const startOf = (hall: ReturnType<typeof evening>) => settingsOf(hall.state())?.evening?.startsAt

describe('an evening that runs itself, at the director’s screen', () => {
  test('[DI700] the start is shifted by minutes, and set to now with whoever is in', () => {
    const hall = evening()
    hall.say(DIRECTOR, must(shiftingStart(hall.state(), 15), 'an evening'))
    expect(startOf(hall)).toBe(EVENING.startsAt + 900_000)
    hall.say(DIRECTOR, must(startingNow(hall.state(), EVENING.signUpFrom + 5.5), 'an evening'))
    expect(startOf(hall)).toBe(EVENING.signUpFrom + 5)
  })

  test('[DI700] where a director leads the session nothing is shifted', () => {
    const hall = createHall()
    hall.say(DIRECTOR, { kind: 'session-opened', body: SETTINGS })
    expect([shiftingStart(hall.state(), 5), startingNow(hall.state(), 0)]).toEqual([undefined, undefined])
  })

  test('[DI701] the director takes the reins and gives them back', () => {
    const hall = evening()
    expect(isPaused(hall.state())).toBe(false)
    hall.say(DIRECTOR, takingReins(hall.state(), 'paused'))
    expect(isPaused(hall.state())).toBe(true)
    hall.say(DIRECTOR, takingReins(hall.state(), 'on'))
    expect(isPaused(hall.state())).toBe(false)
  })

  test('[DI702] a pair is entered after those who are in, and any pair is taken out', () => {
    const hall = evening()
    hall.say(tableDevice(3), signingUp(1, visitor('Ana'), visitor('Bo'), 3))
    hall.say(DIRECTOR, enteringPair('drawn1', { N: visitor('Cy'), S: visitor('Dee') }))
    expect(signUpOf(hall.state()).map(({ number, table }) => [number, table])).toEqual([
      [1, 3],
      [2, null],
    ])
    hall.say(DIRECTOR, takingOut(hall.state(), must(signUpOf(hall.state())[0], 'pair 1')))
    expect(signUpOf(hall.state()).map(({ pair }) => pair.N.name)).toEqual(['Cy'])
  })

  test('[DI703] play begins at a quarter of an hour, half an hour from now at least', () => {
    const noon = Date.UTC(2026, 10, 21, 12)
    expect(usualStart(noon)).toBe(noon + 1_800_000)
    expect(usualStart(noon + 1)).toBe(noon + 2_700_000)
  })
})
