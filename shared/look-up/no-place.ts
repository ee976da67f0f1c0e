import type { EventResults, EventRow } from './event-results.ts'

/** Reason why a listed contestant is not ranked: left, too few boards, or nothing to rank by. */
export type NoPlace =
  | { readonly kind: 'left' }
  | { readonly kind: 'few'; readonly percent: number }
  | { readonly kind: 'none' }

/** Returns the reason; `undefined` for ranked contestants, and while more results are to come. */
export function noPlaceOf(
  { running, finishedAt = 0 }: Pick<EventResults, 'running' | 'finishedAt'>,
  { rank, left, boards, of }: Pick<EventRow, 'rank' | 'left' | 'boards' | 'of'>,
): NoPlace | undefined {
  if (left && (running || rank === null)) return { kind: 'left' }
  if (rank !== null || running) return undefined
  return 100 * boards < finishedAt * of ? { kind: 'few', percent: finishedAt } : { kind: 'none' }
}
