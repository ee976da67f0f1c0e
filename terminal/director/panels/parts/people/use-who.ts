import type { ContestantId, Plan } from '../../../../../shared/movement/plan/plan.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { contestantWords, whoIn } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'

/** Returns names for drawn contestants: with their players, and by number alone if a sentence names several. */
export function useContestantNames(section: string, plan: Plan) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const state = useDirector().store.state.value
  return {
    who: (id: ContestantId) => whoIn(plan, state, common, t, section, id),
    short: (id: ContestantId) => contestantWords(state, common, t, section, id),
  }
}
