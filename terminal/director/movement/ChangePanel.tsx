import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { planSlot } from '../../../shared/session/slot.ts'
import { MOVEMENT_TEXT } from '../../../shared/text/catalogues.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { useText } from '../../text/use-text.ts'
import { Meanwhile } from '../acts/others/Meanwhile.tsx'
import { Choice, Keys } from '../parts/Key.tsx'
import { DECIDES } from '../parts/keyboard/enter-decides.ts'
import styles from '../parts/Panel.module.css'
import { PanelHead } from '../parts/PanelHead.tsx'
import { useKeptForm } from '../parts/use-kept-form.ts'
import { NO_PANEL, useDirector } from '../view.ts'
import { ChangeFieldsOf } from './ChangeFields.tsx'
import { ChangePreview, NewcomersOf } from './ChangePreview.tsx'
import { type BegunChange, CHANGE_KINDS, type ChangeDraft, createChangeDraft } from './change.ts'

const is = classesOf(styles)

/** The movement, changed while it is being played: what happened, what it means, and then "play on like this". */
export function ChangePanel({ begun }: { readonly begun: BegunChange | undefined }) {
  const t = useText(MOVEMENT_TEXT)
  const { store, panel } = useDirector()
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
        <Meanwhile
          key={section.value}
          slots={[planSlot(section.value, sectionOf(store.state.value, section.value)?.version ?? 1)]}
          onLeave={() => {
            panel.value = NO_PANEL
          }}
        >
          <ChangeForm
            section={section.value}
            begun={begun?.section === section.value ? begun : undefined}
            onDone={() => (done.value = true)}
          />
        </Meanwhile>
      )}
    </div>
  )
}

interface ChangeFormProps {
  readonly section: string
  readonly begun: BegunChange | undefined
  readonly onDone: () => void
}

function ChangeForm({ section, begun, onDone }: ChangeFormProps) {
  const t = useText(MOVEMENT_TEXT)
  const { store, reckoner } = useDirector()
  const draft = useMemo(() => {
    const change = createChangeDraft(store.state, section, reckoner)
    if (begun) change.begin(begun.kind)
    if (begun?.fields) change.set(begun.fields)
    return change
  }, [section])
  const forget = useKeptForm(['movement', section, ...begunAs(begun)].join('/'), draft.kept)
  const done = () => {
    forget()
    onDone()
  }
  const kind = draft.kind.value
  return (
    <div class={is('stack', 'wide')}>
      {kind === null ? (
        <>
          <Choice
            label={t('change.what')}
            options={CHANGE_KINDS.map(value => ({ value, word: t(`change.${value}`) }))}
            value={kind}
            onChoose={draft.begin}
            testId="change-kind"
          />
          <p class={is('soft')}>{t('change.ask')}</p>
        </>
      ) : (
        <>
          <div class={is('line', 'wide')}>
            <h3>{t(`change.${kind}`)}</h3>
            <BigKey kind="quiet" onPress={draft.restart} testId="change-else">
              {t('change.else')}
            </BigKey>
          </div>
          <ChangeFieldsOf kind={kind} draft={draft} section={section} />
          <NewcomersOf draft={draft} />
          <ChangePreview draft={draft} section={section} />
          <Record draft={draft} onDone={done} />
        </>
      )}
    </div>
  )
}

/** What is begun by another key is another form: nothing that was left half-done before comes into it. */
const begunAs = (begun: BegunChange | undefined): readonly (string | number)[] =>
  begun ? [begun.kind, ...Object.values(begun.fields ?? {})] : []

function Record({ draft, onDone }: { readonly draft: ChangeDraft; readonly onDone: () => void }) {
  const t = useText(MOVEMENT_TEXT)
  const { store } = useDirector()
  const statements = draft.statements.value
  if (statements.length === 0) return null
  const record = async () => {
    if (await store.say(statements)) onDone()
  }
  return (
    <div class={is('save', 'wide')} {...DECIDES}>
      <Keys>
        <BigKey kind="safe" onPress={() => void record()} testId="change-record">
          {t('change.record')}
        </BigKey>
      </Keys>
    </div>
  )
}
