import { EDITIONS, type EditionId } from '../../../../../shared/laws/grammar.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Choice } from '../../../kit/Key.tsx'
import { type ScoringChoice, USUAL_EDITION, withEdition } from '../../../model/session/scoring.ts'

const is = classesOf(styles)

/** Editions by year, the newest first. */
const NEWEST_FIRST = [...EDITIONS].sort().reverse()

interface Props {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/**
 * Asks for the edition of the Laws. It is beside the scoring, since "at most average minus" has another value by the
 * Laws of 1997.
 */
export function LawsChoice({ scoring, onChange }: Props) {
  const t = useText(DIRECTOR_MATCHES_TEXT)
  return (
    <div>
      <Choice<EditionId>
        label={t('laws')}
        options={NEWEST_FIRST.map(value => ({ value, word: value }))}
        value={scoring.laws ?? USUAL_EDITION}
        onChoose={laws => onChange(withEdition(scoring, laws))}
        testId="laws"
      />
      <p class={is('soft')}>{t('laws.hint')}</p>
    </div>
  )
}
