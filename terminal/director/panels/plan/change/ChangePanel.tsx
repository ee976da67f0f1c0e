import { useSignal } from '@preact/signals'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { planSlot } from '../../../../../shared/session/slot.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Meanwhile } from '../../parts/log/Meanwhile.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx'
import { DrawnChange } from './DrawnChange.tsx'

const is = classesOf(styles)

/** Changes the movement during play: asks what happened, shows the effect, and then "play on like this". */
export function ChangePanel({ begun }: { readonly begun: PanelOf<'movement'>['begun'] }) {
  const t = useText(MOVEMENT_TEXT)
  const { store } = useDirector()
  const sections = store.sections.value
  const section = useSignal(begun?.section ?? sections[0] ?? '')
  const done = useSignal(false)
  return (
    <div class={is('stack')} data-testid="change">
      <div class={is('wide')}>
        <PanelHead title={t('change.title')} />
      </div>
      {sections.length > 1 && (
        <Choice
          label={t('change.section')}
          options={sections.map(value => ({ value, word: value }))}
          value={section.value}
          onChoose={value => {
            section.value = value
          }}
          testId="change-section"
        />
      )}
      {done.value ? (
        <>
          <p data-testid="change-done">
            <strong>{t('change.done')}</strong>
          </p>
          <Keys>
            <BigKey onPress={() => (done.value = false)} testId="change-again">
              {t('change.again')}
            </BigKey>
          </Keys>
        </>
      ) : (
        <ChangeOf
          section={section.value}
          begun={begun?.section === section.value ? begun : undefined}
          onDone={() => (done.value = true)}
        />
      )}
    </div>
  )
}

/** Chooses the form: in drawn movements people join and leave by the draw; written-out ones have more changes. */
function ChangeOf(props: ChangeFormProps) {
  const { store, closePanel } = useDirector()
  const section = sectionOf(store.state.value, props.section)
  if (section?.plan.toDraw) return <DrawnChange key={section.id} {...props} section={section} />
  return (
    <Meanwhile
      key={props.section}
      slots={[planSlot(props.section, section?.version ?? 1)]}
      onLeave={() => closePanel()}
    >
      <ChangeForm {...props} />
    </Meanwhile>
  )
}
