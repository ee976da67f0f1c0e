import { isKind } from '../state/state.ts'
import { readable, type TableChange } from './changes-view.ts'
import type { Sitting } from './sitting.ts'
import type { SlotChange } from './slot-changes.ts'

/**
 * Returns the change if a side of those who sit here was warned or forfeited the round, or the director has withdrawn
 * it.
 */
export function conductChange(
  { round }: Sitting,
  { slot, acts, was, now }: SlotChange,
): TableChange | undefined {
  if (Number(slot.key[0]) !== round) return undefined
  const about = readable(acts)
  if (slot.of === 'warning') {
    const said = now ?? was
    if (!said || !isKind(said, 'warning') || (was === null) === (now === null)) return undefined
    const { side, number, of } = said.body
    return { kind: 'warning', about, round, side, number, of, stands: now !== null }
  }
  if (slot.of !== 'forfeit') return undefined
  const [before, side] = [was, now].map(one => (one && isKind(one, 'forfeit') ? one.body.side : null))
  return before === side ? undefined : { kind: 'forfeit', about, round, side: side ?? null }
}
