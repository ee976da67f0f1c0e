import { useMemo } from 'preact/hooks'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { DECIDES } from '../../../kit/keyboard/enter-decides.ts'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { type ChangeKind, changeKinds } from '../../../model/plan/change-kinds.ts'
import { changeKindWords } from '../../../model/plan/change-words.ts'
import { playedBefore } from '../../../model/plan/substitute.ts'
import { type ChangeDraft, createChangeDraft } from '../../../model/prepare/change.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { ChangeFieldsOf } from './ChangeFields.tsx'
import { ChangePreview, NewcomersOf } from './ChangePreview.tsx'

const is = classesOf(styles)

export interface ChangeFormProps {
  readonly section: string
  readonly begun: PanelOf<'movement'>['begun']
  /** Called for another kind of event, if that is asked for elsewhere. */
  readonly onElse?: () => void
  readonly onDone: () => void
}

/** Changes a written-out movement: asks what happened, shows the effect, and has the key that records it. */
export function ChangeForm({ section, begun, onElse, onDone }: ChangeFormProps) {
  const t = useText(MOVEMENT_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
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
  const contest = draft.plan.value?.kind
  const wordOf = (one: ChangeKind) => changeKindWords(t, players, contest, one)
  return (
    <div class={is('stack', 'wide')}>
      {kind === null ? (
        <>
          <Choice
            label={t('change.what')}
            options={changeKinds(contest ?? 'pairs').map(value => ({ value, word: wordOf(value) }))}
            value={kind}
            onChoose={draft.begin}
            testId="change-kind"
          />
          <p class={is('soft')}>{t('change.ask')}</p>
        </>
      ) : (
        <>
          <div class={is('line', 'wide')}>
            <h3>{wordOf(kind)}</h3>
            <BigKey kind="quiet" onPress={onElse ?? draft.restart} testId="change-else">
              {t('change.else')}
            </BigKey>
          </div>
          {kind === 'pair-leaves' && contest === 'individual' && (
            <Keys>
              <BigKey onPress={() => draft.begin('substitute')} testId="change-substitute">
                {wordOf('substitute')} …
              </BigKey>
            </Keys>
          )}
          <ChangeFieldsOf kind={kind} draft={draft} section={section} />
          {kind === 'substitute' ? (
            <SubstitutePreview draft={draft} section={section} />
          ) : (
            <>
              <NewcomersOf draft={draft} />
              <ChangePreview draft={draft} section={section} />
            </>
          )}
          <Record draft={draft} onDone={done} />
        </>
      )}
    </div>
  )
}

/** Returns the fields of a change begun by another key: a form of its own, without earlier unfinished input. */
const begunAs = (begun: PanelOf<'movement'>['begun']): readonly (string | number)[] =>
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

interface Props {
  readonly draft: ChangeDraft
  readonly section: string
}

/** Shows a substitute and the effect: only the name changes. */
function SubstitutePreview({ draft, section }: Props) {
  const t = useText(DIRECTOR_PLAYERS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const { pair, round, names } = draft.fields.value
  const name = names.trim()
  const before = playedBefore(state, section, { pair, round })
  const label = sectionOf(state, section)?.labelOf(pair) ?? pair
  return (
    <>
      <label class={is('field')}>
        <span>{t('sub.name')}</span>
        <input
          value={names}
          maxLength={60}
          onInput={event => draft.set({ names: event.currentTarget.value })}
          data-testid="substitute-name"
          data-first="keyboard"
        />
      </label>
      {pair === '' || name === '' ? (
        <p class={is('soft')}>{t('sub.ask')}</p>
      ) : (
        <div class={is('ruled', 'wide')} data-testid="substitute-means">
          <p>{t('sub.then', { round, name, label })}</p>
          {before.length > 0 && (
            <p>{t('sub.before', { who: t.list(before.map(person => person.name)), round })}</p>
          )}
        </div>
      )}
    </>
  )
}
