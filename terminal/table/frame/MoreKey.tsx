import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

/** The way to what is seldom wanted. */
export function MoreKey() {
  const { overlay } = useTable()
  const t = useText(TABLE_TEXT)
  return (
    <BigKey
      kind="quiet"
      testId={ids.more}
      onPress={() => {
        overlay.value = 'more'
      }}
    >
      {t('entry.more')}
    </BigKey>
  )
}
