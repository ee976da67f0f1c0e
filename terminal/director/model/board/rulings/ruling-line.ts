import type { Vulnerability } from '../../../../../shared/game/board.ts'
import type { Result } from '../../../../../shared/game/games.ts'
import { WEIGHT_WHOLE } from '../../../../../shared/scoring/outcome.ts'
import type { SideRuling, SideRulings } from '../../../../../shared/session/ruling.ts'
import { parsePoints, parseWeight } from './figures.ts'
import { readSlip } from './slip-line.ts'

/**
 * Parses a ruling in one line, for keyboard users:
 *
 *     420                              assigned, in points from North-South
 *     4s n =                           the same by contract, as a slip has it
 *     60% 4s n =, 40% 4s n -1          weighted; one weight may be left out and takes the rest
 *     420 / -50                        split: North-South's score, then East-West's (both from North-South)
 *     a+ / 60% 420, 40% -50            of either kind for each side
 *     <a- / =                          North-South at most average minus of their score, East-West as played
 */

export interface OnBoard {
  /** Returns the score from North-South's view; `null` if the board was not played. */
  readonly scoreOf: (result: Result) => number | null
  readonly vulnerability: Vulnerability
}

/** Returns the ruling that the line states; `undefined` while it is incomplete. */
export function readRulingLine(text: string, on: OnBoard): SideRulings | undefined {
  const sides = text.split('/')
  if (sides.length > 2) return undefined
  const [NS, EW] = [sides[0], sides[1] ?? sides[0]].map(side => readSide(side ?? '', on))
  if (!NS || !EW || (NS.kind === 'as-played' && EW.kind === 'as-played')) return undefined
  return { NS, EW }
}

const AS_PLAYED = /^\s*=\s*$/
const AT_MOST = /^\s*(<=?|≤)\s*a\s*[-−–]\s*$/i

function readSide(text: string, on: OnBoard): SideRuling | undefined {
  if (AS_PLAYED.test(text)) return { kind: 'as-played' }
  if (AT_MOST.test(text)) return { kind: 'at-most-average-minus' }
  const average = readSlip(text)
  if (average.kind === 'understood' && average.line.kind === 'averages') return { kind: average.line.NS }
  const parts = text.split(/[,;]/).map(part => readPart(part, on))
  const keyed = parts.flatMap(part => part?.weight ?? [])
  const left = WEIGHT_WHOLE - keyed.reduce((sum, weight) => sum + weight, 0)
  const open = parts.filter(part => part?.weight === null).length
  const weighed = parts.flatMap(part => (part ? { score: part.score, weight: part.weight ?? left } : []))
  // Required by the fact: a total of a hundred, none without a share.
  const isWhole = open === 0 ? left === 0 : open === 1 && left >= 1
  return isWhole && weighed.length === parts.length ? { kind: 'scores', parts: weighed } : undefined
}

interface LinePart {
  readonly score: number
  /** Weight; `null` for what the others leave. */
  readonly weight: number | null
}

const WEIGHED = /^\s*(\d{1,3})\s*%\s*(.*)$/

function readPart(text: string, on: OnBoard): LinePart | undefined {
  const [, share, weighed] = WEIGHED.exec(text) ?? []
  const said = (weighed ?? text).trim()
  const weight = share === undefined ? null : parseWeight(share)
  const score = parsePoints(said, on.vulnerability) ?? scoreByContract(said, on)
  return weight === undefined || score === undefined ? undefined : { score, weight }
}

function scoreByContract(text: string, { scoreOf }: OnBoard): number | undefined {
  const read = readSlip(text)
  if (read.kind !== 'understood' || read.line.kind !== 'result') return undefined
  return scoreOf(read.line.result) ?? undefined
}
