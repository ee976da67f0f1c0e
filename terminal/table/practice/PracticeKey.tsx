import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { mayPractise } from './may-practise.ts'
import { practiceScreen } from './practice-later.ts'

export function PracticeKey() {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  if (!mayPractise(store) || !practiceScreen()) return null
  return (
    <BigKey
      kind="quiet"
      testId={ids.practice}
      onPress={() => {
        overlay.value = 'practice'
      }}
    >
      {t('practice.try')}
    </BigKey>
  )
}
