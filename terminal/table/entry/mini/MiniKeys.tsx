import * as v from 'valibot'
import { miniEntrySchema } from '../../../../shared/game/mini/entry-state.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { classesOf } from '../../../components/classes.ts'
import type { KeysProps } from '../../model/draft.ts'
import { Compass } from '../../parts/Compass.tsx'
import { useTable } from '../../table-context.ts'
import { AimPad } from './AimPad.tsx'
import { CountedHands } from './CountedHands.tsx'
import styles from './MiniKeys.module.css'
import { PointsPad } from './PointsPad.tsx'
import { Reason } from './Reason.tsx'
import { SideKeys } from './SideKeys.tsx'
import { TricksOfAim } from './TricksOfAim.tsx'

const is = classesOf(styles)

export function MiniKeys({ draft: { board, entry } }: KeysProps) {
  const { on } = useTable().store.keying(board)
  if (!v.is(miniEntrySchema, entry)) return null
  switch (entry.step) {
    case 'side':
      return <SideKeys entry={entry} />
    case 'count':
      return <CountedHands entry={entry} />
    case 'declarer':
      return (
        <div class={is('declarer')}>
          <Reason entry={entry} on={on} />
          <Compass board={board} chosen={entry.declarer} />
        </div>
      )
    case 'contract':
      return <AimPad entry={entry} on={on} />
    case 'result':
      return <TricksOfAim entry={entry} on={on} />
    case 'accept':
    case 'wrong':
      return null
    default: {
      const seat = SEATS.find(each => entry.step === `points-${each}`)
      return seat ? <PointsPad entry={entry} seat={seat} /> : null
    }
  }
}
