import { Menu } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { keyingIds } from '../keying-ids.ts'
import { useTable } from '../table-context.ts'

export function MoreKey() {
  const { overlay } = useTable()
  const t = useText(KEYING_TEXT)
  return (
    <BigKey
      icon={Menu}
      testId={keyingIds.more}
      onPress={() => {
        overlay.value = 'more'
      }}
    >
      {t('entry.more')}
    </BigKey>
  )
}

/** Shows the key to the move card, until the first board of the new round is accepted. */
export function WhereKey() {
  const { store, overlay } = useTable()
  const t = useText(KEYING_TEXT)
  if (store.lastMove.value === null) return null
  return (
    <BigKey
      kind="quiet"
      testId={keyingIds.where}
      onPress={() => {
        overlay.value = 'where'
      }}
    >
      {t('entry.where')}
    </BigKey>
  )
}
