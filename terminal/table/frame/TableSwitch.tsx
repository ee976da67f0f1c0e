import { samePlace } from '../../../shared/session/section/assignments.ts'
import { tableName, tableSigns } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { keyingIds } from '../keying-ids.ts'
import { useTable } from '../table-context.ts'
import styles from './TableSwitch.module.css'

const is = classesOf(styles)

/** Switches between the two tables of one tablet. Each table has its own boards and cards. */
export function TableSwitch() {
  const { store, overlay } = useTable()
  const t = useText(KEYING_TEXT)
  const place = store.place.value
  const places = store.places.value
  const signs = tableSigns(store.state.value)
  return (
    <nav class={is('tables')}>
      {places.map(one => (
        <BigKey
          key={keyingIds.switchTo(one.section, one.table)}
          kind="quiet"
          testId={keyingIds.switchTo(one.section, one.table)}
          chosen={place !== null && samePlace(one, place)}
          onPress={() => {
            overlay.value = 'none'
            store.showTable(one)
          }}
        >
          {t('seats.table', { table: tableName(signs, one.section, one.table) })}
        </BigKey>
      ))}
    </nav>
  )
}
