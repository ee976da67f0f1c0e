import { gameIdOf, isMatchGame } from '../../../../../shared/game/games.ts'
import { sectionsIn } from '../../../../../shared/session/section/section.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { changingScoring, type ScoringChoice, scoringSchema } from '../../../model/session/scoring.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { LawsChoice } from '../../parts/scoring/LawsChoice.tsx'
import { ScoringFields } from '../../parts/scoring/ScoringFields.tsx'
import { TableMatchScoring } from '../../parts/scoring/TableMatchScoring.tsx'
import { useSettingsForm } from '../../parts/use-settings-form.ts'

const is = classesOf(styles)

/** Changes the scoring: the effect is shown before it counts. */
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
  const settings = store.settings.value ?? {}
  const choose = (scoring: ScoringChoice) => {
    chosen.value = scoring
  }
  return (
    <section class={is('form')} data-testid="scoring-form">
      <p class={is('soft')}>{words('scoring.change.hint')}</p>
      {isMatchGame(settings) ? (
        <TableMatchScoring scoring={chosen.value} onChange={choose} />
      ) : (
        <ScoringFields
          scoring={chosen.value}
          contest={store.contest.value}
          plans={sectionsIn(store.state.value).map(({ plan }) => plan)}
          onChange={choose}
        />
      )}
      {gameIdOf(settings) === 'bridge' && <LawsChoice scoring={chosen.value} onChange={choose} />}
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
