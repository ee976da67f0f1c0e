import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import type { RoomRow } from '../../../model/room/room.ts'
import type { RoomFit } from '../../../model/room/room-fit.ts'
import { drawnWhenChanged } from './drawn-when-changed.tsx'
import { GridCell } from './GridCell.tsx'
import styles from './RoomGrid.module.css'
import { TableState } from './TableState.tsx'

const is = classesOf(styles)

interface GridRowProps {
  readonly row: RoomRow
  readonly fit: RoomFit
  /** Number of rounds still to be drawn, without opponents yet. */
  readonly toDraw: number
  readonly chosen: number | null
  /** Round whose cell the Tab key reaches, if it is one of this row. */
  readonly entry: number | null
}

/** Draws a table with its rounds, only when something about this table has changed. */
export const GridRow = drawnWhenChanged(Row)

function Row({ row, fit, toDraw, chosen, entry }: GridRowProps) {
  return (
    <tr>
      <th scope="row" class={is('head')}>
        <TableState row={row} words={fit.words} />
      </th>
      {row.cells.map(cell => (
        <GridCell
          key={cell.round}
          cell={cell}
          shows={fit.shows}
          hasNumbers={fit.numbers > 0}
          isChosen={chosen === cell.round}
          isEntry={entry === cell.round}
        />
      ))}
      {Array.from({ length: toDraw }, (_, index) => (
        <td key={`to-draw-${index + 1}`} class={is('to-draw')} data-testid="cell-to-draw">
          <ToDrawSign />
        </td>
      ))}
    </tr>
  )
}

function ToDrawSign() {
  const t = useText(DIRECTOR_ROOM_TEXT)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="heard-only">{t('room.to-draw')}</span>
    </>
  )
}
