import type { MatchLine, Scoring } from '../../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { boardUnit, inMatches } from '../figures.ts'

/** What the figure of a match is; of pairs at matchpoints the percentage of their boards. */
const FIGURES = { imps: 'imps', mp: 'percent', points: 'points' } as const

interface Props {
  readonly matches: readonly MatchLine[]
  readonly scoring: Scoring
  readonly class: string
}

/** The matches of teams or of pairs so far: who met whom, what the boards brought, and what that is worth. */
export function MatchesTable({ matches, scoring, class: styled }: Props) {
  const t = useText(COMMON_TEXT)
  if (matches.length === 0) return null
  const sides = matches.flatMap(({ home, away }) => [home, away])
  const [inPoints, inResults] = [
    inColumn(sides.map(({ points }) => points)),
    inColumn(sides.map(({ result }) => result)),
  ]
  // Of a match of teams it is said what each has won; pairs win and lose against everybody.
  const isSigned = boardUnit(scoring) === 'imps' && !inMatches(scoring)
  const points = (text: string) => (isSigned ? signedText : figureText)(t, inPoints(text))
  const result = ({ result: of }: MatchLine['home']) => (of === null ? '' : figureText(t, inResults(of)))
  const areInPoints = matches.every(({ home }) => home.result === null)
  return (
    <table class={styled} data-testid="matches">
      <caption>{t('matches')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('matches.round')}</th>
          <th scope="col">{t(inMatches(scoring) ? 'matches.teams' : 'matches.pairs')}</th>
          <th scope="col">{t(`ranking.${FIGURES[boardUnit(scoring)]}`)}</th>
          {!areInPoints && <th scope="col">{t('ranking.vps')}</th>}
          <th scope="col">{t('ranking.boards')}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ round, home, away, played, boards }) => (
          <tr key={`${round}/${home.label}/${away.label}`}>
            <td>{round}</td>
            <td>{t('matches.between', { home: home.team ?? home.label, away: away.team ?? away.label })}</td>
            <td>{t('matches.score', { home: points(home.points), away: points(away.points) })}</td>
            {!areInPoints && <td>{t('matches.score', { home: result(home), away: result(away) })}</td>}
            <td>{t('matches.played', { played, boards })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
