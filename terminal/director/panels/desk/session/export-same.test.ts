import { expect, test } from 'vitest'
import { exportResults } from '../../../../../shared/export/results-export.ts'
import {
  formOfSession,
  scoreResults,
  withFigures,
} from '../../../../../shared/formats/results/results-scored.ts'
import { parseResultsJson } from '../../../../../shared/formats/results-json/results-json.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import { encodePlan } from '../../../../../shared/movement/plan/plan-wire.ts'
import { FORM_NAMES, PROFILE_IDS } from '../../../../../shared/scoring/profiles/names.ts'
import { profileOf } from '../../../../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { runningStandings } from '../../../../../shared/session/standings/standings-view.ts'
import { createHall, DIRECTOR, deviceNamed, drawnResult, SETTINGS } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { closingSession } from '../../../model/acts/director-acts.ts'
import { cancellingBoard, type Ruled, rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { withProfile } from '../../../model/session/scoring.ts'

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =']

/** Large enough to change places in the ranking, in every form. */
const PENALTIES = [
  { contestant: '4', number: 1, unit: 'points', hundredths: -1250, reason: 'Slow play' },
  { contestant: '4', number: 2, unit: 'percent-of-top', hundredths: 1000 },
  { contestant: '6', number: 1, unit: 'points', hundredths: 825 },
] as const

/** Seven pairs with a sit-out each round, rulings of every kind, a fouled and a cancelled board, and penalties. */
function evening(settings: Settings) {
  const plan = planOffered(7)
  const desk = createHall(plan, settings)
  for (const entry of plan.entries)
    if (isPlayed(entry))
      entry.boards.forEach((board, index) => {
        const text = RESULTS[(entry.table * 5 + board * 3 + entry.round + index) % RESULTS.length]
        desk.result(entry.table, entry.round, board, must(text, 'a result'))
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
    { sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } }, deal: null },
    { sides: { NS: { kind: 'as-played' }, EW: { kind: 'at-most-average-minus' } }, deal: null },
    { sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'at-most-average-minus' } }, deal: null },
    { sides: null, deal: 'B' },
    { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average' } }, deal: 'B' },
  ]
  rulings.forEach((ruled, index) => {
    const place = must(places[index * 2], 'a place')
    desk.say(DIRECTOR, must(rulingAbout(desk.state(), place, ruled, ''), 'a ruling'))
  })
  desk.say(DIRECTOR, cancellingBoard(desk.state(), 'A', must(places[9], 'a place').board, true))
  for (const body of PENALTIES) desk.say(DIRECTOR, { kind: 'adjustment', body: { section: 'A', ...body } })
  desk.say(DIRECTOR, closingSession(desk.state(), true))
  return desk
}

test('[UI66] [DS435] the file is scored to the ranking of the screens, by every profile and in every form', () => {
  for (const profile of PROFILE_IDS)
    for (const form of FORM_NAMES) {
      const { scale } = withProfile({ ...SETTINGS, form, profile }, profile)
      const desk = evening({ ...SETTINGS, form, profile, scale })
      const read = parseResultsJson(exportResults(desk.state(), 'drawn', 'Overtrick') ?? '')
      if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
      const { session } = read.value
      expect(read.value.refused).toEqual([])
      const again = withFigures(
        scoreResults(session, profileOf(session.program), must(formOfSession(session), 'a form')),
      )
      const screen = runningStandings(desk.state(), 'A')?.rankings[0]?.rows ?? []
      expect(screen).toHaveLength(7)
      expect(
        again.ranking.map(({ contestant, rank, percent, total }) => [
          contestant,
          rank?.replace('=', ''),
          percent,
          // Our screen shows halves as the club writes them, the file has decimals.
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

/** Two sections of four pairs; a penalty and a fouled board in the second one. */
function twoSections(settings: Settings) {
  const plan = planOffered(4)
  const desk = createHall(plan, settings)
  desk.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: encodePlan(plan) } })
  for (const section of ['A', 'B'])
    for (const entry of plan.entries.filter(isPlayed))
      for (const board of entry.boards) {
        const { round, table } = entry
        const text = must(
          RESULTS[(table * 3 + board * 5 + (section === 'B' ? round : 0)) % RESULTS.length],
          'a text',
        )
        const [N, E, S, W] = SEATS.map(seat => must(entry.seats[seat], seat))
        const seats = {
          N: must(N, 'N'),
          E: must(E, 'E'),
          S: must(S, 'S'),
          W: must(W, 'W'),
        }
        const body = { section, round, table, board, plan: 1, seats, result: drawnResult(text) }
        desk.say(deviceNamed(`table${section.toLowerCase()}${table}`), { kind: 'result', body })
      }
  const { round, table, boards } = must(plan.entries.find(isPlayed), 'a table')
  const place = { section: 'B', round, table, board: must(boards[0], 'a board') }
  desk.say(DIRECTOR, must(rulingAbout(desk.state(), place, { sides: null, deal: 'B' }, ''), 'a ruling'))
  for (const body of PENALTIES.slice(0, 1))
    desk.say(DIRECTOR, { kind: 'adjustment', body: { section: 'B', ...body } })
  desk.say(DIRECTOR, closingSession(desk.state(), true))
  return desk
}

test.each(['across', 'apart'] as const)(
  '[UI66] two sections scored %s are so from the file, too',
  sections => {
    const desk = twoSections({ ...SETTINGS, sections })
    const read = parseResultsJson(exportResults(desk.state(), 'drawn', 'Overtrick') ?? '')
    if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
    const { session, refused } = read.value
    expect(refused).toEqual([])
    expect(session.adjustments?.map(({ contestant }) => contestant)).toEqual([{ section: 'B', label: '4' }])
    const again = withFigures(scoreResults(session, profileOf(session.program), 'matchpoints'))
    const screens = (sections === 'apart' ? ['A', 'B'] : ['A']).flatMap(
      section => runningStandings(desk.state(), section)?.rankings[0]?.rows ?? [],
    )
    expect(screens).toHaveLength(8)
    expect(
      again.ranking.map(({ section, contestant, rank, percent }) => [
        `${section}${contestant}`,
        rank?.replace('=', ''),
        percent,
      ]),
    ).toEqual(screens.map(({ label, rank, percent }) => [label, `${rank ?? ''}`, percent]))
  },
)
