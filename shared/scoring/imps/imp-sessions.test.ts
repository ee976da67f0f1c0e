import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDecimal, fraction } from '../../lib/fraction.ts'
import { chartOf, type FigureTable, slotOf } from '../chart.ts'
import type { ButlerForm, CrossImpForm } from '../rules.ts'
import { butlerTable } from './butler.ts'
import { crossImpTable } from './cross-imps.ts'
import { datumOf } from './datum.ts'

/** Folder of real sessions with figures printed by other programs, beside the repository. */
const FOLDER = '../shared/data/sessions'
const ABSENT = !existsSync(FOLDER)
const REASON = ABSENT ? ' (skipped: ../shared/data/sessions is not here)' : ''

interface Session {
  readonly scoring: { readonly method: string }
  readonly boards?: readonly PlayedBoard[]
}

interface PlayedBoard {
  readonly board: number
  readonly datum?: number
  readonly results: readonly { readonly score?: number | null; readonly pts?: readonly string[] }[]
}

/** Butler form of both Magic Contest ("Butler-2; Mean") and Compscore3. */
const BUTLER: ButlerForm = {
  kind: 'butler',
  datum: { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' },
  holdUntil: 1,
}
/** Cross-IMP form of Magic Contest, which sums ("IMP;Cross"); Compscore3 averages. */
const SUM: CrossImpForm = { kind: 'cross-imps', per: 'sum', cap: null, factorShort: false }
const MEAN: CrossImpForm = { ...SUM, per: 'mean' }

const sessions = (ABSENT ? [] : readdirSync(FOLDER)).map((file): [string, Session] => [
  file,
  JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')),
])
const sessionsOf = (method: string) => sessions.filter(([, session]) => session.scoring.method === method)

/** Number of printed figures equal to ours, and the differences. */
interface Count {
  readonly all: number
  readonly wrong: readonly string[]
}

/** Compares every line with a score; ruled lines and sit-outs have no comparison. */
function linesOf(session: Session, tableOf: (scores: readonly number[]) => FigureTable | null): Count {
  const wrong: string[] = []
  let all = 0
  for (const { board, results } of session.boards ?? []) {
    const scores = scoresOf({ board, results })
    const table = tableOf(scores)
    for (const { score, pts } of results) {
      if (typeof score !== 'number' || pts === undefined) continue
      all += 1
      const units = table?.ns[slotOf(score)] ?? Number.NaN
      const ours = [units, (table?.both ?? 0) - units].map((units, side) =>
        table === null ? '-' : formatDecimal(fraction(units, table.denominator), decimalsOf(pts[side])),
      )
      if (ours.join(' ') !== pts.join(' ')) wrong.push(`board ${board}, ${score}: ${ours}, printed ${pts}`)
    }
  }
  return { all, wrong }
}

const scoresOf = ({ results }: PlayedBoard): readonly number[] =>
  results.flatMap(({ score }) => (typeof score === 'number' ? [score] : []))

const decimalsOf = (printed = '') => printed.split('.')[1]?.length ?? 0

/** Counts compared figures, so that the test fails if none are found. */
const compared = (method: string, count: (session: Session) => Count) =>
  sessionsOf(method).reduce((sum, [, session]) => sum + count(session).all, 0)

describe.skipIf(ABSENT)(`the figures that other programs printed${REASON}`, () => {
  const butler = (session: Session) => linesOf(session, scores => butlerTable(chartOf(scores), BUTLER))
  const summed = (session: Session) =>
    linesOf(session, scores => crossImpTable(chartOf(scores), SUM, scores.length))
  const averaged = (session: Session) =>
    linesOf(session, scores => crossImpTable(chartOf(scores), MEAN, scores.length))
  const data = (session: Session): Count => {
    const boards = (session.boards ?? []).filter(({ datum }) => datum !== undefined)
    const wrong = boards.flatMap(board => {
      const datum = datumOf(chartOf(scoresOf(board)), BUTLER.datum)
      return datum?.denominator === 1 && datum.numerator === board.datum
        ? []
        : [`board ${board.board}: ${datum?.numerator}/${datum?.denominator}, printed ${board.datum}`]
    })
    return { all: boards.length, wrong }
  }

  test.each(sessionsOf('butler'))('[BU4] the datum of each board of %s', (_, session) => {
    expect(data(session).wrong).toEqual([])
  })

  test.each(sessionsOf('butler'))('[BU7] the Butler IMPs of each line of %s', (_, session) => {
    expect(butler(session).wrong).toEqual([])
  })

  test.each(sessionsOf('cross_imps_sum'))('[XI1] the summed cross-IMPs of each line of %s', (_, session) => {
    expect(summed(session).wrong).toEqual([])
  })

  test.each(sessionsOf('cross_imps'))('[XI2] the averaged cross-IMPs of each line of %s', (_, session) => {
    expect(averaged(session).wrong).toEqual([])
  })

  test('[BU7] 634 data, 2,766 Butler lines and 1,120 of cross-IMPs were compared, or more', () => {
    expect(compared('butler', data)).toBeGreaterThanOrEqual(634)
    expect(compared('butler', butler)).toBeGreaterThanOrEqual(2766)
    expect(compared('cross_imps_sum', summed)).toBeGreaterThanOrEqual(1012)
    expect(compared('cross_imps', averaged)).toBeGreaterThanOrEqual(108)
  })
})
