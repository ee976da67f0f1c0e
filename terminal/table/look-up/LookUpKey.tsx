import { Search } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { ROUND_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

export const lookUpScreen = whenAsked(async () => (await import('./LookUpScreen.tsx')).LookUpScreen)

export function LookUpKey() {
  const { store, overlay } = useTable()
  const t = useText(ROUND_TEXT)
  if (store.terminal.link.value !== 'connected') return null
  return (
    <BigKey
      icon={Search}
      testId={ids.lookUp}
      onPress={() => {
        overlay.value = 'look-up'
      }}
    >
      {t('look-up.open')}
    </BigKey>
  )
}
