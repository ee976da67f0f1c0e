import type { Fraction } from '../../lib/fraction.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { amountOf, rankedFigure, totalsContext } from '../../scoring/totals.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { contestantKey } from './field-lines.ts'
import { matchField } from './match-field.ts'
import { sessionField } from './session-field.ts'
import { drawFigures, tableMatchField } from './table-matches.ts'
import { teamField } from './team-field.ts'

/**
 * What each contestant of a section is ranked by, exact, over the rounds up to `rounds`: what a round is drawn by, too.
 * Pairs and players by percentage, IMPs or the victory points of their matches, teams by what their form of scoring adds
 * up. Whoever has no figure is missing.
 */
export function rankedFigures(
  state: SessionState,
  section: Section,
  rounds: number,
): ReadonlyMap<ContestantId, Fraction> {
  const byKey = figuresByKey(state, rounds)
  return new Map(
    section.plan.contestants.flatMap(({ id }) => {
      const figure = byKey.get(contestantKey(section.id, id))
      return figure ? [[id, figure] as const] : []
    }),
  )
}

function figuresByKey(state: SessionState, rounds: number): ReadonlyMap<string, Fraction> {
  const tables = tableMatchField(state, rounds)
  if (tables) return drawFigures(tables)
  const teams = teamField(state, rounds)
  if (teams)
    return new Map(
      teams.rankings.flatMap(ranking => ranking.teams.map(({ team, total }) => [team, total] as const)),
    )
  const matches = matchField(state, rounds)
  if (matches)
    return new Map(
      [...matches.numbers].flatMap(([key, number]) => {
        const total = matches.totals.get(number)
        return total ? [[key, total] as const] : []
      }),
    )
  const field = sessionField(state, rounds)?.field
  if (!field) return new Map()
  const context = totalsContext(field)
  const { contestants, rules } = field.setup
  return new Map(
    contestants.flatMap(({ key }, number) => {
      const figure = rankedFigure(rules.ranking, amountOf(context, number))
      return figure ? [[key, figure] as const] : []
    }),
  )
}
