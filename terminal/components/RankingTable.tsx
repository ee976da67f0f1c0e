import type { FormName } from '../../shared/scoring/profiles/names.ts'
import type { Ranked } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { Blank } from './Blank.tsx'
import { classesOf } from './classes.ts'
import { signedText } from './figure-text.ts'
import { inImps } from './figures.ts'
import styles from './tables.module.css'

const is = classesOf(styles)

interface Props {
  readonly rows: readonly Ranked[]
  readonly scoring: FormName
  /** Contestants at this table. */
  readonly own?: readonly string[]
  /** Of the line, where there are two winners: "North-South". */
  readonly caption?: string
}

/** A ranking: places with their ties and what broke them; percentages with two decimals, or the sum of IMPs. */
export function RankingTable({ rows, scoring, own = [], caption }: Props) {
  const t = useText(COMMON_TEXT)
  const imps = inImps(scoring)
  const tieBreaks = rows.some(({ tieBreak }) => tieBreak !== null)
  const figures = [
    ...(imps ? [] : ['percent' as const]),
    imps ? ('imps' as const) : ('points' as const),
    ...(tieBreaks ? ['tie-break' as const] : []),
  ]
  const figureOf = (row: Ranked, figure: (typeof figures)[number]) =>
    ({
      percent: row.percent,
      imps: signedText(t, row.total),
      points: row.total,
      'tie-break': row.tieBreak,
    })[figure]
  return (
    <table class={is('table')} data-testid="ranking">
      {caption !== undefined && <caption class={is('caption')}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('ranking.rank')}</th>
          <th scope="col">{t('ranking.pair')}</th>
          <th scope="col">{t('ranking.players')}</th>
          {figures.map(figure => (
            <th key={figure} scope="col" class={is('figure')}>
              {t(`ranking.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const isOwn = own.includes(row.contestant)
          return (
            <tr key={row.contestant} class={is(isOwn && 'own')} data-contestant={row.contestant}>
              <td>{row.rank === null ? <Blank /> : `${row.rank}${row.shared ? '=' : ''}`}</td>
              <td>{row.label}</td>
              <td class={is('names')}>
                {isOwn && (
                  <span class={is('mark')} aria-hidden="true">
                    ▸
                  </span>
                )}
                {t.list(row.players)}
                {isOwn && <span class="heard-only"> {t('traveller.own')}</span>}
              </td>
              {figures.map(figure => (
                <td key={figure} class={is('figure')}>
                  {figureOf(row, figure) ?? <Blank />}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
