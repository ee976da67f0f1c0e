import { classesOf } from './classes.ts'
import tables from './tables.module.css'

const is = classesOf(tables)

/** Draws the mark before the reader's own line of a table. */
export const OwnMark = () => (
  <span class={is('mark')} aria-hidden="true">
    ▸
  </span>
)
