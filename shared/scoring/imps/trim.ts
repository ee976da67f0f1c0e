import type { TrimRow, TrimRule } from '../rules.ts'

/** How many scores a Butler datum leaves out at each end: so many, so many of a hundred, or by a table. */
export type Trim = TrimRule

export const MOST_TRIMMED = 9
/** Half at each end leaves nothing. */
export const MOST_TRIMMED_PERCENT = 49

export const MOST_TRIM_ROWS = 20
/** More scores than any field of a club has. */
export const MOST_TRIM_FROM = 999
/** The most that a row of a table drops at each end. */
export const MOST_TRIMMED_BY_TABLE = 99

/** "2", "20%" or "6:1,10:2" (from 6 scores on 1, from 10 on 2), as options and files have it; `undefined` for what is neither. */
export function parseTrim(text: string): Trim | undefined {
  if (text.includes(':')) return parseTable(text)
  const [, figures, sign] = /^(\d{1,2})(%?)$/.exec(text.trim()) ?? []
  if (figures === undefined) return undefined
  const each = Number(figures)
  if (sign === '%') return each <= MOST_TRIMMED_PERCENT ? { kind: 'percent', each } : undefined
  return each <= MOST_TRIMMED ? { kind: 'count', each } : undefined
}

function parseTable(text: string): Trim | undefined {
  const rows = text.split(',').map((part): TrimRow | undefined => {
    const [, from, each] = /^\s*(\d{1,3}):(\d{1,2})\s*$/.exec(part) ?? []
    return from === undefined || each === undefined || Number(from) === 0
      ? undefined
      : { from: Number(from), each: Number(each) }
  })
  const known = rows.filter(row => row !== undefined)
  const isWhole = known.length === rows.length && rows.length <= MOST_TRIM_ROWS && isRising(known)
  return isWhole ? { kind: 'table', rows: known } : undefined
}

/** Each row begins with more scores than the one before it. */
export const isRising = (rows: readonly TrimRow[]): boolean =>
  rows.every(({ from }, at) => at === 0 || from > (rows[at - 1]?.from ?? 0))

export function formatTrim(trim: Trim): string {
  if (trim.kind === 'table') return trim.rows.map(({ from, each }) => `${from}:${each}`).join(',')
  return trim.kind === 'percent' ? `${trim.each}%` : `${trim.each}`
}

/** The same as a table, up to so many scores: what a club begins with that writes its own. */
export function trimAsTable(trim: Trim, upTo: number): readonly TrimRow[] {
  if (trim.kind === 'table') return trim.rows
  const rows: TrimRow[] = []
  for (let from = 1; from <= upTo && rows.length < MOST_TRIM_ROWS; from += 1) {
    const each = trim.kind === 'count' ? trim.each : Math.floor((from * trim.each) / 100)
    if (each !== (rows.at(-1)?.each ?? 0)) rows.push({ from, each })
  }
  return rows
}
