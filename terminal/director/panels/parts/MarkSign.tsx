import { classesOf } from '../../../components/classes.ts'
import type { Mark } from '../../model/room/room.ts'
import styles from './MarkSign.module.css'

const is = classesOf(styles)

interface MarkSignProps {
  readonly mark: Mark
  /** The board is to be looked at after play: a frame around whatever its mark is. */
  readonly toLookAt?: boolean
}

/** One board's mark: told apart by shape, not by colour alone. */
export function MarkSign({ mark, toLookAt = false }: MarkSignProps) {
  return (
    <span class={is('mark', mark, toLookAt && 'look-at')} aria-hidden="true">
      {mark === 'doubtful' ? '?' : ''}
    </span>
  )
}
