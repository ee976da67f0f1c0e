import { useSignal } from '@preact/signals'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { Blank } from '../../../../components/Blank.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { figureText, inColumn, signedText } from '../../../../components/figure-text.ts'
import { isByPercent, totalUnit } from '../../../../components/figures.ts'
import { CONTESTANT_WORDS } from '../../../../components/RankingTable.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import type { DrawLook } from '../../../model/plan/draw-look.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'

const is = classesOf(styles)

interface OrderProps {
  readonly section: Section
  readonly look: DrawLook
}

/** Shows all contestants in the order of the draw, with the scores behind it. */
export function Order({ section, look: { draw, rankings } }: OrderProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const common = useText(COMMON_TEXT)
  const { who } = useContestantNames(section.id, section.plan)
  const shown = useSignal(false)
  if (draw?.standingsAfter == null) return null
  const [ranking] = rankings
  const unit = ranking && (isByPercent(ranking) ? 'percent' : totalUnit(ranking))
  const inTotals = inColumn(
    rankings.flatMap(each => each.rankings.flatMap(({ rows }) => rows.map(({ total }) => total))),
  )
  const figureOf = (id: string): string | null => {
    for (const { rankings: lines, section: of } of rankings)
      for (const { contestant, section: own = of, percent, total } of lines.flatMap(({ rows }) => rows))
        if (contestant === id && own === section.id)
          return unit === 'percent'
            ? percent && figureText(common, percent)
            : unit === 'imps'
              ? signedText(common, inTotals(total))
              : figureText(common, inTotals(total))
    return null
  }
  return (
    <>
      <BigKey kind="quiet" onPress={() => (shown.value = !shown.value)} testId="draw-order">
        {t('draw.order')}
      </BigKey>
      {shown.value && (
        <table class={is('figures')}>
          <thead>
            <tr>
              <th scope="col">{common('ranking.rank')}</th>
              <th scope="col">{common(CONTESTANT_WORDS[section.plan.kind])}</th>
              {unit && (
                <th scope="col" class={is('figure')}>
                  {common(`ranking.${unit}`)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {draw.order.map((id, index) => (
              <tr key={id}>
                <td>{index + 1}</td>
                <td>{who(id)}</td>
                {unit && <td class={is('figure')}>{figureOf(id) ?? <Blank />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
