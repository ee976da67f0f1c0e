import { classesOf } from './classes.ts'
import tables from './tables.module.css'

const is = classesOf(tables)

/** Draws the marker of the reader's own row in a table. */
export const OwnMark = () => (
  <span class={is('mark')} aria-hidden="true">
    ▸
  </span>
)
