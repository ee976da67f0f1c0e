import * as v from 'valibot'
import { type VulnerabilityRule, vulnerabilityOf } from '../bridge/board.ts'
import { SEATS } from '../bridge/seat.ts'
import { type Claim, readRow } from './results-json-row.ts'
import { judgePlay } from './results-score-check.ts'
import { contestantAt, keyOf, type RefusedRow, type ResultsRow } from './results-session.ts'

export interface ReadBoards {
  readonly rows: readonly ResultsRow[]
  /** In the order of the file. */
  readonly refused: readonly RefusedRow[]
  readonly vulnerability: VulnerabilityRule
}

/**
 * Reads the boards of a results file: each row alone, then against Law 77, then against the other rows of its
 * board. `stated` is the vulnerability rule where the file names one.
 */
export function readBoards(
  boards: readonly unknown[],
  winners: 1 | 2,
  stated: VulnerabilityRule | undefined,
): ReadBoards {
  const { located, refused } = locateRows(boards)
  const vulnerability = stated ?? vulnerabilityRuleOf(located)
  const judged = judgeRows(located, winners, vulnerability)
  return { rows: judged.rows, refused: inFileOrder([...refused, ...judged.refused]), vulnerability }
}

/** A row and where the file has it. */
interface Located {
  readonly position: number
  readonly board: number
  readonly line: number
  readonly claim: Claim
}

interface LocatedRefusal extends RefusedRow {
  readonly position: number
}

const inFileOrder = (refusals: readonly LocatedRefusal[]): readonly RefusedRow[] =>
  [...refusals]
    .sort((a, b) => a.position - b.position || a.line - b.line)
    .map(({ board, line, reason }) => ({ board, line, reason }))

const boardSchema = v.looseObject({ board: v.unknown(), results: v.array(v.unknown()) })
const boardNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
const printable = v.fallback(v.union([v.number(), v.string()]), '')

function locateRows(boards: readonly unknown[]): {
  located: readonly Located[]
  refused: readonly LocatedRefusal[]
} {
  const located: Located[] = []
  const refusals: LocatedRefusal[] = []
  boards.forEach((input, position) => {
    const board = v.safeParse(boardSchema, input)
    if (!board.success) {
      refusals.push({
        position,
        board: null,
        line: 0,
        reason: 'The board has no number or no list of results.',
      })
      return
    }
    const number = v.safeParse(boardNumberSchema, board.output.board)
    board.output.results.forEach((row, index) => {
      const line = index + 1
      if (!number.success) {
        const given = v.parse(printable, board.output.board)
        refusals.push({
          position,
          board: given === '' ? null : given,
          line,
          reason: 'The board has no number from 1 up.',
        })
        return
      }
      const read = readRow(row)
      if (read.kind === 'claim') located.push({ position, board: number.output, line, claim: read.claim })
      if (read.kind === 'refused')
        refusals.push({ position, board: number.output, line, reason: read.reason })
    })
  })
  return { located, refused: refusals }
}

/**
 * The files do not say whether vulnerability followed the boards (Law 2) or nobody was vulnerable, as in
 * MiniBridge; the scores do. By the boards, unless with nobody vulnerable more of the scores are right.
 */
function vulnerabilityRuleOf(located: readonly Located[]): VulnerabilityRule {
  const told = located.filter(
    ({ claim: { play } }) => play.kind === 'scored' && play.contract && play.score !== null,
  )
  const wrong = (rule: VulnerabilityRule): number =>
    told.filter(({ board, claim }) => !judgePlay(claim.play, vulnerabilityOf(board, rule)).ok).length
  const byBoard = wrong('by-board')
  return byBoard > 0 && wrong('none') < byBoard ? 'none' : 'by-board'
}

function judgeRows(
  located: readonly Located[],
  winners: 1 | 2,
  vulnerability: VulnerabilityRule,
): { rows: readonly ResultsRow[]; refused: readonly LocatedRefusal[] } {
  const rows: ResultsRow[] = []
  const refusals: LocatedRefusal[] = []
  const playedBy = new Map<string, number>()
  for (const { position, board, line, claim } of located) {
    const { play, ...where } = claim
    const judged = judgePlay(play, vulnerabilityOf(board, vulnerability))
    const refuse = (reason: string) => refusals.push({ position, board, line, reason })
    if (!judged.ok) {
      refuse(judged.reason)
      continue
    }
    const row: ResultsRow = { board, ...where, result: judged.result, score: judged.score }
    const players = [
      ...new Map(SEATS.map(seat => contestantAt(row, seat, winners)).map(each => [keyOf(each), each])),
    ]
    if (players.length === 1) {
      refuse(`${row.seats.N} plays against itself.`)
      continue
    }
    // A board may be noted as not played and be played later: only two scores contradict each other.
    const again = row.score === null ? undefined : players.find(([key]) => playedBy.has(`${board} ${key}`))
    if (again) {
      refuse(
        `${again[1].label} has a result on this board already, in line ${playedBy.get(`${board} ${again[0]}`)}.`,
      )
      continue
    }
    if (row.score !== null) for (const [key] of players) playedBy.set(`${board} ${key}`, line)
    rows.push(row)
  }
  return { rows, refused: refusals }
}
