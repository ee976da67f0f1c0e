import { classesOf } from '../../../components/classes.ts'
import type { Mark } from '../../model/room/room.ts'
import styles from './MarkSign.module.css'

const is = classesOf(styles)

interface MarkSignProps {
  readonly mark: Mark
  /** True if the board is to be reviewed after play: a frame around its mark. */
  readonly toLookAt?: boolean
  /** Board that a press on the mark opens. */
  readonly board?: number
}

/** Draws one board's mark, distinguished by shape, not by colour alone. */
export function MarkSign({ mark, toLookAt = false, board }: MarkSignProps) {
  return (
    <span class={is('mark', mark, toLookAt && 'look-at')} aria-hidden="true" data-board={board}>
      {mark === 'doubtful' ? '?' : ''}
    </span>
  )
}
