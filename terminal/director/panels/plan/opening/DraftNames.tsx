import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../text/director-opening.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { kindOf } from '../../../model/prepare/contest.ts'
import type { SectionDraft } from '../../../model/prepare/draft.ts'
import { LastNames } from '../../parts/people/LastNames.tsx'
import { NamesField } from '../../parts/people/NamesField.tsx'

const is = classesOf(styles)

/** Asks for the players' names, which may come later. */
export function DraftNames({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const named = draft.named.value.length
  const kind = draft.plan.value?.kind ?? kindOf(draft.contest.value)
  return (
    <div class={is('field')}>
      <label for={`names-${draft.section}`}>{t('draft.names')}</label>
      <NamesField
        id={`names-${draft.section}`}
        class={is('names')}
        text={draft.names.value}
        onText={text => {
          draft.names.value = text
        }}
        named={draft.named.value}
        inPairs={kind !== 'individual'}
      />
      <span class={is('facts')}>
        {named > 0 ? words(`names.taken.${kind}`, { count: named }) : t(`draft.names.hint.${kind}`)}
      </span>
      <span class={is('facts')}>{members('names.numbers')}</span>
      {kind === 'pairs' && draft.names.value.trim() === '' && (
        <LastNames
          onTake={text => {
            draft.names.value = text
          }}
        />
      )}
    </div>
  )
}
