import { type Vulnerability, type VulnerabilityRule, vulnerabilityOf } from '../../game/board.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import type { LineOutcome } from '../../scoring/outcome.ts'
import { isScore, judgePlay, noSuchScore } from '../results/results-score-check.ts'
import { type DoubtedRow, obtained, type ResultsLine } from '../results/results-session.ts'
import type { Claim } from './results-json-row.ts'
import { outcomeOfRow } from './results-json-ruling.ts'

/**
 * Returns a row as a line of the session, its score checked against Law 77 or its ruling applied. Returns a
 * string with the reason if the row is refused.
 */
export function judgeLine(board: number, claim: Claim, vulnerability: Vulnerability): ResultsLine | string {
  const { play, ruling, unread: _, ...where } = claim
  const judged = play && judgePlay(play, vulnerability)
  if (!ruling) {
    if (!judged?.ok) return judged?.reason ?? 'Neither a score nor a contract.'
    const { result, score } = judged
    return { kind: 'line', board, ...where, result, score, outcome: obtained(score) }
  }
  const { result, score } = judged?.ok ? judged : NOTHING_PLAYED
  const outcome = outcomeOfRow(ruling, score)
  if (typeof outcome === 'string') return outcome
  const impossible = scoresIn(outcome).find(each => !isScore(each, vulnerability))
  if (impossible !== undefined) return `The ruling "${ruling.code}": ${noSuchScore(impossible)}`
  return { kind: 'line', board, ...where, result, score, ruling: ruling.code, outcome }
}

/** Lists the unreadable parts of a row that counts, and a ruling whose code disagrees with its points. */
export function doubtsOf(
  { unread = [], ruling: own }: Claim,
  { board, score, ruling, points }: ResultsLine,
  line: number,
): readonly DoubtedRow[] {
  if (own?.contrary)
    return [{ board, line, what: 'ruling', written: own.code, score: (points ?? []).join(' / ') }]
  return score === null || ruling !== undefined ? [] : unread.map(part => ({ board, line, ...part, score }))
}

const NOTHING_PLAYED = { result: null, score: null }

function scoresIn(outcome: LineOutcome): readonly number[] {
  if (outcome.kind === 'score') return [outcome.score]
  if (outcome.kind === 'none') return []
  return DIRECTIONS.flatMap(direction => {
    const side = outcome.sides[direction]
    return side.kind === 'scores' ? side.parts.map(part => part.score) : []
  })
}

/**
 * Infers whether vulnerability follows the boards (Law 2) or nobody is vulnerable, as in MiniBridge. The
 * files do not say, so the rule that makes more scores right is chosen; by the boards if both do.
 */
export function vulnerabilityRuleOf(
  claims: readonly { readonly board: number; readonly claim: Claim }[],
): VulnerabilityRule {
  const told = claims.flatMap(({ board, claim: { play } }) =>
    play?.kind === 'scored' && play.contract && play.score !== null ? [{ board, play }] : [],
  )
  const wrong = (rule: VulnerabilityRule): number =>
    told.filter(({ board, play }) => !judgePlay(play, vulnerabilityOf(board, rule)).ok).length
  const byBoard = wrong('by-board')
  return byBoard > 0 && wrong('none') < byBoard ? 'none' : 'by-board'
}
