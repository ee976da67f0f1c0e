import type { ComponentChildren, ComponentType } from 'preact'
import type { MatchLine } from '../../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { Blank } from '../Blank.tsx'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { boardUnit, inMatches, type RankedScoring } from '../figures.ts'

/** Figure of a match by scoring unit; a match of pairs at matchpoints has a percentage. */
const FIGURES = { imps: 'imps', mp: 'percent', points: 'points' } as const

export interface StandsProps {
  readonly kind: string
  /** Progress in plain text, shown until the game's words are loaded. */
  readonly written: string
}

interface Props {
  readonly matches: readonly MatchLine[]
  readonly by: RankedScoring
  readonly class: string
  /** Renders a side's progress in the words of its game, once they are loaded. */
  readonly Stands?: ComponentType<StandsProps>
}

/** Draws the matches of teams or pairs so far: opponents, board totals and their value. */
export function MatchesTable({ matches, by, class: styled, Stands }: Props) {
  const t = useText(COMMON_TEXT)
  const { scoring } = by
  const areWon = by.rankedBy === 'wins'
  if (matches.length === 0) return null
  const sides = matches.flatMap(({ home, away }) => [home, away])
  const inPoints = inColumn(sides.map(({ points }) => points))
  const inResults = inColumn(sides.map(({ result }) => result))
  // Only team matches show what each has won; pairs win and lose against everyone.
  const isSigned = boardUnit(scoring) === 'imps' && !inMatches(scoring)
  const points = (text: string) => (isSigned ? signedText : figureText)(t, inPoints(text))
  const side = ({ points: figure, stands }: MatchLine['home']): ComponentChildren =>
    stands !== undefined && Stands ? <Stands kind={stands} written={figure} /> : points(figure)
  const result = ({ result: of }: MatchLine['home']) => (of === null ? '' : figureText(t, inResults(of)))
  const areInPoints = matches.every(({ home }) => home.result === null)
  return (
    <table class={styled} data-testid="matches">
      <caption>{t('matches')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('matches.round')}</th>
          <th scope="col">{t(inMatches(scoring) ? 'matches.teams' : 'matches.pairs')}</th>
          <th scope="col">{t(areWon ? 'matches.levels' : `ranking.${FIGURES[boardUnit(scoring)]}`)}</th>
          {!areInPoints && <th scope="col">{t(areWon ? 'ranking.wins' : 'ranking.vps')}</th>}
          <th scope="col">{t(areWon ? 'ranking.deals' : 'ranking.boards')}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ round, home, away, played, boards }) => (
          <tr key={`${round}/${home.label}/${away.label}`}>
            <td>{round}</td>
            <td>{t('matches.between', { home: home.team ?? home.label, away: away.team ?? away.label })}</td>
            <td>
              {t.parts<'matches.score', ComponentChildren>('matches.score', {
                home: side(home),
                away: side(away),
              })}
            </td>
            {!areInPoints && (
              <td>
                {home.result === null && away.result === null ? (
                  <Blank />
                ) : (
                  t('matches.score', { home: result(home), away: result(away) })
                )}
              </td>
            )}
            <td>{areWon ? t.number(played) : t('matches.played', { played, boards })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
