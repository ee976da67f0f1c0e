import { isVulnerable } from '../../../shared/game/board.ts'
import { tricksNeeded } from '../../../shared/game/bridge/contract.ts'
import { scoreOfContract } from '../../../shared/game/bridge/score.ts'
import { directionOf } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { boardFacts } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import { contractOf, type Draft } from './draft.ts'
import styles from './pads.module.css'

const is = classesOf(styles)

/** Fourteen keys, made ones and down ones apart, each with its score, so that a wrong side is seen. */
export function ResultPad({ draft }: { readonly draft: Draft }) {
  const t = useText(TABLE_TEXT)
  const contract = contractOf(draft)
  if (!contract || !draft.declarer) return null
  const needed = tricksNeeded(contract)
  const made = Array.from({ length: 14 - needed }, (_, index) => needed + index)
  const down = Array.from({ length: needed }, (_, index) => needed - 1 - index)
  return (
    <div class={is('results')}>
      <div class={is('group')}>
        <h3 class={is('heading')}>{t('entry.made')}</h3>
        {made.map(tricks => (
          <TricksKey key={tricks} draft={draft} tricks={tricks} />
        ))}
      </div>
      <div class={is('group')}>
        <h3 class={is('heading')}>{t('entry.down')}</h3>
        {down.map(tricks => (
          <TricksKey key={tricks} draft={draft} tricks={tricks} />
        ))}
      </div>
    </div>
  )
}

function TricksKey({ draft, tricks }: { readonly draft: Draft; readonly tricks: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const contract = contractOf(draft)
  if (!contract || !draft.declarer) return null
  const over = tricks - tricksNeeded(contract)
  const { vulnerability } = boardFacts(store.state.value, draft.board)
  const score = scoreOfContract(contract, isVulnerable(vulnerability, directionOf(draft.declarer)), tricks)
  return (
    <BigKey
      testId={ids.tricks(tricks)}
      {...(draft.tricks === tricks ? { chosen: true } : {})}
      under={
        <>
          <span class={is('score')}>{t.signed(score)}</span>
          <span class="heard-only">{t('entry.tricks', { count: tricks })}</span>
        </>
      }
      onPress={() => store.tap({ kind: 'tricks', tricks })}
    >
      <span class={is('bid')}>{over === 0 ? common('outcome.made') : t.signed(over)}</span>
    </BigKey>
  )
}
