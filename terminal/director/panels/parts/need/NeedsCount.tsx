import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './NeedsMe.module.css'

const is = classesOf(styles)

/** Draws how many lines the inbox has, as a badge on its title or tab. */
export function NeedsCount() {
  const t = useText(DIRECTOR_TEXT)
  const count = useDirector().store.needs.value.length
  return count > 0 ? <span class={is('count')}>{t.number(count)}</span> : null
}
