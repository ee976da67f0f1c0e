import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

/** The way to what is seldom wanted; says so while the director is on the way. */
export function MoreKey() {
  const { overlay, store } = useTable()
  const t = useText(TABLE_TEXT)
  return (
    <BigKey
      kind="quiet"
      testId={ids.more}
      onPress={() => {
        overlay.value = 'more'
      }}
      {...(store.called.value ? { under: t('more.called') } : {})}
    >
      {t('entry.more')}
    </BigKey>
  )
}
