import { isDesk } from '../identity.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Returns the last hub time at which the hub certainly ran, in ms: it submitted something itself, or a table received
 * it. `null` if unknown. A hub rebuilt from tablets knows no more.
 */
export function lastHubTime({ admitted }: SessionState): number | null {
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
