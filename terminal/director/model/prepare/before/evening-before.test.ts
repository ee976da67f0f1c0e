import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { templateOf } from '../../../../../shared/session/past/session-template.ts'
import { settingsOf } from '../../../../../shared/session/section/queries.ts'
import { DIRECTOR } from '../../../../../shared/test/hall.ts'
import { createStewardEvening, MINUTE_MS } from '../../../../../shared/test/steward-evening.ts'
import { shiftingStart, startingNow } from '../../acts/evening-acts.ts'
import { choiceAsBefore, keptOf, startAsBefore } from './evening-before.ts'
import { EVENING_SCORING, eveningSettings } from './evening-settings.ts'

/** Returns an instant in this machine's time zone, since a start is a local time of day. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()

const LAST_WEEK: Settings = {
  ...eveningSettings(
    {
      name: 'Thursday night',
      startsAt: at(19, 19, 30),
      lead: 30,
      tables: 15,
      rounds: 6,
      boards: 3,
      firstBoard: 25,
      minutes: 23,
      hold: 40,
      publish: 'director',
      cut: 'never',
      scoring: { ...EVENING_SCORING, form: 'matchpoints' },
      open: { wall: 'numbers', results: 'tables' },
    },
    '2026-11-19',
    at(19, 18, 0),
  ),
  tables: { notPlayed: 'director' },
}

const nextOf = (settings: Settings, now: number): Settings => {
  const before = { settings, date: settings.date }
  return eveningSettings(must(choiceAsBefore(before, now), 'an evening'), '2026-11-26', now, keptOf(before))
}

describe('the next evening that runs itself as one before', () => {
  test('[DI710] has all its settings, at the same time of day', () => {
    const { evening, date, ...others } = nextOf(LAST_WEEK, at(26, 18, 0))
    const { evening: was, date: _, ...same } = LAST_WEEK
    expect([date, others]).toEqual(['2026-11-26', same])
    expect(evening).toEqual({ ...was, startsAt: at(26, 19, 30), signUpFrom: at(26, 19, 0) })
  })

  test('[DI710] a tournament continues with its next session, and none continues by itself', () => {
    const cup = { id: 'cup', name: 'Cup', number: 1, carry: 'total' } as const
    const settings = { ...LAST_WEEK, tournament: cup }
    expect(nextOf(settings, at(26, 18, 0)).tournament).toBeUndefined()
    expect(keptOf({ settings, date: '', tournament: { ...cup, number: 2 } }).tournament?.number).toBe(2)
  })

  test.each([
    ['ahead', at(26, 19, 29), at(26, 19, 30)],
    ['over', at(26, 19, 30), at(26, 20, 30)],
    ['long over', at(26, 21, 2), at(26, 22, 15)],
  ])('[DI710] today where that is %s', (_, now, start) => {
    expect(startAsBefore(at(19, 19, 30), now)).toBe(start)
  })

  test('[DI710] an evening that was put off, or begun at once, leaves the hour that it was opened with, and no pairs', () => {
    const desk = createStewardEvening()
    const opened = must(settingsOf(desk.state())?.evening, 'an evening')
    desk.say(DIRECTOR, must(shiftingStart(desk.state(), 15), 'an evening'))
    desk.enter(4)
    desk.say(DIRECTOR, must(startingNow(desk.state(), desk.now() + MINUTE_MS / 4), 'an evening'))
    desk.until(desk.now() + MINUTE_MS)
    expect(templateOf(desk.state())?.settings.evening).toEqual(opened)
    const before = { settings: must(templateOf(desk.state()), 'a template').settings, date: '' }
    expect(Object.keys(must(choiceAsBefore(before, 0), 'an evening'))).not.toContain('names')
  })

  test('[DI710] a session that a director led is prepared as such', () => {
    const { evening: _, ...settings } = LAST_WEEK
    expect(choiceAsBefore({ settings, date: '' }, 0)).toBeUndefined()
  })
})
