import { Stethoscope } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

/** Tablet check, loaded on demand; its key appears once this is loaded. */
export const checkScreen = whenAsked(async () => (await import('./TabletCheck.tsx')).TabletCheck)

export function CheckKey() {
  const { overlay } = useTable()
  const t = useText(TABLE_TEXT)
  if (!checkScreen()) return null
  return (
    <BigKey
      icon={Stethoscope}
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
