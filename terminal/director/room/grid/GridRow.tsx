import { useMemo } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import type { RoomRow } from '../room.ts'
import { GridCell } from './GridCell.tsx'
import styles from './RoomGrid.module.css'
import type { RoomFit } from './room-fit.ts'
import { TableState } from './TableState.tsx'

const is = classesOf(styles)

interface GridRowProps {
  readonly row: RoomRow
  readonly fit: RoomFit
  /** The round whose cell is open. */
  readonly chosen: number | null
  /** The round whose cell the Tab key comes to, if it is one of this row. */
  readonly entry: number | null
}

/** A table with its rounds. Drawn anew only when something about this table has changed. */
export function GridRow({ row, fit, chosen, entry }: GridRowProps) {
  const { shows, words } = fit
  const hasNumbers = fit.numbers > 0
  const cells = useMemo(
    () =>
      row.cells.map(cell => (
        <GridCell
          key={cell.round}
          cell={cell}
          shows={shows}
          hasNumbers={hasNumbers}
          isChosen={chosen === cell.round}
          isEntry={entry === cell.round}
        />
      )),
    [row.cells, shows, hasNumbers, chosen, entry],
  )
  return useMemo(
    () => (
      <tr>
        <th scope="row" class={is('head')}>
          <TableState row={row} words={words} />
        </th>
        {cells}
      </tr>
    ),
    [row, words, cells],
  )
}
