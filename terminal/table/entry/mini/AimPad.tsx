import type { BoardConditions } from '../../../../shared/game/board.ts'
import { STRAINS } from '../../../../shared/game/card.ts'
import { declarerOf, type MiniEntry, pointsOf } from '../../../../shared/game/mini/entry-state.ts'
import { AIMS, tricksOf } from '../../../../shared/game/mini/result.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './MiniKeys.module.css'
import { Reason } from './Reason.tsx'

const is = classesOf(styles)

interface Props {
  readonly entry: MiniEntry
  readonly on: BoardConditions
}

/** Shows the declarer determined by the points, changeable in one tap, and the ten contracts. */
export function AimPad({ entry, on }: Props) {
  const { store } = useTable()
  const t = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  const declarer = declarerOf(entry, on)
  return (
    <div class={is('aims')}>
      {pointsOf(entry) && (
        <div class={is('named')}>
          <Reason entry={entry} on={on} />
          <p class={is('soft')}>{t('entry.declarer-other')}</p>
          <div class={is('seats')}>
            {SEATS.map(seat => (
              <BigKey
                key={seat}
                testId={ids.declarer(seat)}
                {...(declarer === seat ? { chosen: true } : {})}
                onPress={() => store.tap({ kind: 'declarer', seat })}
              >
                {common(`seat.${seat}`)}
              </BigKey>
            ))}
          </div>
        </div>
      )}
      {AIMS.map(aim => (
        <div key={aim} class={is('aim')}>
          <h3 class={is('soft')}>{t(`entry.${aim}-from`)}</h3>
          {STRAINS.map(strain => (
            <BigKey
              key={strain}
              testId={ids.aim(strain, aim)}
              under={t('entry.needs', { count: tricksOf(strain, aim) })}
              {...(entry.strain === strain && entry.aim === aim ? { chosen: true } : {})}
              onPress={() => store.tap({ kind: 'contract', strain, aim })}
            >
              <span class={is('number')}>
                <span class="heard-only">{t(`entry.${aim}`)} </span>
                <SuitSymbol strain={strain} />
              </span>
            </BigKey>
          ))}
        </div>
      ))}
    </div>
  )
}
