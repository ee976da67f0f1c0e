import type { GameAtTable } from '../game.ts'
import type { LevelsChoice } from './choice.ts'
import { dealInShort, dealSentences, leadWords, standingWords } from './deal-sentences.ts'
import { type LevelsResult, levelsEntry } from './entry.ts'
import { type LevelsEntry, type LevelsTap, matchBefore } from './entry-state.ts'
import { LEVEL_MATCH } from './rules.ts'

export type LevelsGame = GameAtTable<LevelsResult, LevelsEntry, LevelsTap>

export const levels = (choice: LevelsChoice): LevelsGame => ({
  ...LEVEL_MATCH,
  entry: levelsEntry(choice),
  passesOut: false,
  leads: false,
  standing: on => standingWords(matchBefore(on, choice)),
  sentences: (result, on) => {
    if (result.kind === 'deal') return dealSentences(result, on, choice)
    const standing = on.earlier ? [leadWords(matchBefore(on, choice), choice.rules)] : []
    return [{ kind: 'said.not-played' }, ...standing]
  },
  brief: result => (result.kind === 'deal' ? [dealInShort(result, choice)] : [{ kind: 'brief.not-played' }]),
  line: () => null,
  remark: () => null,
})
