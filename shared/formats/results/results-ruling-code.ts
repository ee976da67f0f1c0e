import type { ByDirection } from '../../game/seat.ts'
import { fraction } from '../../lib/fraction.ts'
import type { Award, SideOutcome } from '../../scoring/outcome.ts'

/** The words that files have for artificial scores. North-South always comes first. */

const award = (given: Award): SideOutcome => ({ kind: 'award', award: given })

const SIDE_CODES: ReadonlyMap<string, SideOutcome> = new Map<string, SideOutcome>([
  ['A+', award({ kind: 'average-plus' })],
  ['A=', award({ kind: 'average' })],
  ['A-', award({ kind: 'average-minus' })],
  ['BYE', award({ kind: 'sit-out' })],
  ['NP', { kind: 'none' }],
])

/** "A+", "A=" or "A", "A-"; "BYE" for a sit-out and "NP" for not played. */
export const parseSideCode = (text: string): SideOutcome | undefined => {
  const tidy = text.trim().toUpperCase()
  return SIDE_CODES.get(tidy === 'A' ? 'A=' : tidy)
}

/** The word of one side; `undefined` where figures say it. */
export function formatSideCode(side: SideOutcome): string | undefined {
  const kindOf = (each: SideOutcome) => (each.kind === 'award' ? each.award.kind : each.kind)
  return [...SIDE_CODES].find(([, each]) => kindOf(each) === kindOf(side))?.[0]
}

const PAIR_OF_WORDS = /^(A[+=-]?|BYE|NP)\s*\/\s*(A[+=-]?|BYE|NP)$/i
/** Bridge Base Online: "A+=" is A+ for North-South and A for East-West. */
const SIGNS = /^A([+=-])([+=-])$/
/** As terminals say it (Law 12C2): "60%-40%". */
const OF_60_50_40 = /^([456]0)%\s*-\s*([456]0)%$/
const WORD_OF = new Map([
  ['60', 'A+'],
  ['50', 'A='],
  ['40', 'A-'],
])
const PERCENTAGES = /^A(\d{4,6})$/

/** What a code gives to each side; `undefined` where it is a word that only people understand. */
export function parseRulingCode(text: string): ByDirection<SideOutcome> | undefined {
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

function sides(ns = '', ew = ''): ByDirection<SideOutcome> | undefined {
  const [NS, EW] = [parseSideCode(ns), parseSideCode(ew)]
  return NS && EW && { NS, EW }
}

/** More than a top and its bonus is no percentage but a wrong division of the digits. */
const MOST_PERCENT = 200

/**
 * "6040", "10040", "60100", "110100": two percentages written together. The digits are divided where both
 * numbers make sense; where two divisions do ("15115") nobody knows.
 */
function percentagesIn(digits: string): readonly [number, number] | undefined {
  const divisions = [2, 3]
    .map(at => [digits.slice(0, at), digits.slice(at)] as const)
    .filter(([ns, ew]) =>
      [ns, ew].every(each => /^(\d{2}|[1-9]\d{2})$/.test(each) && Number(each) <= MOST_PERCENT),
    )
  const [only, ...more] = divisions
  return only && more.length === 0 ? [Number(only[0]), Number(only[1])] : undefined
}
