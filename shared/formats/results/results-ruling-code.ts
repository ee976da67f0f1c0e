/** Codes for artificial scores and caps in files, with North-South first. */

import type { ByDirection } from '../../game/seat.ts'
import { fraction } from '../../lib/fraction.ts'
import type { Award, SideOutcome } from '../../scoring/outcome.ts'

/** Award to one side in a file's code. */
export type CodedAward = SideOutcome | OwnScore

export interface OwnScore {
  readonly kind: 'own-score'
  readonly atMost?: 'average-minus'
}

const award = (given: Award): SideOutcome => ({ kind: 'award', award: given })

const SIDE_CODES: ReadonlyMap<string, CodedAward> = new Map<string, CodedAward>([
  ['A+', award({ kind: 'average-plus' })],
  ['A=', award({ kind: 'average' })],
  ['A-', award({ kind: 'average-minus' })],
  ['BYE', award({ kind: 'sit-out' })],
  ['NP', { kind: 'none' }],
  ['PLAYED', { kind: 'own-score' }],
  ['MAX A-', { kind: 'own-score', atMost: 'average-minus' }],
])

/**
 * Parses "A+", "A=" or "A", "A-"; "BYE" for a sit-out, "NP" for not played, "PLAYED" for the row's own score,
 * "MAX A-" for at most average minus of it.
 */
export const parseSideCode = (text: string): CodedAward | undefined => {
  const tidy = text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return SIDE_CODES.get(tidy === 'A' ? 'A=' : tidy)
}

export function formatSideCode(side: CodedAward): string | undefined {
  const kindOf = (each: CodedAward) => {
    if (each.kind === 'award') return each.award.kind
    return each.kind === 'own-score' && each.atMost ? 'capped' : each.kind
  }
  return [...SIDE_CODES].find(([, each]) => kindOf(each) === kindOf(side))?.[0]
}

/** Formats "A+/A-", or "MAX A-/PLAYED" for a row with that score; a side without a code is written as its figures. */
export function formatRulingCode({ NS, EW }: ByDirection<SideOutcome>, score: number | null): string {
  const codeOf = (side: SideOutcome): string => {
    if (side.kind !== 'scores') return formatSideCode(side) ?? OTHER_SIDE
    const { parts, atMost } = side
    const isOwn = parts.length === 1 && parts[0]?.score === score
    const own = isOwn && formatSideCode({ kind: 'own-score', ...(atMost && { atMost }) })
    return own || OTHER_SIDE
  }
  return `${codeOf(NS)}/${codeOf(EW)}`
}

const OTHER_SIDE = 'adjusted'

const PAIR_OF_WORDS = /^(A[+=-]?|BYE|NP|PLAYED|MAX\s+A-)\s*\/\s*(A[+=-]?|BYE|NP|PLAYED|MAX\s+A-)$/i
/** Matches codes of Bridge Base Online: "A+=" is A+ for North-South and A for East-West. */
const SIGNS = /^A([+=-])([+=-])$/
/** Matches percentages as scoring terminals write them (Law 12C2): "60%-40%". */
const OF_60_50_40 = /^([456]0)%\s*-\s*([456]0)%$/
const WORD_OF = new Map([
  ['60', 'A+'],
  ['50', 'A='],
  ['40', 'A-'],
])
const PERCENTAGES = /^A(\d{4,6})$/

/** Parses a code into the award of each side; `undefined` for free text. */
export function parseRulingCode(text: string): ByDirection<CodedAward> | undefined {
  const code = text.trim()
  const words = PAIR_OF_WORDS.exec(code)
  if (words) return sides(words[1], words[2])
  const signs = SIGNS.exec(code)
  if (signs) return sides(`A${signs[1]}`, `A${signs[2]}`)
  const remark = OF_60_50_40.exec(code)
  if (remark) return sides(WORD_OF.get(remark[1] ?? ''), WORD_OF.get(remark[2] ?? ''))
  const percents = percentagesIn(PERCENTAGES.exec(code)?.[1] ?? '')
  if (!percents) return undefined
  const [NS, EW] = percents.map(percent => award({ kind: 'percent', percent: fraction(percent) }))
  return NS && EW && { NS, EW }
}

function sides(ns = '', ew = ''): ByDirection<CodedAward> | undefined {
  const NS = parseSideCode(ns)
  const EW = parseSideCode(ew)
  return NS && EW && { NS, EW }
}

/** Largest plausible percentage, a top and its bonus; more means that the digits were split wrongly. */
const MOST_PERCENT = 200

/** Splits "6040", "10040", "60100", "110100" into two percentages; `undefined` if ambiguous ("15115"). */
function percentagesIn(digits: string): readonly [number, number] | undefined {
  const divisions = [2, 3]
    .map(at => [digits.slice(0, at), digits.slice(at)] as const)
    .filter(([ns, ew]) =>
      [ns, ew].every(each => /^(\d{2}|[1-9]\d{2})$/.test(each) && Number(each) <= MOST_PERCENT),
    )
  const [only, ...more] = divisions
  return only && more.length === 0 ? [Number(only[0]), Number(only[1])] : undefined
}
