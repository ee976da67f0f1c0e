import { BigKey } from '../../components/BigKey.tsx'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

/** The way to what is seldom wanted. */
export function MoreKey() {
  const { overlay } = useTable()
  const t = useText(KEYING_TEXT)
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
