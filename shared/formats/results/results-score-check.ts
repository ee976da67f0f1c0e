import { isVulnerable, type Vulnerability } from '../../game/board.ts'
import { type Contract, DOUBLINGS, formatContract, LEVELS } from '../../game/bridge/contract.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import { scoreOf, scoreOfContract } from '../../game/bridge/score.ts'
import { STRAINS } from '../../game/card.ts'
import { directionOf, SEATS } from '../../game/seat.ts'
import type { Play } from '../results-json/results-json-row.ts'

/** The outcome of a row's play, or the reason why it makes no sense. */
export type PlayVerdict =
  | { readonly ok: true; readonly result: BridgeResult | null; readonly score: number | null }
  | { readonly ok: false; readonly reason: string }

/**
 * Checks a row's score against everything else in the row (Law 77). A missing score is computed from the
 * contract; a score alone counts if some contract can give it.
 */
export function judgePlay(play: Play, vulnerability: Vulnerability): PlayVerdict {
  if (play.kind === 'not-played') return { ok: true, result: play, score: null }
  if (play.kind === 'passed-out') return { ok: true, result: { kind: 'passed-out' }, score: 0 }
  const { score } = play
  const result = resultOf(play)
  if (score === null) {
    return result
      ? { ok: true, result, score: scoreOf(result, vulnerability) }
      : { ok: false, reason: 'No score, and the contract lacks its declarer or its tricks.' }
  }
  if (fits(play, score, vulnerability)) return { ok: true, result, score }
  return { ok: false, reason: misfit(play, score, result && scoreOf(result, vulnerability)) }
}

type ScoredPlay = Extract<Play, { kind: 'scored' }>

function resultOf({ contract, declarer, tricks, lead }: ScoredPlay): BridgeResult | null {
  if (contract === null || declarer === null || tricks === null) return null
  return { kind: 'played', contract, declarer, tricks, ...(lead && { lead }) }
}

function misfit({ contract, declarer, tricks }: ScoredPlay, score: number, right: number | null): string {
  if (contract === null) return noSuchScore(score)
  const by = declarer === null ? '' : ` by ${declarer}`
  const taken = tricks === null ? '' : ` with ${tricks} tricks`
  const instead = right === null ? '' : `; it scores ${right}`
  return `${formatContract(contract)}${by}${taken} does not score ${score} to North-South${instead}.`
}

/** True if some contract gives this North-South score on the board, or it is 0 (passed out). */
export const isScore = (score: number, vulnerability: Vulnerability): boolean =>
  fits({ kind: 'scored', contract: null, declarer: null, tricks: null, score }, score, vulnerability)

export const noSuchScore = (score: number): string => `No contract scores ${score} on this board.`

const ALL_TRICKS = Array.from({ length: 14 }, (_, tricks) => tricks)

function fits(play: ScoredPlay, score: number, vulnerability: Vulnerability): boolean {
  if (play.contract === null && score === 0) return true
  const tricks = play.tricks === null || play.contract === null ? ALL_TRICKS : [play.tricks]
  const declarers = play.declarer === null || play.contract === null ? SEATS : [play.declarer]
  const directions = [...new Set(declarers.map(directionOf))]
  return directions.some(direction => {
    const own = direction === 'NS' ? score : -score
    const vulnerable = isVulnerable(vulnerability, direction)
    return contractsOf(play).some(contract =>
      tricks.some(taken => scoreOfContract(contract, vulnerable, taken) === own),
    )
  })
}

const contractsOf = ({ contract }: ScoredPlay): readonly Contract[] =>
  contract
    ? [contract]
    : LEVELS.flatMap(level =>
        STRAINS.flatMap(strain => DOUBLINGS.map(doubling => ({ level, strain, doubling }))),
      )
