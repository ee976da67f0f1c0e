import { tableNumber } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import type { RoomRow } from '../../../model/room/room.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './TableState.module.css'

const is = classesOf(styles)

const LINK_SHAPES = { linked: '●', away: '△', none: '○', unknown: '?' } as const

/** Shows a table's number, its call, and its tablet's state: in words if there is room for them. */
export function TableState({ row, words }: { readonly row: RoomRow; readonly words: boolean }) {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal } = useDirector()
  // Without its hub this screen does not know whether a table is still reachable.
  const link = terminal.link.value === 'connected' ? row.link : 'unknown'
  return (
    <span
      class={is('table', words && 'spoken')}
      data-testid={`table-${row.section}-${row.table}`}
      data-link={link}
      data-unsent={row.unsent}
    >
      <span class={is('number', row.calls && 'calling')}>
        {tableNumber(store.signs.value, row.section, row.table)}
      </span>
      <span class={is('shape', link)} aria-hidden="true">
        {row.unsent > 0 && link === 'linked' ? '◐' : LINK_SHAPES[link]}
      </span>
      <span class={words ? is('state') : 'heard-only'}>
        {row.calls && <span class={is('calls')}>{t('room.calls')} · </span>}
        <span class={is(link)}>{t(`room.link.${link}`)}</span>
        {row.unsent > 0 && <span class={is('unsent')}> · {t('room.unsent', { count: row.unsent })}</span>}
      </span>
    </span>
  )
}
