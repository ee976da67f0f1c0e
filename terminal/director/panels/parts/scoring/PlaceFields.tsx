import { profileById } from '../../../../../shared/scoring/profiles/profiles.ts'
import { TIE_BREAKS } from '../../../../../shared/scoring/rules.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import {
  SHARES,
  TEAM_TIES,
  type TieChoice,
  teamTies,
  tiesAfter,
  tiesWith,
} from '../../../model/session/place-choices.ts'
import { type ScoringChoice, withoutChoice } from '../../../model/session/scoring.ts'

interface Props {
  readonly scoring: ScoringChoice
  /** True for teams, which play all of their matches or are gone, and have no minimum share of boards. */
  readonly areTeams: boolean
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Asks who has a place at the end, and for the tie-breaks. */
export function PlaceFields({ scoring, areTeams, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { finished, ties } = scoring
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
      {areTeams ? (
        <Choice<TieChoice>
          label={words('ties')}
          options={TEAM_TIES.map(value => ({ value, word: words(`ties.${value}`) }))}
          value={teamTies(ties)}
          onChoose={value => onChange({ ...scoring, ties: tiesWith([], 0, value) })}
          testId="ties"
        />
      ) : (
        <TiesFields scoring={scoring} onChange={onChange} />
      )}
    </>
  )
}

/** Asks for the first tie-break and, while any is left, for the next. */
function TiesFields({ scoring, onChange }: Pick<Props, 'scoring' | 'onChange'>) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { ties } = scoring
  const places = Math.min((ties?.length ?? 0) + 1, TIE_BREAKS.length)
  return Array.from({ length: places }, (_, at) => {
    const isFirst = at === 0
    const named = tiesAfter(ties?.slice(0, at) ?? []).map(value => ({ value, word: words(`ties.${value}`) }))
    return (
      <Choice<TieChoice | 'program'>
        key={at}
        label={isFirst ? words('ties') : words('ties.then')}
        options={
          isFirst
            ? [{ value: 'program' as const, word: words('ties.program', { program }) }, ...named]
            : named
        }
        value={ties === undefined ? 'program' : (ties[at] ?? 'shared')}
        onChoose={value =>
          onChange(
            value === 'program'
              ? withoutChoice(scoring, 'ties')
              : { ...scoring, ties: tiesWith(ties ?? [], at, value) },
          )
        }
        testId={isFirst ? 'ties' : `ties-${at + 1}`}
      />
    )
  })
}
