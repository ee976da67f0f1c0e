import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { formatContract } from '../../shared/game/bridge/contract.ts'
import { CORRECTED_BOARDS, resultOf } from './evening-results.ts'

export interface Exported {
  readonly boards: readonly {
    readonly board: number
    readonly results: readonly {
      readonly table: 1 | 2
      readonly round: number
      readonly contract: string
      readonly tricks?: number
    }[]
  }[]
}

/** Checks that each of the 36 results exists exactly once, as keyed or ruled. */
export function expectEveryResultOnce(
  exported: Exported,
  ruled: { readonly table: number; readonly board: number; readonly tricks: number },
): void {
  const rows = exported.boards.flatMap(({ board, results }) =>
    results.map(({ table, round, contract, tricks }) => ({ board, table, round, contract, tricks })),
  )
  const expected = Array.from({ length: 18 }, (_, index) => index + 1).flatMap(board =>
    ([1, 2] as const).map(table => {
      const result = resultOf(table, board)
      const place = { board, table, round: Math.ceil(board / 6) }
      if (result.kind !== 'played') return { ...place, contract: 'PASS', tricks: undefined }
      const isRuled = ruled.table === table && ruled.board === board
      return {
        ...place,
        contract: formatContract(result.contract),
        tricks: isRuled ? ruled.tricks : result.tricks,
      }
    }),
  )
  const inOrder = (a: { board: number; table: number }, b: { board: number; table: number }) =>
    a.board - b.board || a.table - b.table
  expect([...rows].sort(inOrder)).toEqual(expected)
}

/**
 * Checks the journal's file directly: no fact was stored twice, and the tables have one result for each board and one
 * for each correction.
 */
export function expectJournalWithoutRepeats(folder: string): void {
  const journal = new DatabaseSync(join(folder, 'data', 'journal.sqlite'))
  const facts = journal.prepare("SELECT device, seq, hash, text FROM entries WHERE kind = 'fact'").all()
  journal.close()
  const names = facts.map(({ device, seq }) => `${device}/${seq}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(facts.map(({ hash }) => hash)).size).toBe(facts.length)

  const said = facts.map(({ text }) => JSON.parse(String(text)))
  const director = said.find(({ kind }) => kind === 'session-opened')?.device
  const played = new Map<string, number>()
  for (const fact of said) {
    if (fact.kind !== 'result' || fact.device === director) continue
    const place = `${fact.body.table}/${fact.body.board}`
    played.set(place, (played.get(place) ?? 0) + 1)
  }
  expect(played.size).toBe(36)
  const twice = [...played].filter(([, times]) => times > 1)
  expect(twice.sort()).toEqual(
    Object.entries(CORRECTED_BOARDS).map(([table, board]) => [`${table}/${board}`, 2]),
  )
}
