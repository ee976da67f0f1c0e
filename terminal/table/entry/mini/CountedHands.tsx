import { type MiniEntry, pointsOf } from '../../../../shared/game/mini/entry-state.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './MiniKeys.module.css'

const is = classesOf(styles)

/** Shows the four hands again, to select the miscounted one. */
export function CountedHands({ entry }: { readonly entry: MiniEntry }) {
  const { store } = useTable()
  const t = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <div class={is('hands')}>
      {SEATS.filter(seat => entry.points[seat] !== null).map(seat => (
        <BigKey
          key={seat}
          testId={ids.handPoints(seat)}
          under={common(`seat.${seat}`)}
          onPress={() => store.tap({ kind: 'ask', step: `points-${seat}` })}
        >
          <span class={is('number')}>{t.number(entry.points[seat] ?? 0)}</span>
        </BigKey>
      ))}
      {pointsOf(entry) && (
        <div class={is('many')}>
          <BigKey kind="safe" testId={ids.counted} onPress={() => store.tap({ kind: 'counted' })}>
            {t('entry.count-right')}
          </BigKey>
        </div>
      )}
    </div>
  )
}
