import type { ByDirection } from '../../shared/bridge/seat.ts'
import { formatResultsJson } from '../../shared/formats/results-json-write.ts'
import { formatSideCode } from '../../shared/formats/results-ruling-code.ts'
import { scoreResults, withFigures } from '../../shared/formats/results-scored.ts'
import {
  keyOf,
  mapSeats,
  type PublishedPlace,
  type ResultsRow,
  type ResultsSession,
} from '../../shared/formats/results-session.ts'
import { fraction } from '../../shared/lib/fraction.ts'
import type { Plan } from '../../shared/movement/plan.ts'
import type { Adjustment } from '../../shared/scoring/adjustment.ts'
import type { SideOutcome } from '../../shared/scoring/outcome.ts'
import { profileById } from '../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../shared/session/fact.ts'
import { boardLines, boardsWithResults } from '../../shared/session/field-lines.ts'
import { adjustmentsOf, latestPlan, playersOf, sectionsOf, settingsOf } from '../../shared/session/queries.ts'
import type { SessionState } from '../../shared/session/state.ts'

/**
 * The session as *results JSON*, with the points and the ranking of the form and the profile that the director
 * chose; `undefined` before it is opened and planned.
 */
export function exportResults(state: SessionState, id: string, program: string): string | undefined {
  const session = resultsSessionOf(state, id, program)
  const settings = settingsOf(state)
  if (!session || !settings) return undefined
  const scored = scoreResults(session, profileOfSettings(settings), formOfSettings(settings), {
    sections: settings.sections ?? 'across',
    adjustments: adjustmentsIn(state, session),
  })
  return formatResultsJson(withFigures(scored))
}

const profileOfSettings = ({ profile = 'overtrick' }: Settings) => profileById(profile)
const formOfSettings = ({ form = 'matchpoints' }: Settings) => form

export function resultsSessionOf(
  state: SessionState,
  id: string,
  program: string,
): ResultsSession | undefined {
  const settings = settingsOf(state)
  const planned = sectionsOf(state).flatMap(section => {
    const plan = latestPlan(state, section)?.plan
    return plan ? [{ section, plan }] : []
  })
  const [first] = planned
  if (!settings || !first) return undefined
  // One section goes without its letter: labels alone name the contestants then, as in the field's files.
  const lettered = planned.length > 1
  return {
    id,
    source: settings.name,
    program,
    date: settings.date,
    eventType: 'PAIRS',
    winners: first.plan.winners,
    scoring: {
      method: formOfSettings(settings).replaceAll('-', '_'),
      rule: profileOfSettings(settings).id,
      scale: settings.scale,
    },
    vulnerability: settings.vulnerability,
    features: [],
    notes: [],
    rows: planned.flatMap(({ section, plan }) => rowsOf(state, settings, section, plan, lettered)),
    ranking: planned.flatMap(({ section, plan }) => namedPlaces(state, section, plan, lettered)),
  }
}

function rowsOf(
  state: SessionState,
  settings: Settings,
  section: string,
  plan: Plan,
  lettered: boolean,
): readonly ResultsRow[] {
  const labels = new Map(plan.contestants.map(({ id, label }) => [id, label]))
  return boardsWithResults(state, section).flatMap(board =>
    boardLines(state, settings, section, board, Number.POSITIVE_INFINITY).flatMap(({ place, outcome }) => {
      if (!place) return []
      const { round, table, seats, result, score } = place
      return [
        {
          kind: 'line' as const,
          ...(lettered && { section }),
          board,
          round,
          table,
          seats: mapSeats(seats, id => labels.get(id) ?? id),
          result: result?.fact.body.result ?? null,
          score,
          ...(outcome.kind === 'ruled' && { ruling: codeOf(outcome.sides) }),
          // What was played and does not count, as on a cancelled board.
          ...(outcome.kind === 'none' && score !== null && { ruling: 'NP/NP' }),
          outcome,
        },
      ]
    }),
  )
}

/** "A+/A-"; a side that no word stands for is described by its figures. */
const codeOf = ({ NS, EW }: ByDirection<SideOutcome>): string =>
  [NS, EW].map(side => formatSideCode(side) ?? 'adjusted').join('/')

/** Penalties and bonuses, and what was brought along: they are in the totals, and no row tells of them. */
const adjustmentsIn = (state: SessionState, { winners }: ResultsSession): readonly Adjustment[] => {
  const sections = sectionsOf(state)
  return sections.flatMap(section => {
    const contestants = latestPlan(state, section)?.plan.contestants ?? []
    return adjustmentsOf(state, section).flatMap(({ fact: { body } }) => {
      const contestant = contestants.find(({ id }) => id === body.contestant)
      if (!contestant) return []
      const { label, line } = contestant
      const key = keyOf({
        label,
        ...(sections.length > 1 && { section }),
        ...(winners === 2 && line && { line }),
      })
      return [{ contestant: key, unit: body.unit, amount: fraction(body.hundredths, 100) }]
    })
  })
}

/** Names only; every figure is put in by the scorer. */
const namedPlaces = (
  state: SessionState,
  section: string,
  plan: Plan,
  lettered: boolean,
): readonly PublishedPlace[] =>
  plan.contestants.flatMap(({ id, label, line }) => {
    const players = playersOf(state, section, id)
    if (players.length === 0) return []
    return [{ contestant: label, ...(lettered && { section }), ...(line && { direction: line }), players }]
  })
