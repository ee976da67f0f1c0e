import type { Ranked } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { classesOf } from './classes.ts'
import styles from './tables.module.css'

const is = classesOf(styles)

interface Props {
  readonly rows: readonly Ranked[]
  /** Contestants at this table. */
  readonly own?: readonly string[]
  /** Of the line, where there are two winners: "North-South". */
  readonly caption?: string
}

/** A ranking: places with their ties, percentages with two decimals as they are printed. */
export function RankingTable({ rows, own = [], caption }: Props) {
  const t = useText(COMMON_TEXT)
  return (
    <table class={is('table')} data-testid="ranking">
      {caption !== undefined && <caption class={is('caption')}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('ranking.rank')}</th>
          <th scope="col">{t('ranking.pair')}</th>
          <th scope="col">{t('ranking.players')}</th>
          <th scope="col" class={is('figure')}>
            {t('ranking.percent')}
          </th>
          <th scope="col" class={is('figure')}>
            {t('ranking.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row.contestant}
            class={is(own.includes(row.contestant) && 'own')}
            data-contestant={row.contestant}
          >
            <td>{row.rank === null ? '–' : `${row.rank}${row.shared ? '=' : ''}`}</td>
            <td>{row.label}</td>
            <td class={is('names')}>{t.list(row.players)}</td>
            <td class={is('figure')}>{row.percent ?? '–'}</td>
            <td class={is('figure')}>{row.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
