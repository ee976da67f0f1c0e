import { USUAL_CORRECTION_MINUTES } from '../../../../../shared/session/settings/correction-times.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { type ScoringChoice, withoutChoice } from '../../../model/session/scoring.ts'

const is = classesOf(styles)

interface Props {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Stands for "no end". */
const NO_END = 0
const MINUTES = [15, USUAL_CORRECTION_MINUTES, 60] as const

/**
 * Shows the scoring if a round is one match at its table: nothing is compared, so places are only explained. The single
 * choice is the correction period after the close, which no law book of this game sets.
 */
export function TableMatchScoring({ scoring, onChange }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { corrections } = scoring
  return (
    <>
      <p class={is('facts')} data-testid="ranked-by-wins">
        {t('ranked')}
      </p>
      <Choice<number>
        label={t('times')}
        options={[
          ...MINUTES.map(count => ({ value: count, word: t('times.minutes', { count }) })),
          { value: NO_END, word: t('times.none') },
        ]}
        value={corrections ? (MINUTES.find(each => each === corrections.minutes) ?? null) : NO_END}
        onChoose={minutes =>
          onChange(
            minutes === NO_END
              ? withoutChoice(scoring, 'corrections')
              : { ...scoring, corrections: { appeals: USUAL_CORRECTION_MINUTES, ...corrections, minutes } },
          )
        }
        testId="corrections"
      />
    </>
  )
}
