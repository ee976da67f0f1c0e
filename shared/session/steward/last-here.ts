import { isDesk } from '../identity.ts'
import type { SessionState } from '../state.ts'

/**
 * When a desk of the session was last there for certain, by the hub's clock in ms: it said something itself, or a table
 * heard it. `null` where nothing tells. A desk that is rebuilt from what tablets hold knows no more.
 */
export function lastHere({ admitted }: SessionState): number | null {
  let last: number | null = null
  for (const [device, effects] of admitted) {
    const isOwn = isDesk(device as Parameters<typeof isDesk>[0])
    for (const { entry } of effects.values()) {
      const { clock, heard } = entry.fact.at
      const there = heard?.at ?? (isOwn ? clock : null)
      if (there !== null && (last === null || there > last)) last = there
    }
  }
  return last
}
