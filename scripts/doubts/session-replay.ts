import { readFileSync } from 'node:fs'
import { readHandRecords } from '../../shared/formats/pbn/hand-records.ts'
import { parseContract } from '../../shared/game/bridge/contract.ts'
import type { PlayedResult } from '../../shared/game/bridge/likelihood.ts'
import { parseOutcome } from '../../shared/game/bridge/outcome.ts'
import type { BoardHands } from '../../shared/game/deal.ts'
import { SEATS } from '../../shared/game/seat.ts'

/** Result of a real session, in the order in which it reached the desk. */
export interface ReplayRow {
  readonly board: number
  readonly round: number
  readonly table: number
  readonly played: PlayedResult
}

interface FileRow {
  readonly seq: number
  readonly round: number
  readonly table: number
  readonly by?: string
  readonly contract_raw?: string
  readonly result_raw?: string
  readonly erased?: boolean
}

/** Reads the played results of a session file in order of arrival. */
export function readSession(path: string): readonly ReplayRow[] {
  const file: {
    readonly boards: readonly { readonly board: number; readonly results: readonly FileRow[] }[]
  } = JSON.parse(readFileSync(path, 'utf8'))
  return file.boards
    .flatMap(({ board, results }) => results.map(row => ({ board, row })))
    .sort((a, b) => a.row.seq - b.row.seq)
    .flatMap(({ board, row }) => {
      const contract = parseContract(row.contract_raw ?? '')
      const declarer = SEATS.find(seat => seat === row.by)
      const tricks = contract && parseOutcome(contract, row.result_raw ?? '')
      if (row.erased || !contract || !declarer || tricks === undefined) return []
      return [
        { board, round: row.round, table: row.table, played: { kind: 'played', contract, declarer, tricks } },
      ]
    })
}

export function readHands(path: string): ReadonlyMap<number, BoardHands> {
  const read = readHandRecords(readFileSync(path, 'latin1'))
  if (!read.ok) throw new Error(`${path}: ${read.problem.code}`)
  return read.value.boards
}
