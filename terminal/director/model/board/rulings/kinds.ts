import type { IrregularityId } from '../../../../../shared/laws/grammar.ts'

/** Irregularities in or after the play; some of them need the declarer. */
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
