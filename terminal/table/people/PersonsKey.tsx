import { Users } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { PEOPLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'

export function PersonsKey() {
  const { overlay } = useTable()
  const t = useText(PEOPLE_TEXT)
  return (
    <BigKey
      icon={Users}
      kind="quiet"
      testId={ids.persons}
      onPress={() => {
        overlay.value = 'people'
      }}
    >
      {t('names.key')}
    </BigKey>
  )
}
