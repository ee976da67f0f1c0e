import { scoreFrequencies } from '../../../shared/look-up/score-frequencies.ts'
import type { Traveller } from '../../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { Blank } from '../Blank.tsx'
import { classesOf } from '../classes.ts'
import { figureText, inColumn, signedText } from '../figure-text.ts'
import { boardUnit } from '../figures.ts'
import { OwnMark } from '../OwnMark.tsx'
import tables from '../tables.module.css'
import styles from './plots.module.css'

const is = classesOf({ ...tables, ...styles })

/** Plots how many tables made each score, best for North-South first, with the own score marked. */
export function Frequencies({ traveller }: { readonly traveller: Traveller }) {
  const t = useText(COMMON_TEXT)
  const unit = boardUnit(traveller.scoring)
  const rows = scoreFrequencies(traveller.lines)
  const most = Math.max(...rows.map(row => row.tables))
  const inPoints = inColumn(rows.map(({ points }) => points))
  const pointsText = unit === 'imps' ? signedText : figureText
  return (
    <table class={is('table')} data-testid="frequencies">
      <caption class={is('caption')}>{t('frequencies.title')}</caption>
      <thead>
        <tr>
          <th scope="col" class={is('figure')}>
            {t('traveller.score')}
          </th>
          <th scope="col" class={is('figure')}>
            {t(`traveller.${unit}-ns`)}
          </th>
          <th scope="col" colSpan={2} class={is('figure')}>
            {t('frequencies.tables')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ score, tables: count, own, points }) => (
          <tr key={score} class={is(own && 'own')} data-own={own}>
            <th scope="row" class={is('figure')}>
              {own && <OwnMark />}
              {t.signed(score)}
              {own && <span class="heard-only">{t('traveller.own')}</span>}
            </th>
            <td class={is('figure')}>{points === null ? <Blank /> : pointsText(t, inPoints(points))}</td>
            <td class={is('bars')}>
              <svg class={is('bar')} aria-hidden="true">
                <rect width={`${(100 * count) / most}%`} height="100%" />
              </svg>
            </td>
            <td class={is('figure')}>{t.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
