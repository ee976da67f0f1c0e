import { classesOf } from '../../../../components/classes.ts'
import { boardRow } from '../../../model/panel/panels.ts'
import type { BoardSign } from '../../../model/room/room.ts'
import type { RoomFit } from '../../../model/room/room-fit.ts'
import { roundMark } from '../../../model/room/round-mark.ts'
import { MarkSign } from '../../parts/MarkSign.tsx'
import styles from './CellMarks.module.css'

const is = classesOf(styles)

interface CellMarksProps {
  readonly boards: readonly BoardSign[]
  readonly shows: RoomFit['shows']
}

/** Returns the row of the board on whose mark a cell is pressed: it opens with the cell. */
export function rowPressed({ target }: Event): { readonly row?: string } {
  const board = target instanceof HTMLElement ? target.dataset['board'] : undefined
  return board === undefined ? {} : { row: boardRow(Number(board)) }
}

/** Draws the marks of a table's round: one for each board, or one for them all; a cross if nobody plays. */
export function CellMarks({ boards, shows }: CellMarksProps) {
  const one = roundMark(boards)
  if (one === undefined) return <span class={is('nobody')}>×</span>
  return (
    <span class={is('marks')}>
      {shows === 'rounds' ? (
        <MarkSign mark={one} toLookAt={boards.some(board => board.toLookAt)} />
      ) : (
        boards.map(({ board, mark, toLookAt }) => (
          <MarkSign key={board} mark={mark} toLookAt={toLookAt ?? false} board={board} />
        ))
      )}
    </span>
  )
}
