import { unitsAt } from '../../../shared/movement/plan/unit.ts'
import { sitsAt } from '../../../shared/session/facts/kind.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'

/** Returns boards that a contestant played twice, unless the director knowingly let a second result count (Law 15A). */
export const boardsTwice = (state: SessionState): readonly string[] =>
  sectionsIn(state).flatMap(section =>
    section.boardsKnown().flatMap(board => {
      const results = section.resultsOf(board).filter(({ admittedBy }) => admittedBy === 'rule')
      return results.flatMap((one, index) =>
        results.slice(index + 1).flatMap(other => {
          const unit = unitsAt(section.plan, one.body).find(each => sitsAt(other.body.seats, each))
          return unit
            ? [`${unit.contestant} has board ${board} twice: ${nameKey(one.fact)}, ${nameKey(other.fact)}`]
            : []
        }),
      )
    }),
  )
