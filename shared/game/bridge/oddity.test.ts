import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnResult } from '../../test/hall.ts'
import { oddityIn } from '../oddity.ts'
import { leftOf, type Seat } from '../seat.ts'
import { parseContract } from './contract.ts'
import type { PlayedResult } from './likelihood.ts'
import { oddityOf } from './oddity.ts'
import { parseOutcome } from './outcome.ts'

const played = (text: string) => text.split(', ').map(drawnResult)
const check = (result: string, others: string, elsewhere: Readonly<Record<number, string>> = {}) =>
  oddityIn(
    {},
    drawnResult(result),
    played(others),
    new Map(Object.entries(elsewhere).map(([board, texts]) => [Number(board), played(texts)])),
  )

/** Results of board 7, on which North-South make game in no trump. */
const GAME = '3N N 9, 3N S 10, 3N N 9, 2N N 9, 3N S 9, 4S N 9'

describe('what lies far from all others of its board', () => {
  test('[DS177] a contract that only the other side can make was keyed for the wrong one', () => {
    expect(check('3N E 9', GAME)).toMatchObject({ kind: 'other-side' })
    expect(check('3N N 9', GAME)).toBe(null)
    // A sacrifice is normal bridge.
    expect(check('4HX E 7', '4S N 10, 4S S 11, 4S N 10, 4S N 10, 3S S 10')).toBe(null)
  })

  test('[DS177] a grand slam that nobody was near is a mis-key, made or not; where others bid six it is not', () => {
    expect(check('7N N 9', GAME)).toMatchObject({ kind: 'other-level' })
    expect(check('7N N 13', GAME)).not.toBe(null)
    expect(check('7N N 13', '6N N 12, 6N S 13, 7N N 13, 6S N 12')).toBe(null)
  })

  test('[DS177] a result that is at home on a board played beside it may be of that one', () => {
    const partScore = '2H E 8, 2H E 9, 3H W 9, 1N W 7, 2S N 7'
    expect(check('2H E 8', GAME, { 8: partScore })).toMatchObject({ kind: 'other-board', board: 8 })
    expect(check('2H E 8', partScore, { 8: GAME })).toBe(null)
  })

  test('[DS177] with fewer than three others nothing is said; a deal passed out is odd to nobody', () => {
    expect(check('7N E 13', '3N N 9, 3N N 9')).toBe(null)
    expect(check('pass', GAME)).toBe(null)
    expect(check('3N E 9', `${GAME}, pass, not played`)).toMatchObject({ kind: 'other-side' })
  })
})

/** Folder of results of real sessions, beside the repository. */
const FOLDER = '../shared/data/sessions'
const ABSENT = !existsSync(FOLDER)
const REASON = ABSENT ? ' (skipped: ../shared/data/sessions is not here)' : ''

interface Row {
  readonly ns?: string
  readonly ew?: string
  readonly contract?: string | null
  readonly by?: Seat
  readonly tricks?: number
  /** Raw form of one program's terminals: "4 S x", and "=", "+2", "-1". */
  readonly contract_raw?: string
  readonly result_raw?: string
  readonly erased?: boolean
}

interface BoardPlayed {
  readonly session: string
  readonly board: number
  readonly rows: readonly { readonly who: string; readonly played: PlayedResult }[]
}

const playedIn = (row: Row): BoardPlayed['rows'] => {
  const { ns, ew, by, contract_raw: raw, result_raw: made } = row
  const contract = parseContract(row.contract ?? raw ?? '')
  if (!contract || !by || row.erased) return []
  const tricks = row.tricks ?? parseOutcome(contract, made ?? '')
  return tricks === undefined
    ? []
    : [{ who: `${ns} ${ew}`, played: { kind: 'played', contract, declarer: by, tricks } }]
}

const boards = (ABSENT ? [] : readdirSync(FOLDER)).flatMap((session): readonly BoardPlayed[] => {
  const read = JSON.parse(readFileSync(`${FOLDER}/${session}`, 'utf8'))
  const own: readonly { readonly board: number; readonly results: readonly Row[] }[] = read.boards ?? []
  return own.map(({ board, results }) => ({ session, board, rows: results.flatMap(playedIn) }))
})

/** Boards usually played together: 1 to 3, 4 to 6. */
const setOf = (board: number): number => Math.ceil(board / 3)
const beside = (one: BoardPlayed): readonly BoardPlayed[] =>
  boards.filter(
    ({ session, board }) =>
      session === one.session && board !== one.board && setOf(board) === setOf(one.board),
  )

type Planted = (played: PlayedResult, who: string, at: BoardPlayed) => PlayedResult | undefined

/**
 * Returns the share of results listed as odd after the planted change, among boards with at least
 * `leastOthers` other results.
 */
function listed(leastOthers: number, planted: Planted): number {
  let all = 0
  let odd = 0
  for (const at of boards)
    for (const { who, played: honest } of at.rows) {
      const others = at.rows.filter(row => row.who !== who).map(row => row.played)
      const result = planted(honest, who, at)
      if (!result || others.length < leastOthers) continue
      const elsewhere = beside(at).map(({ board, rows }): [number, readonly PlayedResult[]] => [
        board,
        rows.filter(row => row.who !== who).map(row => row.played),
      ])
      all += 1
      if (oddityOf(result, others, new Map(elsewhere))) odd += 1
    }
  return odd / all
}

const SIX_PLAYED = 5
const honest: Planted = result => result
const wrongSide: Planted = result => ({ ...result, declarer: leftOf(result.declarer) })
const wrongBoard: Planted = (_, who, at) => beside(at)[0]?.rows.find(row => row.who === who)?.played
const grandSlam =
  (tricks: (result: PlayedResult) => number): Planted =>
  result =>
    result.contract.level < 6
      ? { ...result, contract: { ...result.contract, level: 7 }, tricks: tricks(result) }
      : undefined

describe.skipIf(ABSENT)(`in 64 real sessions${REASON}`, () => {
  test('[DS178] of a hundred results that nobody doubted at most two are listed', () => {
    expect(listed(0, honest)).toBeLessThan(0.015)
    expect(listed(3, honest)).toBeLessThan(0.02)
    expect(listed(SIX_PLAYED, honest)).toBeLessThan(0.0225)
  })

  test('[DS178] of a hundred keyed for the wrong side ninety are, where six or more have played the board', () => {
    expect(listed(SIX_PLAYED, wrongSide)).toBeGreaterThan(0.9)
    expect(listed(3, wrongSide)).toBeGreaterThan(0.75)
  })

  test('[DS178] most results keyed as a grand slam are, and half of those keyed under the board beside', () => {
    expect(
      listed(
        3,
        grandSlam(({ tricks }) => tricks),
      ),
    ).toBeGreaterThan(0.9)
    expect(
      listed(
        3,
        grandSlam(() => 13),
      ),
    ).toBeGreaterThan(0.95)
    expect(listed(SIX_PLAYED, wrongBoard)).toBeGreaterThan(0.5)
  })
})
