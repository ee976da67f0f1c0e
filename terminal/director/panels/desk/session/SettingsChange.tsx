import type { ComponentChildren } from 'preact'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { sessionSlot } from '../../../../../shared/session/slot.ts'
import { forgetForm } from '../../../kit/kept-form.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Meanwhile } from '../../parts/log/Meanwhile.tsx'
import { Row } from '../../parts/Row.tsx'
import type { SettingsPart } from '../../parts/use-settings-form.ts'

interface Props {
  readonly part: SettingsPart
  readonly word: string
  readonly children: (settings: Settings) => ComponentChildren
}

/** Draws a row with the form for a part of the session's settings; the form notices changes by another director. */
export function SettingsChange({ part, word, children }: Props) {
  const { store, terminal, route } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  return (
    <Row id={part} word={word} testId={`${part}-change`}>
      <Meanwhile
        slots={[sessionSlot('session-opened')]}
        onLeave={() => {
          forgetForm(terminal)
          route('session')
        }}
      >
        {children(settings)}
      </Meanwhile>
    </Row>
  )
}
