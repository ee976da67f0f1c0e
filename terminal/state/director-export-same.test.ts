import { expect, test } from 'vitest'
import { parseResultsJson } from '../../shared/formats/results-json.ts'
import { formOfSession, scoreResults, withFigures } from '../../shared/formats/results-scored.ts'
import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/entry.ts'
import { FORM_NAMES, PROFILE_IDS } from '../../shared/scoring/profiles/names.ts'
import { profileOf } from '../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../shared/session/fact.ts'
import { runningStandings } from '../../shared/session/views/standings-view.ts'
import { closingSession } from './director-acts.ts'
import { exportResults } from './director-export.ts'
import { cancellingBoard, type Ruled, rulingAbout } from './director-ruling-acts.ts'
import { withProfile } from './director-scoring.ts'
import { DRAWN_SETTINGS, drawDesk, planOffered } from './test/director-drawn.ts'

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'passed-out', '5C W =']

/** Heavy enough to move people in the ranking, in every form. */
const PENALTIES = [
  { contestant: '4', number: 1, unit: 'points', hundredths: -1250, reason: 'Slow play' },
  { contestant: '4', number: 2, unit: 'percent-of-top', hundredths: 1000 },
  { contestant: '6', number: 1, unit: 'points', hundredths: 825 },
] as const

/**
 * Seven pairs, one of whom sits out each round, with rulings of every kind, a fouled and a cancelled board, and
 * penalties.
 */
function evening(settings: Settings) {
  const plan = planOffered(7)
  const desk = drawDesk(plan, settings)
  for (const entry of plan.entries)
    if (isPlayed(entry))
      entry.boards.forEach((board, index) => {
        const text = RESULTS[(entry.table * 5 + board * 3 + entry.round + index) % RESULTS.length]
        desk.result(entry.round, entry.table, board, must(text, 'a result'))
      })
  const places = plan.entries
    .filter(isPlayed)
    .flatMap(({ round, table, boards }) => boards.map(board => ({ section: 'A', round, table, board })))
  const parts = [
    { score: 140, weight: 65 },
    { score: -100, weight: 35 },
  ]
  const rulings: readonly Ruled[] = [
    { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }, deal: null },
    { sides: { NS: { kind: 'scores', parts }, EW: { kind: 'scores', parts } }, deal: null },
    { sides: { NS: { kind: 'average' }, EW: { kind: 'scores', parts } }, deal: null },
    { sides: null, deal: 'B' },
    { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average' } }, deal: 'B' },
  ]
  rulings.forEach((ruled, index) => {
    const place = must(places[index * 4], 'a place')
    desk.say(must(rulingAbout(desk.state, place, ruled, ''), 'a ruling'))
  })
  desk.say(cancellingBoard(desk.state, 'A', must(places[9], 'a place').board, true))
  for (const body of PENALTIES) desk.say({ kind: 'adjustment', body: { section: 'A', ...body } })
  desk.say(closingSession(desk.state, true))
  return desk
}

test('[UI66] the file is scored to the ranking of the screens, by every profile and in every form', () => {
  for (const profile of PROFILE_IDS)
    for (const form of FORM_NAMES) {
      const { scale } = withProfile({ ...DRAWN_SETTINGS, form, profile }, profile)
      const desk = evening({ ...DRAWN_SETTINGS, form, profile, scale })
      const read = parseResultsJson(exportResults(desk.state, 'drawn', 'Overtrick') ?? '')
      if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
      const { session } = read.value
      expect(read.value.refused).toEqual([])
      const again = withFigures(
        scoreResults(session, profileOf(session.program), must(formOfSession(session), 'a form')),
      )
      const screen = runningStandings(desk.state, 'A')?.rankings[0]?.rows ?? []
      expect(screen).toHaveLength(7)
      expect(
        again.ranking.map(({ contestant, rank, percent, total }) => [
          contestant,
          rank?.replace('=', ''),
          percent,
          // Ours goes to the screen with the halves as the club writes them, and to the file in decimals.
          profile === 'overtrick' ? '' : total,
        ]),
        `${profile} ${form}`,
      ).toEqual(
        screen.map(({ label, rank, percent, total }) => [
          label,
          `${rank ?? ''}`,
          percent ?? '',
          profile === 'overtrick' ? '' : total,
        ]),
      )
    }
})
