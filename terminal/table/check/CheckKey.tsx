import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { checkScreen } from './check-later.ts'

export function CheckKey() {
  const { overlay } = useTable()
  const t = useText(TABLE_TEXT)
  if (!checkScreen()) return null
  return (
    <BigKey
      kind="quiet"
      testId={ids.check}
      onPress={() => {
        overlay.value = 'check'
      }}
    >
      {t('more.check')}
    </BigKey>
  )
}
