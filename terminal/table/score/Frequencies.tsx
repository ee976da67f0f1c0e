import type { Traveller } from '../../../shared/session/views/view-bodies.ts'
import { classesOf } from '../../components/classes.ts'
import tables from '../../components/tables.module.css'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { scoreFrequencies } from './score-frequencies.ts'

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
