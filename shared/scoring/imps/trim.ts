import type { DatumRule } from '../rules.ts'

/** How many scores a Butler datum leaves out at each end: so many, or so many of a hundred. */
export type Trim = DatumRule['trim']

export const MOST_TRIMMED = 9
/** Half at each end leaves nothing. */
export const MOST_TRIMMED_PERCENT = 49

/** "2" or "20%", as options and files have it; `undefined` for what is neither. */
export function parseTrim(text: string): Trim | undefined {
  const [, figures, sign] = /^(\d{1,2})(%?)$/.exec(text.trim()) ?? []
  if (figures === undefined) return undefined
  const each = Number(figures)
  if (sign === '%') return each <= MOST_TRIMMED_PERCENT ? { kind: 'percent', each } : undefined
  return each <= MOST_TRIMMED ? { kind: 'count', each } : undefined
}

export const formatTrim = ({ kind, each }: Trim): string => (kind === 'percent' ? `${each}%` : `${each}`)
