import type { ComponentChildren } from 'preact'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { sessionSlot } from '../../../../../shared/session/slot.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { forgetForm } from '../../../kit/kept-form.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Meanwhile } from '../../parts/log/Meanwhile.tsx'
import type { SettingsPart } from '../../parts/use-settings-form.ts'

interface Props {
  readonly open: PanelOf<'session'>
  readonly part: SettingsPart
  readonly word: string
  readonly children: (settings: Settings) => ComponentChildren
}

/** Draws a key with the form for a part of the session's settings; the form notices changes by another director. */
export function SettingsChange({ open, part, word, children }: Props) {
  const { store, terminal, route } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  if (!open[part])
    return (
      <BigKey onPress={() => route('session', { [part]: true })} testId={`${part}-change`}>
        {word} …
      </BigKey>
    )
  return (
    <Meanwhile
      slots={[sessionSlot('session-opened')]}
      onLeave={() => {
        forgetForm(terminal)
        route('session')
      }}
    >
      {children(settings)}
    </Meanwhile>
  )
}
