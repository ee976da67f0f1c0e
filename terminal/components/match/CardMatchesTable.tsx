import type { Scorecard } from '../../../shared/session/views/scorecards-view.ts'
import type { Scoring } from '../../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { MATCH_TEXT } from '../../text/match.ts'
import { useText } from '../../text/use-text.ts'
import { Blank } from '../Blank.tsx'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { boardUnit } from '../figures.ts'

interface Props {
  readonly card: Scorecard
  readonly scoring: Scoring
  readonly against: string
  readonly class: string
  readonly figureClass: string
}

/** Draws a pair's matches as on its scorecard: opponents, board totals and victory points. */
export function CardMatchesTable({
  card: { matches = [] },
  scoring,
  against: head,
  class: styled,
  figureClass,
}: Props) {
  const t = useText(MATCH_TEXT)
  const common = useText(COMMON_TEXT)
  if (matches.length === 0) return null
  const isPercent = boardUnit(scoring) === 'mp'
  const inPoints = inColumn(matches.map(({ points }) => points))
  const inResults = inColumn(matches.map(({ victoryPoints }) => victoryPoints))
  return (
    <table class={styled} data-testid="card-matches">
      <thead>
        <tr>
          <th scope="col">{common('matches.round')}</th>
          <th scope="col">{head}</th>
          <th scope="col" class={figureClass}>
            {common(isPercent ? 'ranking.percent' : 'ranking.imps')}
          </th>
          <th scope="col" class={figureClass}>
            {common('ranking.vps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ round, against, points, victoryPoints }) => (
          <tr key={`${round}/${against ?? ''}`}>
            <th scope="row">{round}</th>
            <td>{against ?? t('list.bye.short')}</td>
            <td class={figureClass}>
              {points === null ? <Blank /> : (isPercent ? figureText : signedText)(common, inPoints(points))}
            </td>
            <td class={figureClass}>
              {victoryPoints === null ? <Blank /> : figureText(common, inResults(victoryPoints))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
