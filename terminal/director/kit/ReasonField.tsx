import type { Signal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../text/director-panels.ts'
import { useText } from '../../text/use-text.ts'
import { Keys } from './Key.tsx'
import styles from './Panel.module.css'

const is = classesOf(styles)

interface Props {
  readonly reason: Signal<string>
  readonly usual: readonly string[]
}

/** Asks for an optional reason: one key, a law, or a few words. */
export function ReasonField({ reason, usual }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  return (
    <div class={is('field')}>
      <label for="reason" class={is('soft')}>
        {forms('reason')}
      </label>
      <Keys>
        {usual.map((words, index) => (
          <BigKey
            key={words}
            kind="quiet"
            chosen={reason.value === words}
            onPress={() => {
              reason.value = reason.value === words ? '' : words
            }}
            testId={`reason-${index + 1}`}
          >
            {words}
          </BigKey>
        ))}
      </Keys>
      <input
        id="reason"
        value={reason.value}
        maxLength={200}
        placeholder={t('form.reason.hint')}
        onInput={event => {
          reason.value = event.currentTarget.value
        }}
        data-testid="reason"
      />
    </div>
  )
}
