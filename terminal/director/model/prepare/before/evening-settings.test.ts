import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import { isClosed, settingsOf } from '../../../../../shared/session/section/queries.ts'
import { publicPolicy } from '../../../../../shared/session/settings/public-policy.ts'
import { publishedStandings } from '../../../../../shared/session/standings/standings-view.ts'
import { createStewardEvening, MINUTE_MS, STARTS_AT } from '../../../../../shared/test/steward-evening.ts'
import { sectionIn } from '../../../../../shared/test/swiss-hall.ts'
import {
  EVENING_FORMS,
  EVENING_PUBLIC,
  EVENING_SCORING,
  type EveningChoice,
  type EveningForm,
  eveningSettings,
} from './evening-settings.ts'

const choice = (form: EveningForm = 'butler', rounds = 3): EveningChoice => ({
  name: ' Thursday ',
  startsAt: STARTS_AT + 0.5,
  lead: 30,
  tables: 12,
  rounds,
  boards: 2,
  minutes: 15,
  firstBoard: null,
  hold: 30,
  publish: 'at-once',
  cut: 'at-the-bell',
  scoring: { ...EVENING_SCORING, form },
  open: EVENING_PUBLIC,
})

/**
 * Creates a session with this many pairs, played to its end. With `isCut`, table 1's boards of the first round are
 * removed.
 */
function played(pairs: number, form?: EveningForm, isCut = true) {
  const evening = createStewardEvening(eveningSettings(choice(form), '2026-11-21', 0))
  evening.enter(pairs)
  evening.until(STARTS_AT)
  evening.play(1, table => !isCut || table > 1)
  evening.until(STARTS_AT + 15 * MINUTE_MS)
  evening.play(2)
  evening.play(3)
  expect(isClosed(evening.state())).toBe(true)
  return must(publishedStandings(evening.state(), 'A')?.rankings[0]?.rows ?? null, 'a ranking')
}

describe('what a new evening that runs itself is opened with', () => {
  test('[DI704] the desk draws each round after the one before, of so many boards, and the wall has names', () => {
    const evening = createStewardEvening(eveningSettings(choice(), '2026-11-21', 0))
    const settings = must(settingsOf(evening.state()) ?? null, 'settings')
    expect(settings).toMatchObject({
      name: 'Thursday',
      form: 'butler',
      profile: 'online-pairs',
      finished: 60,
      ties: ['boards-played', 'entry-order'],
      draw: { automatic: true, after: 'this-round', boardsPerRound: 2, rematch: 'never-while-avoidable' },
      evening: { startsAt: STARTS_AT, signUpFrom: STARTS_AT - 30 * MINUTE_MS, tables: 12 },
      corrections: { minutes: 30 },
    })
    expect(publicPolicy(settings)).toMatchObject({ wall: 'names', results: 'all' })
  })

  test('[DI842] it begins at any board, and each round goes on with the next ones', () => {
    const evening = createStewardEvening(eveningSettings({ ...choice(), firstBoard: 16 }, '2026-11-21', 0))
    evening.enter(7)
    evening.until(STARTS_AT)
    evening.play(1)
    const { plan } = sectionIn(evening.state())
    expect(plan.entries.filter(isPlayed).map(({ round, boards }) => [round, ...boards])).toEqual([
      ...Array.from({ length: 3 }, () => [1, 16, 17]),
      ...Array.from({ length: 3 }, () => [2, 18, 19]),
    ])
  })

  test.each(EVENING_FORMS)(
    '[DI704] scored by %s it ends with places that nobody shares and their awards',
    form => {
      const rows = played(10, form)
      expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(rows.some(({ shared }) => shared)).toBe(false)
      // W7 of systems.md: out of ten who finished.
      expect(rows.flatMap(({ award }) => award ?? [])).toEqual(['3', '2', '2', '2', '1'])
      expect(rows.filter(({ boards }) => boards === 4)).toHaveLength(2)
    },
  )

  test('[DI704] total IMPs are summed over the other tables, not averaged', () => {
    for (const { total } of played(10, 'cross-imps-sum', false)) expect(total).toMatch(/[.,]00$/)
  })
})
