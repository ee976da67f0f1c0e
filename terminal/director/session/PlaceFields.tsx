import { profileById } from '../../../shared/scoring/profiles/profiles.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../text/director-matches.ts'
import { useText } from '../../text/use-text.ts'
import { Choice } from '../parts/Key.tsx'
import { SHARES, TEAM_TIES, TIES, TIES_NAMES, type TiesName, teamTies } from './place-choices.ts'
import { type ScoringChoice, withoutChoice } from './scoring.ts'

interface Props {
  readonly scoring: ScoringChoice
  /** Teams play all of their matches or are gone, and have no share of boards to finish. */
  readonly areTeams: boolean
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Who has a place at the end, and what parts those who are level. */
export function PlaceFields({ scoring, areTeams, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { finished, ties } = scoring
  const chosenTies = TIES_NAMES.find(name => ties !== undefined && TIES[name].join() === ties.join())
  return (
    <>
      {!areTeams && (
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
              typeof value === 'number'
                ? { ...scoring, finished: value }
                : withoutChoice(scoring, 'finished'),
            )
          }
          testId="finished"
        />
      )}
      <Choice<TiesName | 'program'>
        label={words('ties')}
        options={[
          ...(areTeams ? [] : [{ value: 'program' as const, word: words('ties.program', { program }) }]),
          ...(areTeams ? TEAM_TIES : TIES_NAMES).map(value => ({ value, word: words(`ties.${value}`) })),
        ]}
        value={areTeams ? teamTies(ties) : (chosenTies ?? (ties === undefined ? 'program' : null))}
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
