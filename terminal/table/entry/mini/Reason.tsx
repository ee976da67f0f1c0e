import type { BoardConditions } from '../../../../shared/game/board.ts'
import { namedDeclarer } from '../../../../shared/game/mini/declarer.ts'
import { declarerOf, type MiniEntry, pointsOf } from '../../../../shared/game/mini/entry-state.ts'
import { reasonOf } from '../../../../shared/game/mini/mini.ts'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import styles from './MiniKeys.module.css'

const is = classesOf(styles)

interface Props {
  readonly entry: MiniEntry
  readonly on: BoardConditions
}

/** Shows whom the points make declarer and why, or that the table chose another player. */
export function Reason({ entry, on }: Props) {
  const points = pointsOf(entry)
  if (!points) return null
  const named = namedDeclarer(points, on.dealer)
  return (
    <p class={is('reason')} data-testid="reason">
      <PhraseText game="mini" phrase={reasonOf(named, declarerOf(entry, on) !== named.declarer)} />
    </p>
  )
}
