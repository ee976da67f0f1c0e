import type { PlanKind } from '../../shared/movement/plan/plan.ts'
import type { Ranked } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { Blank } from './Blank.tsx'
import { classesOf } from './classes.ts'
import { figureText, inColumn, signedText } from './figure-text.ts'
import { isByPercent, type RankedScoring, tieBreakWord, totalUnit } from './figures.ts'
import { OwnMark } from './OwnMark.tsx'
import { RankedNames } from './RankedNames.tsx'
import styles from './tables.module.css'

const is = classesOf(styles)

interface Props {
  readonly rows: readonly Ranked[]
  readonly by: RankedScoring
  /** Kind of contestant; defaults to pairs. */
  readonly contest?: PlanKind | undefined
  readonly own?: readonly string[]
  /** Section of the contestants in `own`: with several sections a number alone is ambiguous. */
  readonly section?: string | undefined
  /** Heading of a ranking with two winners: "North-South". */
  readonly caption?: string
}

export const CONTESTANT_WORDS = {
  pairs: 'ranking.pair',
  teams: 'ranking.team',
  individual: 'ranking.player',
} as const

/** Draws a ranking with ties and tie-breaks; percentages have two decimals. */
export function RankingTable({ rows, by, own = [], section, caption, contest = 'pairs' }: Props) {
  const t = useText(COMMON_TEXT)
  const tieBreaks = rows.some(({ tieBreak }) => tieBreak !== null)
  const figures = [
    ...(isByPercent(by) ? ['percent' as const] : []),
    totalUnit(by),
    ...(tieBreaks ? ['tie-break' as const] : []),
    ...(rows.some(({ award }) => award !== undefined) ? ['award' as const] : []),
  ]
  const inTotals = inColumn(rows.map(({ total }) => total))
  const inTies = inColumn(rows.map(({ tieBreak }) => tieBreak))
  const figureOf = (row: Ranked, figure: (typeof figures)[number]) =>
    ({
      percent: row.percent && figureText(t, row.percent),
      imps: signedText(t, inTotals(row.total)),
      points: figureText(t, inTotals(row.total)),
      vps: figureText(t, inTotals(row.total)),
      wins: figureText(t, row.total),
      award: row.award === undefined ? null : figureText(t, row.award),
      'tie-break': row.tieBreak && figureText(t, inTies(row.tieBreak)),
    })[figure]
  return (
    <table class={is('table', 'ranked')} data-testid="ranking">
      {caption !== undefined && <caption class={is('caption')}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('ranking.rank')}</th>
          <th scope="col">{t(CONTESTANT_WORDS[contest])}</th>
          <th scope="col" class={is('names')}>
            {t('ranking.players')}
          </th>
          {figures.map(figure => (
            <th key={figure} scope="col" class={is('figure', figure === 'award' && 'award')}>
              {t(figure === 'tie-break' ? tieBreakWord(by) : `ranking.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const isOwn = own.includes(row.contestant) && (row.section ?? section) === section
          return (
            <tr key={row.label} class={is(isOwn && 'own')} data-contestant={row.contestant}>
              <td>{row.rank === null ? <Blank /> : `${row.rank}${row.shared ? '=' : ''}`}</td>
              <td>{row.label}</td>
              <td class={is('names')}>
                {isOwn && <OwnMark />}
                <RankedNames row={row} />
                {isOwn && <span class="heard-only"> {t('traveller.own')}</span>}
              </td>
              {figures.map(figure => (
                <td key={figure} class={is('figure', figure === 'award' && 'award')}>
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
