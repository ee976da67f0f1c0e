import { roundsInAll } from '../../../../../../shared/movement/plan/plan.ts'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../../text/director-levels.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import type { SectionDraft } from '../../../../model/prepare/draft.ts'
import { useMatchCost } from '../../../../model/prepare/match-cost.ts'

const is = classesOf(styles)

/** Shows a round robin and its cost, or that it is impossible for so many. */
export function RoundRobin({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const cost = useMatchCost(draft)
  const plan = draft.plan.value
  if (!plan) return <p data-testid="no-offers">{t('robin.none')}</p>
  return (
    <div class={is('offer', 'chosen')} data-testid="robin-offer">
      <span class={is('title')}>✓ {t('robin', { count: roundsInAll(plan) })}</span>
      <span class={is('facts')}>{cost(plan)}</span>
    </div>
  )
}
