import { profileById } from '../../../shared/scoring/profiles/profiles.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../text/director-matches.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import { SHARES, TIES, TIES_NAMES, type TiesName } from './place-choices.ts'
import { type ScoringChoice, withoutChoice } from './scoring.ts'

interface Props {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Who has a place at the end, and what parts those who are level. */
export function PlaceFields({ scoring, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { finished, ties } = scoring
  const chosenTies = TIES_NAMES.find(name => ties !== undefined && TIES[name].join() === ties.join())
  return (
    <>
      <Choice<string | number>
        label={words('finished')}
        options={[
          { value: 'program', word: words('finished.program', { program }) },
          { value: 0, word: words('finished.all') },
          ...SHARES.map(share => ({ value: share, word: words('finished.share', { share }) })),
        ]}
        value={finished ?? 'program'}
        onChoose={value =>
          onChange(
            typeof value === 'number' ? { ...scoring, finished: value } : withoutChoice(scoring, 'finished'),
          )
        }
        testId="finished"
      />
      <Choice<TiesName | 'program'>
        label={words('ties')}
        options={[
          { value: 'program', word: words('ties.program', { program }) },
          ...TIES_NAMES.map(value => ({ value, word: words(`ties.${value}`) })),
        ]}
        value={chosenTies ?? (ties === undefined ? 'program' : null)}
        onChoose={value =>
          onChange(
            value === 'program' ? withoutChoice(scoring, 'ties') : { ...scoring, ties: [...TIES[value]] },
          )
        }
        testId="ties"
      />
    </>
  )
}
