import { ids } from '../../table/ids.ts'
import { practiceIds } from '../../table/practice/practice-ids.ts'
import { type Story, seated, shown, stage } from './stage.ts'

/** Practice board of a table in play, after these keys. */
const practised = async (presses: readonly string[]): Promise<Story> => ({
  ...shown(await seated(), 'practice'),
  presses: [practiceIds.start, ...presses],
})

const CONTRACT = [ids.contract(4, 'S')]
const DECLARER = [...CONTRACT, ids.declarer('N')]
const LEAD = [...DECLARER, ids.leadSuit('D'), ids.leadRank('K')]
const RESULT = [...LEAD, ids.tricks(10)]
const SCORE = [...RESULT, ids.accept]

export const PRACTICE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'practice-start': async () => shown(await seated(), 'practice'),
  practice: () => practised([]),
  'practice-declarer': () => practised(CONTRACT),
  'practice-lead': () => practised(DECLARER),
  'practice-result': () => practised(LEAD),
  'practice-accept': () => practised(RESULT),
  'practice-wrong': () => practised([...RESULT, ids.wrong]),
  'practice-boards': () => practised([ids.board]),
  'practice-score': () => practised(SCORE),
  'practice-done': () => practised([...SCORE, ids.nextBoard]),
  'practice-seats': async () => shown(stage(2), 'practice'),
}
