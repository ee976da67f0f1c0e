import { movementsOfText } from '../../shared/formats/movements/movement-file.ts'
import { MAKERS } from '../../shared/movement/make/makers.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { made } from '../../shared/test/made.ts'

export interface NamedPlan {
  readonly name: string
  readonly plan: Plan
}

/**
 * Returns every movement made by this program, in every size up to this many tables and, for stanzas, this many rounds.
 */
export const movementsMade = (mostTables: number, mostRounds: number): readonly NamedPlan[] =>
  MAKERS.filter(({ contestants }) => contestants !== 'pairs').flatMap(maker =>
    maker
      .sizes()
      .filter(({ tables }) => tables <= mostTables)
      .flatMap(({ tables, rounds }) =>
        rounds
          .filter(each => each <= mostRounds)
          .map(each => ({
            name: `${maker.kind}, ${tables} tables, ${each} rounds`,
            plan: made(maker.make({ tables, rounds: each, boardsPerRound: 2 })),
          })),
      ),
  )

/** Returns the movements for teams and players in a file, as the form for a new session reads them. */
export const movementsIn = (text: string): readonly NamedPlan[] =>
  made(movementsOfText(text)).movements.flatMap(({ id, movement }) => {
    const { plan } = made(movement)
    return plan.kind === 'pairs' ? [] : [{ name: id ?? 'without a name', plan }]
  })
