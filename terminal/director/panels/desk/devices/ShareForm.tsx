import { samePlace } from '../../../../../shared/session/section/assignments.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import { alsoWith, alsoWithout, type TableDevice } from '../../../model/hub/sharing.ts'
import { useDirector } from '../../../model/store/view.ts'

export function ShareForm({ row, onDone }: { readonly row: TableDevice; readonly onDone: () => void }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const others = store.room.value
    .flatMap(({ rows }) => rows)
    .filter(place => ![row, ...(row.also ?? [])].some(one => samePlace(one, place)))
  return (
    <Keys>
      {others.map(({ section, table, link }) => {
        const name = tableName(store.signs.value, section, table)
        return (
          <BigKey
            key={name}
            onPress={() => {
              void store.shareDevice(row, alsoWith(row, { section, table }))
              onDone()
            }}
            testId={`share-${section}-${table}`}
            {...(link === 'linked' && { under: t('share.linked') })}
          >
            {t('share.table', { table: name })}
          </BigKey>
        )
      })}
    </Keys>
  )
}

/** Lists the further tables of a tablet, each with the key that removes it. */
export function SharedTables({ row }: { readonly row: TableDevice }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const { also = [] } = row
  if (also.length === 0) return null
  return (
    <Keys>
      {also.map(place => {
        const table = tableName(store.signs.value, place.section, place.table)
        return (
          <BigKey
            key={table}
            kind="quiet"
            onPress={() => void store.shareDevice(row, alsoWithout(row, place))}
            testId={`share-take-${place.section}-${place.table}`}
          >
            {t('share.take', { table })}
          </BigKey>
        )
      })}
    </Keys>
  )
}
