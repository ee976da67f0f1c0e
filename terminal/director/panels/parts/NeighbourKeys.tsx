import { tableName } from '../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../shared/session/state/state.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { DIRECTOR_SLIPS_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import { alsoWith, neighboursOf } from '../../model/hub/sharing.ts'
import { useDirector } from '../../model/store/view.ts'

/** Offers to let a neighbour's tablet play for a table whose own is dead or missing, by one key. */
export function NeighbourKeys({ place }: { readonly place: TablePlace }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  return (
    <>
      {neighboursOf(store.devices.value, place).map(row => (
        <BigKey
          key={row.device}
          kind="quiet"
          onPress={() => void store.shareDevice(row, alsoWith(row, place))}
          testId={`play-on-with-${row.section}-${row.table}`}
        >
          {t('share.play-on', { table: tableName(store.signs.value, row.section, row.table) })}
        </BigKey>
      ))}
    </>
  )
}
