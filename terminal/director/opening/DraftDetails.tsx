import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/director.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import { ScoringFields } from '../session/ScoringFields.tsx'
import styles from './Draft.module.css'
import type { Draft } from './draft.ts'

const is = classesOf(styles)

/** How it is scored, and who plays: all of it has a usual answer. */
export function DraftDetails({
  draft,
  several,
}: {
  readonly draft: Draft
  /** Whether it is one of several sections. */
  readonly several: boolean
}) {
  const t = useText(DIRECTOR_TEXT)
  const named = draft.named.value.length
  return (
    <div class={is('details')}>
      <ScoringFields
        scoring={draft.scoring.value}
        contest={draft.plan.value?.kind}
        onChange={scoring => {
          draft.scoring.value = scoring
        }}
      />
      {several && (
        <Choice
          label={t('draft.sections')}
          options={(['across', 'apart'] as const).map(value => ({
            value,
            word: t(`draft.sections.${value}`),
          }))}
          value={draft.field.value}
          onChoose={value => {
            draft.field.value = value
          }}
          testId="sections"
        />
      )}
      <Choice
        label={t('draft.vulnerability')}
        options={(['by-board', 'none'] as const).map(value => ({
          value,
          word: t(`draft.vulnerability.${value}`),
        }))}
        value={draft.vulnerability.value}
        onChoose={value => {
          draft.vulnerability.value = value
        }}
        testId="vulnerability"
      />
      <Choice
        label={t('draft.leads')}
        options={[
          { value: false, word: t('draft.leads.no') },
          { value: true, word: t('draft.leads.yes') },
        ]}
        value={draft.leads.value}
        onChoose={value => {
          draft.leads.value = value
        }}
        testId="leads"
      />
      <label class={is('field')}>
        <span>{t('draft.names')}</span>
        <textarea
          class={is('names')}
          value={draft.names.value}
          onInput={event => {
            draft.names.value = event.currentTarget.value
          }}
          data-testid="names"
        />
        <span class={is('facts')}>
          {named > 0
            ? t('draft.names.taken', { count: named })
            : t(`draft.names.hint.${draft.plan.value?.kind ?? 'pairs'}`)}
        </span>
      </label>
    </div>
  )
}
