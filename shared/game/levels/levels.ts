import type { GameAtTable } from '../game.ts'
import type { LevelsChoice } from './choice.ts'
import { type LevelsResult, levelsEntry } from './entry.ts'
import type { LevelsEntry, LevelsTap } from './entry-state.ts'
import { LEVEL_MATCH } from './rules.ts'
import { dealInShort, dealSentences } from './said.ts'

export type LevelsGame = GameAtTable<LevelsResult, LevelsEntry, LevelsTap>

/** The level match behind the door. */
export const levels = (choice: LevelsChoice): LevelsGame => ({
  ...LEVEL_MATCH,
  entry: levelsEntry(choice),
  passesOut: false,
  leads: false,
  sentences: (result, on) =>
    result.kind === 'deal' ? dealSentences(result, on, choice) : [{ kind: 'said.not-played' }],
  brief: result => (result.kind === 'deal' ? [dealInShort(result, choice)] : [{ kind: 'brief.not-played' }]),
  line: () => null,
  remark: () => null,
})
