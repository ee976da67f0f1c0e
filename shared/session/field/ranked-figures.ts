import { type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import type { ScoredField } from '../../scoring/field/scored-field.ts'
import { amountOf, rankedFigure, totalsContext } from '../../scoring/totals.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { contestantKey } from './field-lines.ts'
import { matchField } from './match-field.ts'
import { sessionField } from './session-field.ts'
import { drawFigures, tableMatchField } from './table-matches.ts'
import { teamField } from './team-field.ts'

/**
 * Returns the exact ranking figure of each contestant of a section over rounds up to `rounds`, also used for
 * draws. A contestant without any comparison, as after a bye, gets a neutral value: 0, or 50 per cent.
 */
export function rankedFigures(
  state: SessionState,
  section: Section,
  rounds: number,
): ReadonlyMap<ContestantId, Fraction> {
  const { byKey, level } = figuresByKey(state, rounds)
  if (byKey.size === 0) return new Map()
  const here = section.plan.contestants.filter(({ id }) =>
    entriesOfContestant(section.seatedPlan, id).some(({ round }) => round <= rounds),
  )
  return new Map(
    here.map(({ id }) => {
      const key = contestantKey(section.id, id)
      return [id, byKey.get(key) ?? level(key)] as const
    }),
  )
}

interface Figures {
  readonly byKey: ReadonlyMap<string, Fraction>
  readonly level: (key: string) => Fraction
}

const summed = (byKey: ReadonlyMap<string, Fraction>): Figures => ({ byKey, level: () => ZERO })

function figuresByKey(state: SessionState, rounds: number): Figures {
  const tables = tableMatchField(state, rounds)
  if (tables) return summed(drawFigures(tables))
  const teams = teamField(state, rounds)
  if (teams)
    return summed(
      new Map(
        teams.rankings.flatMap(ranking => ranking.teams.map(({ team, total }) => [team, total] as const)),
      ),
    )
  const matches = matchField(state, rounds)
  if (matches)
    return summed(
      new Map(
        [...matches.numbers].flatMap(([key, number]) => {
          const total = matches.totals.get(number)
          return total ? [[key, total] as const] : []
        }),
      ),
    )
  const field = sessionField(state, rounds)?.field
  return field ? figuresOfField(field) : summed(new Map())
}

function figuresOfField(field: ScoredField): Figures {
  const context = totalsContext(field)
  const { contestants, rules } = field.setup
  const amounts = new Map(contestants.map(({ key }, number) => [key, amountOf(context, number)]))
  const byKey = new Map(
    [...amounts].flatMap(([key, amount]) => {
      const figure = rankedFigure(rules.ranking, amount)
      return figure ? [[key, figure] as const] : []
    }),
  )
  const isPercent = rules.ranking.by === 'percent'
  return { byKey, level: key => (isPercent ? fraction(50) : (amounts.get(key)?.points ?? ZERO)) }
}
