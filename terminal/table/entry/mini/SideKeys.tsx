import type { MiniEntry } from '../../../../shared/game/mini/entry-state.ts'
import { DIRECTIONS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './MiniKeys.module.css'

const is = classesOf(styles)

/** Asks which side has more points, if the club wants no more than that. */
export function SideKeys({ entry }: { readonly entry: MiniEntry }) {
  const { store } = useTable()
  const t = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <div class={is('hands', 'sides')}>
      {DIRECTIONS.map(side => (
        <BigKey
          key={side}
          testId={ids.sideWithMore(side)}
          {...(entry.side === side ? { chosen: true } : {})}
          onPress={() => store.tap({ kind: 'side', side })}
        >
          {common(`line.${side}`)}
        </BigKey>
      ))}
      <p class={is('soft', 'many')}>{t('entry.side-equal')}</p>
    </div>
  )
}
