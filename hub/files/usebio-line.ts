import { parseCard } from '../../shared/game/card.ts'
import { elementsIn, numberOr, optional, textIn, type XmlElement } from './xml.ts'

export type LineSide = 'NS' | 'EW'

/** Converts a TRAVELLER_LINE to a row of results JSON; lines without pairs belong to the pairs of their `match`. */
export function lineData(line: XmlElement, match: XmlElement = line): LineRow {
  const sideIn = (name: string) => textIn(line, name) || textIn(match, name)
  const ns = sideIn('NS_PAIR_NUMBER')
  const ew = sideIn('EW_PAIR_NUMBER')
  const played = dashless(textIn(line, 'CONTRACT')) !== '' || dashless(textIn(line, 'SCORE')) !== ''
  if (!played && isNobody(ns) !== isNobody(ew)) return sitOutData(line, ns, ew)
  return { ...seatsData(line, ns, ew), ...playData(line), ...pointsData(line) }
}

export interface LineRow {
  readonly [member: string]: unknown
  readonly N?: string
  readonly E?: string
  readonly S?: string
  readonly W?: string
  readonly score?: number | string
  readonly pts?: readonly (string | null)[]
}

/**
 * Removes the second row of an individual's table, which lists it once per side: the same four players, and the same
 * score from either side. The first row gets the points of the second if it has none.
 */
export function onceATable<Row extends LineRow>(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = []
  const places = new Map<string, number[]>()
  for (const row of rows) {
    const alike = places.get(tableKey(row)) ?? []
    const at = alike.find(place => isOtherSide(kept[place] ?? row, row)) ?? kept.length
    const before = kept[at]
    if (!before) {
      if (row.N !== undefined) places.set(tableKey(row), [...alike, at])
      kept.push(row)
    } else if (row.pts && !isWhole(before.pts)) kept[at] = { ...before, pts: joinedPoints(before, row) }
  }
  return kept
}

/** Returns the same key for both rows of a table. */
const tableKey = ({ N, S, E, W, score }: LineRow): string =>
  JSON.stringify([[N, S, E, W].sort(), Math.abs(Number(score)) || score])

const isOtherSide = (one: LineRow, other: LineRow): boolean => {
  if (one.N === undefined || other.N === undefined) return false
  const same = one.N === other.N && one.S === other.S && one.E === other.E && one.W === other.W
  const isTurned =
    [one.N, one.S].sort().join() === [other.E, other.W].sort().join() &&
    [one.E, one.W].sort().join() === [other.N, other.S].sort().join()
  if (same) return one.score === other.score
  return isTurned && Number(one.score) === -Number(other.score)
}

const isWhole = (points: LineRow['pts']): boolean => points?.every(figure => figure !== null) === true

function joinedPoints(one: LineRow, other: LineRow): readonly (string | null)[] {
  const isTurned = one.N !== other.N
  const [ns = null, ew = null] = isTurned ? [...(other.pts ?? [])].reverse() : (other.pts ?? [])
  return [one.pts?.[0] ?? ns, one.pts?.[1] ?? ew]
}

/** True for a missing pair, which has no number or 0. */
const isNobody = (pair: string): boolean => pair === '' || pair === '0'

function sitOutData(line: XmlElement, ns: string, ew: string): LineRow {
  const side = isNobody(ew) ? 'NS' : 'EW'
  const points = pointsOf(line, side)
  return { bye: side === 'NS' ? ns : ew, side, ...(points !== '' && { pts: [points] }) }
}

function seatsData(line: XmlElement, ns: string, ew: string): object {
  if (ns !== '' || ew !== '') return { ns, ew }
  const players = (['N', 'E', 'S', 'W'] as const).map(
    seat => [seat, textIn(line, `${seat}_PLAYER_NUMBER`)] as const,
  )
  return Object.fromEntries(players.filter(([, player]) => player !== ''))
}

/** Removes a text of dashes only, which clubs write if nothing was bid or led. */
const dashless = (text: string): string => (/^-+$/.test(text) ? '' : text)

/** Matches a ruling, "A5050" and others, which is written in place of the score. */
const RULING = /^[A-Z]/i
const NOT_PLAYED = /^(?:NP|not\s*played)$/i

function playData(line: XmlElement): object {
  const [contract, score, lead] = ['CONTRACT', 'SCORE', 'LEAD'].map(name => dashless(textIn(line, name)))
  const result = { score, contract: NOT_PLAYED.test(contract ?? '') ? '' : contract }
  if (NOT_PLAYED.test(score ?? '') || (score === '' && result.contract !== contract))
    return { remarks: 'Not played' }
  const tricks = textIn(line, 'TRICKS')
  return {
    ...(result.contract !== '' && { contract: result.contract }),
    by: textIn(line, 'PLAYED_BY'),
    ...(tricks !== '' && { tricks: numberOr(tricks) }),
    // No score depends on the lead.
    ...(parseCard(lead ?? '') && { lead }),
    ...(RULING.test(score ?? '') ? { adj: { code: score } } : optional('score', scoreData(score ?? ''))),
  }
}

const scoreData = (score: string): number | string | undefined => (score === '' ? undefined : numberOr(score))

const POINTS = ['MATCH_POINTS', 'CROSS_IMP_POINTS', 'BUTLER_POINTS'] as const

const pointsOf = (line: XmlElement, side: LineSide): string =>
  POINTS.map(name => textIn(line, `${side}_${name}`)).find(points => points !== '') ?? ''

function pointsData(line: XmlElement): object {
  const ns = pointsOf(line, 'NS')
  const ew = pointsOf(line, 'EW')
  return ns === '' && ew === '' ? {} : { pts: [ns === '' ? null : ns, ew === '' ? null : ew] }
}

/** Returns the side of each pair that has the same one in all its lines; a label on both sides is left out. */
export function sideOfLabels(boards: readonly XmlElement[]): ReadonlyMap<string, LineSide> {
  const sides = new Map<string, LineSide | null>()
  const lines = boards.flatMap(board => elementsIn(board, 'TRAVELLER_LINE'))
  for (const line of lines) {
    for (const side of ['NS', 'EW'] as const) {
      const label = textIn(line, `${side}_PAIR_NUMBER`)
      const known = sides.get(label)
      sides.set(label, known === undefined || known === side ? side : null)
    }
  }
  return new Map([...sides].flatMap(([label, side]) => (side === null ? [] : [[label, side] as const])))
}
