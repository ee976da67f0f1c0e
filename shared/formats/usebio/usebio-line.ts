import { formatContract } from '../../game/bridge/contract.ts'
import { formatCard } from '../../game/card.ts'
import type { Award, SideOutcome } from '../../scoring/outcome.ts'
import { formatFigure } from '../results/figure-text.ts'
import type { ResultsLine, ResultsSitOut } from '../results/results-session.ts'
import { leaf, type XmlLines } from './xml-text.ts'

/** Element name of a line's points, by scoring form. */
export type PointsName = 'MATCH_POINTS' | 'CROSS_IMP_POINTS' | 'BUTLER_POINTS'

/** Writes a table's play without its contestants: contract, lead, tricks, and the score or the ruling's code. */
export function playOf({ result, outcome, score, ruling }: ResultsLine): XmlLines {
  if (outcome.kind === 'none') return leaf('SCORE', 'NP')
  if (outcome.kind === 'ruled') return leaf('SCORE', codeOf(outcome.sides.NS, outcome.sides.EW))
  // A score assigned by the director comes from no contract.
  const isPlayed = ruling === undefined || outcome.score === score
  return [...(isPlayed ? resultOf(result) : []), ...leaf('SCORE', outcome.score)]
}

function resultOf(result: ResultsLine['result']): XmlLines {
  if (result === null || result.kind === 'not-played') return []
  if (result.kind === 'passed-out') return leaf('CONTRACT', 'PASS')
  const { contract, declarer, tricks, lead } = result
  return [
    ...leaf('CONTRACT', formatContract(contract).replace(/^(\d)N(?!T)/, '$1NT')),
    ...leaf('PLAYED_BY', declarer),
    ...(lead ? leaf('LEAD', formatCard(lead).replace('T', '10')) : []),
    ...leaf('TRICKS', tricks),
  ]
}

/** Writes artificial scores as "A6040"; any other ruling is a word, and its points give the value. */
function codeOf(NS: SideOutcome, EW: SideOutcome): string {
  const ns = percentOf(NS)
  const ew = percentOf(EW)
  return ns !== undefined && ew !== undefined ? `A${ns}${ew}` : 'ADJ'
}

const AVERAGES: Readonly<Partial<Record<Award['kind'], string>>> = {
  'average-plus': '60',
  average: '50',
  'average-minus': '40',
}

function percentOf(side: SideOutcome): string | undefined {
  if (side.kind !== 'award') return undefined
  if (side.award.kind !== 'percent') return AVERAGES[side.award.kind]
  const text = formatFigure(side.award.percent)
  return /^\d{2}$/.test(text) ? text : undefined
}

export const pointsOf = ({ points }: ResultsLine, name: PointsName): XmlLines => [
  ...leaf(`NS_${name}`, points?.[0]),
  ...leaf(`EW_${name}`, points?.[1]),
]

/** Writes a sit-out: a line with a single contestant. */
export function sitOutLine({ contestant, side = 'NS', points }: ResultsSitOut, name: PointsName): XmlLines {
  const seats = side === 'NS' ? [contestant, '0'] : ['0', contestant]
  return [
    ...leaf('NS_PAIR_NUMBER', seats[0]),
    ...leaf('EW_PAIR_NUMBER', seats[1]),
    ...leaf(`${side}_${name}`, points),
  ]
}

/** Writes pairs by number; for individuals each player's own number. */
export function seatsOf({ seats }: ResultsLine): XmlLines {
  if (seats.N === seats.S && seats.E === seats.W)
    return [...leaf('NS_PAIR_NUMBER', seats.N), ...leaf('EW_PAIR_NUMBER', seats.E)]
  return (['N', 'S', 'E', 'W'] as const).flatMap(seat => leaf(`${seat}_PLAYER_NUMBER`, seats[seat]))
}
