import { vulnerabilityOf } from '../../shared/bridge/board.ts'
import { scoreOf } from '../../shared/bridge/score.ts'
import { withFigures } from '../../shared/formats/results-figures.ts'
import { formatResultsJson } from '../../shared/formats/results-json-write.ts'
import {
  mapSeats,
  obtained,
  type PublishedPlace,
  type ResultsRow,
  type ResultsSession,
} from '../../shared/formats/results-session.ts'
import type { Plan } from '../../shared/movement/plan.ts'
import type { Settings } from '../../shared/session/fact.ts'
import {
  latestPlan,
  playersOf,
  resultsOfBoard,
  sectionsOf,
  settingsOf,
} from '../../shared/session/queries.ts'
import { boardsWithResults } from '../../shared/session/scored-boards.ts'
import type { SessionState } from '../../shared/session/state.ts'

/** The session as *results JSON*, with our points and ranking; `undefined` before it is opened and planned. */
export function exportResults(state: SessionState, id: string, program: string): string | undefined {
  const session = resultsSessionOf(state, id, program)
  return session && formatResultsJson(withFigures(session))
}

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
    scoring: { method: 'matchpoints', rule: 'mp-plain', scale: settings.scale },
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
    resultsOfBoard(state, section, board).map(({ fact: { body } }) => {
      const score = scoreOf(body.result, vulnerabilityOf(board, settings.vulnerability))
      return {
        kind: 'line',
        ...(lettered && { section }),
        board,
        round: body.round,
        table: body.table,
        seats: mapSeats(body.seats, id => labels.get(id) ?? id),
        result: body.result,
        score,
        outcome: obtained(score),
      }
    }),
  )
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
