import type { Block, RoomFit } from '../../../model/room/room-fit.ts'

/** Fit of each column of tables as drawn now; null if nothing is drawn yet. */
export type ColumnFits = readonly (RoomFit | null)[]

/**
 * Advances by one frame to the new fit: one column more, so that no frame lays out a whole large room and a key pressed
 * meanwhile is answered in between. Tables that move to other columns move all at once: none of them is ever visible
 * twice, or missing. A completely drawn state is returned unchanged.
 */
export function nextColumnFits(now: ColumnFits, fit: RoomFit): ColumnFits {
  const { columns } = fit
  const isFirst = now.every(own => own === null)
  const before: ColumnFits = isFirst ? columns.map(() => null) : now
  const isElsewhere = before.some(own => own !== null && !areSame(own.columns, columns))
  if (isElsewhere) return columns.map(() => fit)
  const next = before.findIndex(own => own !== fit)
  return next < 0 ? now : before.map((own, at) => (at === next ? fit : own))
}

const areSame = (a: RoomFit['columns'], b: RoomFit['columns']): boolean =>
  a.length === b.length && a.every((blocks, at) => areSameBlocks(blocks, b[at] ?? []))

const areSameBlocks = (a: readonly Block[], b: readonly Block[]): boolean =>
  a.length === b.length &&
  a.every(({ section, from, count }, at) => {
    const other = b[at]
    return section === other?.section && from === other.from && count === other.count
  })
