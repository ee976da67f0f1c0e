import { classesOf } from '../../../components/classes.ts'
import type { Mark } from '../room.ts'
import styles from './MarkSign.module.css'

const is = classesOf(styles)

/** One board's mark: told apart by shape, not by colour alone. */
export function MarkSign({ mark }: { readonly mark: Mark }) {
  return (
    <span class={is('mark', mark)} aria-hidden="true">
      {mark === 'doubtful' ? '?' : ''}
    </span>
  )
}
