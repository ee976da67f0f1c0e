import { useSignal } from '@preact/signals'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { lastLineOf } from '../../model/log/act-lines.ts'
import { subjectWords } from '../../model/log/act-words.ts'
import { backOf } from '../../model/log/taking-back.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from '../parts/log/Acts.module.css'
import { useActTexts } from '../parts/log/use-act-texts.ts'
import { UndoPreview } from './UndoPreview.tsx'

const is = classesOf(styles)

/** Time for which the last act stays visible, ms; later it is in the log. */
const SHOWN_MS = 60_000

/** Shows the last statement of this screen with its undo, so that a slip is corrected before it is forgotten. */
export function LastAct() {
  const texts = useActTexts()
  const { store, terminal, now, route } = useDirector()
  const closed = useSignal<string | null>(null)
  const device = terminal.device.value
  const line = device === null ? undefined : lastLineOf(store.journal.value, device)
  if (!line || line.key === closed.value) return null
  // By the same clock: that of this device.
  const { clock: saidAt } = line.acts[0].fact.at
  if (saidAt !== null && now.value - saidAt > SHOWN_MS) return null
  const back = backOf(line)
  if (back.kind !== 'statements' && back.kind !== 'plan') return null
  // The effect of the earlier movement on the room is shown first.
  const takeBack = () => {
    if (back.kind === 'plan') route('acts', { asked: line.key })
    else void store.say(back.statements)
  }
  return (
    <div class={is('last')} role="status" data-testid="last-act">
      <div class={is('told')}>
        <p>{texts.acts('last.title', { what: subjectWords(texts, line.subject) })}</p>
        <UndoPreview line={line} at="last" />
      </div>
      <BigKey onPress={takeBack} testId="last-take-back">
        {texts.acts(back.kind === 'plan' ? 'back.key.look' : 'back.key')}
      </BigKey>
      <BigKey kind="quiet" onPress={() => (closed.value = line.key)} testId="last-close">
        {texts.acts('last.close')}
      </BigKey>
    </div>
  )
}
