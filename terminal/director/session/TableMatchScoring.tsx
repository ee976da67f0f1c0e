import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../text/director-levels.ts'
import { useText } from '../../text/use-text.ts'
import { TimesFields } from '../corrections/TimesFields.tsx'
import styles from '../opening/Draft.module.css'
import { type ScoringChoice, withoutChoice } from './scoring.ts'

const is = classesOf(styles)

interface Props {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Where a round is one match at its table nothing is compared: how places are found is said, and nothing of it chosen. */
export function TableMatchScoring({ scoring, onChange }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <>
      <p class={is('facts')} data-testid="ranked-by-wins">
        {t('ranked')}
      </p>
      <TimesFields
        times={scoring.corrections}
        onChange={corrections =>
          onChange(corrections ? { ...scoring, corrections } : withoutChoice(scoring, 'corrections'))
        }
      />
    </>
  )
}
