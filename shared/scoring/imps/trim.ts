import type { TrimRow, TrimRule } from '../rules.ts'

/** Scores that a Butler datum drops at each end: a number, a percentage, or by a table. */
export type Trim = TrimRule

export const MOST_TRIMMED = 9
/** Maximum percentage dropped at each end; a half would leave nothing. */
export const MOST_TRIMMED_PERCENT = 49

export const MOST_TRIM_ROWS = 20
/** Maximum number of scores in a row of the table, more than in any field of a club. */
export const MOST_TRIM_FROM = 999
export const MOST_TRIMMED_BY_TABLE = 99

/** Parses "2", "20%" or "6:1,10:2" (1 from 6 scores, 2 from 10), as in options and files; `undefined` if invalid. */
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

/** True if each row begins with more scores than the row before. */
export const isRising = (rows: readonly TrimRow[]): boolean =>
  rows.every(({ from }, at) => at === 0 || from > (rows[at - 1]?.from ?? 0))

export function formatTrim(trim: Trim): string {
  if (trim.kind === 'table') return trim.rows.map(({ from, each }) => `${from}:${each}`).join(',')
  return trim.kind === 'percent' ? `${trim.each}%` : `${trim.each}`
}

/** Converts the rule to a table up to this number of scores, as a starting point for a club's own. */
export function trimAsTable(trim: Trim, upTo: number): readonly TrimRow[] {
  if (trim.kind === 'table') return trim.rows
  const rows: TrimRow[] = []
  for (let from = 1; from <= upTo && rows.length < MOST_TRIM_ROWS; from += 1) {
    const each = trim.kind === 'count' ? trim.each : Math.floor((from * trim.each) / 100)
    if (each !== (rows.at(-1)?.each ?? 0)) rows.push({ from, each })
  }
  return rows
}
