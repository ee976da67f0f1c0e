import type { Traveller, TravellerLine } from '../../../shared/session/views/view-bodies.ts'
import { classesOf } from '../../components/classes.ts'
import tables from '../../components/tables.module.css'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'

const is = classesOf(tables)

/** Shows how many tables made each score, best for North-South first, with the own score marked. */
export function Frequencies({ traveller }: { readonly traveller: Traveller }) {
  const t = useText(AGREEMENT_TEXT)
  return (
    <table class={is('table')} data-testid="frequencies">
      <caption class={is('caption')}>{t('frequencies.title')}</caption>
      <thead>
        <tr>
          <th scope="col" class={is('figure')}>
            {t('frequencies.score')}
          </th>
          <th scope="col" class={is('figure')}>
            {t('frequencies.tables')}
          </th>
        </tr>
      </thead>
      <tbody>
        {scoreFrequencies(traveller.lines).map(({ score, tables: count, own }) => (
          <tr key={score} class={is(own && 'own')} data-own={own}>
            <th scope="row" class={is('figure')}>
              {own && (
                <span class={is('mark')} aria-hidden="true">
                  ▸
                </span>
              )}
              {t.signed(score)}
            </th>
            <td class={is('figure')}>{t.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface ScoreFrequency {
  readonly score: number
  readonly tables: number
  readonly own: boolean
}

/**
 * Counts the scores, best for North-South first. A board that was not played, or ruled without a result, has no score.
 */
export function scoreFrequencies(
  lines: readonly Pick<TravellerLine, 'score' | 'own'>[],
): readonly ScoreFrequency[] {
  const found = new Map<number, ScoreFrequency>()
  for (const { score, own } of lines) {
    if (score === null) continue
    const before = found.get(score)
    found.set(score, { score, tables: (before?.tables ?? 0) + 1, own: own || (before?.own ?? false) })
  }
  return [...found.values()].sort((one, other) => other.score - one.score)
}
