import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_MESSAGES_TEXT } from '../../../../text/director-messages.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'

interface Props {
  /** Table that receives it; all tables by default. */
  readonly to?: { readonly section: string; readonly table: number }
}

export function MessageKey({ to }: Props) {
  const t = useText(DIRECTOR_MESSAGES_TEXT)
  const { route } = useDirector()
  return (
    <BigKey kind="quiet" onPress={() => route('messages', { ...to })} testId="message-open">
      {t(to ? 'open.table' : 'open')}
    </BigKey>
  )
}
