import { ids } from '../../table/ids.ts'
import { practiceIds } from '../../table/practice/practice-ids.ts'
import { over, press, type Stories, storyAt } from './stage.ts'
import { here, sit } from './steps.ts'

/** Practice board of a table in play, after these keys. */
const practised = (...presses: readonly string[]) =>
  here(sit, over('practice'), press(practiceIds.start, ...presses))

const CONTRACT = [ids.contract(4, 'S')]
const DECLARER = [...CONTRACT, ids.declarer('N')]
const LEAD = [...DECLARER, ids.leadSuit('D'), ids.leadRank('K')]
const RESULT = [...LEAD, ids.tricks(10)]
const SCORE = [...RESULT, ids.accept]

export const PRACTICE_STORIES: Stories = {
  'practice-start': here(sit, over('practice')),
  practice: practised(),
  'practice-declarer': practised(...CONTRACT),
  'practice-lead': practised(...DECLARER),
  'practice-result': practised(...LEAD),
  'practice-accept': practised(...RESULT),
  'practice-wrong': practised(...RESULT, ids.wrong),
  'practice-boards': practised(ids.board),
  'practice-score': practised(...SCORE),
  'practice-done': practised(...SCORE, ids.nextBoard),
  'practice-seats': storyAt({ table: 2 })(over('practice')),
}
