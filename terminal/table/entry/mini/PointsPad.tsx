import type { MiniEntry } from '../../../../shared/game/mini/entry-state.ts'
import { MOST_POINTS } from '../../../../shared/game/mini/result.ts'
import type { Seat } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './MiniKeys.module.css'

const is = classesOf(styles)

/** Points from which a hand is rare; the keys for more appear on request. */
const MANY = 20

interface Props {
  readonly entry: MiniEntry
  readonly seat: Seat
}

export function PointsPad({ entry, seat }: Props) {
  const { store } = useTable()
  const t = useText(MINI_TEXT)
  const { many } = entry
  const [from, to] = many ? [MANY, MOST_POINTS] : [0, MANY - 1]
  return (
    <div class={is('points')}>
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map(points => (
        <BigKey
          key={points}
          testId={ids.points(points)}
          {...(entry.points[seat] === points ? { chosen: true } : {})}
          onPress={() => store.tap({ kind: 'points', seat, points })}
        >
          <span class={is('number')}>{t.number(points)}</span>
        </BigKey>
      ))}
      <div class={is('many')}>
        <BigKey testId={ids.manyPoints} onPress={() => store.tap({ kind: 'many', many: !many })}>
          {t(many ? 'entry.few' : 'entry.many')}
        </BigKey>
      </div>
    </div>
  )
}
