import type { Trim } from '../../../../shared/scoring/imps/trim.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import type { DirectorMatchesText } from '../../../text/director-matches.ts'

/**
 * Results removed at each end. One is customary (EBU White Book 4.2.6.2); a fifth is the rule of the online pairs (31).
 */
export const TRIMS: readonly Trim[] = [
  { kind: 'count', each: 0 },
  { kind: 'count', each: 1 },
  { kind: 'count', each: 2 },
  { kind: 'percent', each: 10 },
  { kind: 'percent', each: 20 },
]

/** Numbers of results required before a board is scored: six by the rule of the online pairs (33); 1 does not wait. */
export const HOLDS = [1, 4, 6, 8] as const

export const dropSetting = (trim: Trim): NonNullable<Settings['drop']> =>
  trim.kind === 'table' ? { kind: 'table', rows: trim.rows.map(row => ({ ...row })) } : { ...trim }

export function trimWords(words: DirectorMatchesText, trim: Trim): string {
  if (trim.kind === 'table')
    return words('drop.table', {
      rows: words.list(trim.rows.map(({ from, each }) => words('drop.row', { from, each }))),
    })
  const { kind, each } = trim
  if (each === 0) return words('drop.none')
  return kind === 'percent' ? words('drop.share', { share: each }) : words('drop.count', { count: each })
}
