import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { kindOf } from '../../../model/prepare/contest.ts'
import { isMatchDraft } from '../../../model/prepare/draft.ts'
import type { SessionDraft } from '../../../model/prepare/session-draft.ts'
import type { ScoringChoice } from '../../../model/session/scoring.ts'
import { LawsChoice } from '../../parts/scoring/LawsChoice.tsx'
import { ScoringFields } from '../../parts/scoring/ScoringFields.tsx'
import { TableMatchScoring } from '../../parts/scoring/TableMatchScoring.tsx'
import { TournamentChoice } from './TournamentChoice.tsx'
import { VulnerabilityChoice } from './VulnerabilityChoice.tsx'

const is = classesOf(styles)

/** Asks for the scoring and the rules of play: all of it has a default. */
export function DraftDetails({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const draft = session.draft.value
  const kind = draft.plan.value?.kind ?? kindOf(draft.contest.value)
  const score = (scoring: ScoringChoice) => {
    draft.scoring.value = scoring
  }
  return (
    <div class={is('details')}>
      {isMatchDraft(draft) ? (
        <TableMatchScoring scoring={draft.scoring.value} onChange={score} />
      ) : (
        <ScoringFields
          scoring={draft.scoring.value}
          contest={kind}
          // For drawn rounds, the basis of the draw is asked with them.
          plans={draft.plan.value && !draft.draw.value ? [draft.plan.value] : []}
          onChange={score}
        />
      )}
      {session.sections.value.length > 1 && (
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
      {draft.game.value.id === 'bridge' && <VulnerabilityChoice shared={draft} />}
      {draft.game.value.id === 'bridge' && (
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
      )}
      {draft.game.value.id === 'bridge' && <LawsChoice scoring={draft.scoring.value} onChange={score} />}
      {!isMatchDraft(draft) && <TournamentChoice session={session} />}
    </div>
  )
}
