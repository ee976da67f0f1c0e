import type { Signal } from '@preact/signals'
import type { ContestantId } from '../../../../../shared/movement/plan/plan.ts'
import { roundsInAll } from '../../../../../shared/movement/plan/plan.ts'
import { planStatement } from '../../../../../shared/session/acts/plan-statement.ts'
import { changeDraw } from '../../../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { DECIDES } from '../../../kit/keyboard/enter-decides.ts'
import styles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import { namings } from '../../../model/acts/director-acts.ts'
import { parseNames } from '../../../model/people/names.ts'
import {
  choicesOf,
  usualWho,
  type WhoFields,
  type WhoKind,
  whoChange,
} from '../../../model/plan/who-change.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'
import { Effect } from './Effect.tsx'
import { WhoMeans } from './WhoMeans.tsx'

const is = classesOf(styles)

interface WhoFormProps {
  readonly section: Section
  readonly kind: WhoKind
  /** Input so far; null before any. */
  readonly keyed: Signal<WhoFields | null>
  readonly onDone: () => void
}

/** Changes the participants of the draws to come, and their number: shows the effect, and the key that records it. */
export function WhoForm({ section, kind, keyed, onDone }: WhoFormProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const fields = keyed.value ?? usualWho(section)
  const change = whoChange(section, kind, fields)
  const asksWho = kind !== 'late' && kind !== 'rounds'
  if (asksWho && choicesOf(section, kind).length === 0) return <p data-testid="who-none">{t('who.none')}</p>
  const made = change && changeDraw(state, section.id, change)
  const record = async () => {
    if (!made?.ok) return
    const { newcomer, plan } = made.value
    const late = newcomer === null ? [] : [{ id: newcomer, label: newcomer }]
    const named = parseNames(fields.names, late, plan.kind)
    if (await store.say([planStatement(state, section.id, plan), ...namings(state, section.id, named)]))
      onDone()
  }
  return (
    <div class={is('stack', 'wide')} data-testid="who-form">
      <WhoFieldsOf
        {...{ section, kind, fields, state }}
        onChange={some => {
          keyed.value = { ...fields, ...some }
        }}
      />
      {made?.ok && <WhoMeans {...{ section, kind, changed: made.value, fields }} />}
      {made && <Effect section={section} made={made} />}
      {made?.ok && (
        <div class={is('save', 'wide')} {...DECIDES}>
          <Keys>
            <BigKey kind="safe" onPress={() => void record()} testId="who-record">
              {t('hand.record')}
            </BigKey>
          </Keys>
        </div>
      )}
    </div>
  )
}

interface FieldsProps extends Pick<WhoFormProps, 'section' | 'kind'> {
  readonly fields: WhoFields
  readonly state: SessionState
  readonly onChange: (some: Partial<WhoFields>) => void
}

const MOST_MORE = 10

function WhoFieldsOf({ section, kind, fields: now, state, onChange: set }: FieldsProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { who } = useContestantNames(section.id, section.plan)
  switch (kind) {
    case 'late':
      return (
        <>
          <Names plan={section.plan} value={now.names} onChange={names => set({ names })} />
          {changeDraw(state, section.id, { kind: 'late-entry', against: 'bye' }).ok && (
            <Choice
              label={t('who.late.when')}
              options={[
                { value: 'next-draw' as const, word: t('who.late.next-draw') },
                { value: 'bye' as const, word: t('who.late.now') },
              ]}
              value={now.against}
              onChoose={against => set({ against })}
              testId="who-against"
            />
          )}
        </>
      )
    case 'rounds': {
      const { rounds } = section.plan
      const numbers = Array.from(
        { length: roundsInAll(section.plan) - rounds + MOST_MORE },
        (_, index) => rounds + index,
      )
      return (
        <SelectField
          label={t('who.rounds.count')}
          options={numbers.map(value => ({ value, word: t.number(value) }))}
          value={now.rounds}
          onChoose={value => set({ rounds: value })}
          testId="who-rounds"
        />
      )
    }
    default:
      return (
        <SelectField
          label={t('who.who')}
          options={choicesOf(section, kind).map((value: ContestantId) => ({ value, word: who(value) }))}
          value={now.who}
          onChoose={value => set({ who: value })}
          testId="who-who"
        />
      )
  }
}

interface NamesProps extends Pick<Section, 'plan'> {
  readonly value: string
  readonly onChange: (names: string) => void
}

function Names({ plan, value, onChange }: NamesProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  return (
    <label class={is('field')}>
      <span>{plan.kind === 'teams' ? t('who.late.names') : forms('newcomer.names', { count: 1 })}</span>
      <input
        value={value}
        onInput={event => onChange(event.currentTarget.value)}
        data-testid="who-names"
        data-first="keyboard"
      />
    </label>
  )
}
