import { gameIdOf } from '../../../shared/game/games.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../parts/Form.module.css'
import { FormFoot } from '../parts/FormFoot.tsx'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { LawsChoice } from '../policy/LawsChoice.tsx'
import { PreviewLine } from '../preview/PreviewLine.tsx'
import { useDirector } from '../view.ts'
import { ScoringFields } from './ScoringFields.tsx'
import { changingScoring, type ScoringChoice, scoringSchema } from './scoring.ts'

const is = classesOf(styles)

/** Another scoring is chosen, what it changes is shown, and only then it counts. */
export function ScoringForm({ stands }: { readonly stands: ScoringChoice }) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const { chosen, statement, leave, save } = useSettingsForm({
    part: 'scoring',
    stands,
    schema: scoringSchema,
    changing: changingScoring,
  })
  return (
    <section class={is('form')} data-testid="scoring-form">
      <p class={is('soft')}>{words('scoring.change.hint')}</p>
      <ScoringFields
        scoring={chosen.value}
        contest={store.contest.value}
        plans={sectionsIn(store.state.value).map(({ plan }) => plan)}
        onChange={scoring => {
          chosen.value = scoring
        }}
      />
      {gameIdOf(store.settings.value ?? {}) === 'bridge' && (
        <LawsChoice
          scoring={chosen.value}
          onChange={scoring => {
            chosen.value = scoring
          }}
        />
      )}
      <FormFoot
        save={forms('scoring.save')}
        saveId="scoring-done"
        onSave={save}
        disabled={statement === undefined}
        onCancel={leave}
      >
        <PreviewLine line="scoring" statement={statement} section="" concerned={[]} />
      </FormFoot>
    </section>
  )
}
