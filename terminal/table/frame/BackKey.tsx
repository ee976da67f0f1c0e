import { ArrowLeft } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { type Overlay, useTable } from '../table-context.ts'

export function BackKey({ to = 'none' }: { readonly to?: Overlay }) {
  const { overlay } = useTable()
  const t = useText(KEYING_TEXT)
  return (
    <BigKey
      icon={ArrowLeft}
      testId={ids.back}
      onPress={() => {
        overlay.value = to
      }}
    >
      {t('entry.back')}
    </BigKey>
  )
}
