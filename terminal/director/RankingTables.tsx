import type { Direction } from '../../shared/bridge/seat.ts'
import type { Standings } from '../../shared/session/views/view-bodies.ts'
import { classesOf } from '../components/classes.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import styles from './Panel.module.css'

const is = classesOf(styles)

/** One ranking, or one for each line where there are two winners; on the screen and on paper. */
export function RankingTables({
  standings,
  testId,
}: {
  readonly standings: Standings
  readonly testId: string
}) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const nameless = (line: Direction | null, label: string) =>
    line ? t(`pair.${line}`, { label }) : common('pair', { label })
  return (
    <>
      {standings.rankings.map(({ line, rows }) => (
        <table key={line ?? 'all'} class={is('figures')} data-testid={testId} data-line={line ?? ''}>
          {line && <caption>{common(`line.${line}`)}</caption>}
          <thead>
            <tr>
              <th scope="col">{common('ranking.rank')}</th>
              <th scope="col">{common('ranking.pair')}</th>
              <th scope="col">{common('ranking.players')}</th>
              <th scope="col" class={is('figure')}>
                {common('ranking.percent')}
              </th>
              <th scope="col" class={is('figure')}>
                {common('ranking.points')}
              </th>
              <th scope="col" class={is('figure')}>
                {common('ranking.boards')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.contestant} data-contestant={row.contestant}>
                <td>{row.rank === null ? '–' : `${row.rank}${row.shared ? '=' : ''}`}</td>
                <td>{row.label}</td>
                <td>{row.players.length > 0 ? t.list(row.players) : nameless(line, row.label)}</td>
                <td class={is('figure')}>{row.percent ?? '–'}</td>
                <td class={is('figure')}>{row.total}</td>
                <td class={is('figure')}>{row.boards}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}
