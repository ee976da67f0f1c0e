import type { ReadonlySignal, Signal } from '@preact/signals'
import { classesOf } from '../../../../components/classes.ts'
import { SIGNS_TEXT } from '../../../../text/signs.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/NewSession.module.css'
import type { SignedSection, SignsDraft } from '../../../model/session/signs-draft.ts'
import { SignFields } from './SignFields.tsx'

const is = classesOf(styles)

interface Props {
  readonly signs: Signal<SignsDraft>
  readonly signed: ReadonlySignal<readonly SignedSection[]>
}

/** Draws one closed line if a session has several sections. */
export function DraftSigns({ signs, signed }: Props) {
  const t = useText(SIGNS_TEXT)
  const sections = signed.value
  if (sections.length < 2) return null
  return (
    <details
      class={is('details')}
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary data-testid="draft-signs">{t('signs')}</summary>
      <div class={is('column')}>
        <SignFields
          sections={sections}
          draft={signs.value}
          onChange={changed => {
            signs.value = changed
          }}
        />
      </div>
    </details>
  )
}
