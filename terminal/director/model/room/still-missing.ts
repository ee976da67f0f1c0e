import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { boardsMissing, type GridSection } from './room.ts'

export interface TableMissing extends Omit<BoardPlace, 'board'> {
  readonly boards: readonly number[]
}

export interface StillMissing {
  readonly tables: readonly TableMissing[]
  readonly rounds: readonly number[]
}

export function stillMissing(room: readonly GridSection[]): StillMissing {
  const missing = new Map<string, TableMissing>()
  for (const { board, ...of } of boardsMissing(room)) {
    const key = `${of.section}/${of.table}/${of.round}`
    missing.set(key, { ...of, boards: [...(missing.get(key)?.boards ?? []), board] })
  }
  const played = room
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .filter(
      ({ section, table, round, boards }) =>
        boards.length > (missing.get(`${section}/${table}/${round}`)?.boards.length ?? 0),
    )
  const begun = new Set(played.map(({ round }) => round))
  const tables = [...missing.values()]
  return {
    tables: tables.filter(({ round }) => begun.has(round)),
    rounds: [...new Set(tables.map(({ round }) => round))]
      .filter(round => !begun.has(round))
      .sort((a, b) => a - b),
  }
}
