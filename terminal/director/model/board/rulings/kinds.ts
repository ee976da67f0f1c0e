import type { IrregularityId } from '../../../../../shared/laws/grammar.ts'

/** What happens in the play or after it; of some of it the declarer has to be known. */
export const PLAY_KINDS: readonly IrregularityId[] = [
  'lead-out-of-turn',
  'revoke',
  'claim',
  'unauthorised',
  'misinformation',
  'wrong-board',
  'slow-play',
]

export const NEEDS_DECLARER: readonly IrregularityId[] = ['lead-out-of-turn', 'revoke', 'claim']
