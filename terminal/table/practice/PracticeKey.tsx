import { GraduationCap } from 'lucide-preact'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { ids } from '../ids.ts'
import type { TableStore } from '../store/table-store.ts'
import { useTable } from '../table-context.ts'

/** Practice screen, loaded on demand; its key appears once this is loaded. */
export const practiceScreen = whenAsked(async () => (await import('./Practice.tsx')).Practice)

export function PracticeKey() {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  if (!mayPractise(store) || !practiceScreen()) return null
  return (
    <BigKey
      icon={GraduationCap}
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

/** True if this session is played with bridge boards, as the practice is. */
function mayPractise({ state }: TableStore): boolean {
  const game = settingsOf(state.value)?.game
  return game === undefined || game.id === 'bridge'
}
