import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'

/**
 * Delay in which changes of devices are collected and shown together: they come in bursts, as when a hall
 * opens its tablets.
 */
const DEBOUNCE_MS = 250

export interface DevicesWatchDeps {
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly make: () => Devices
  readonly directors: () => readonly DeviceId[]
  readonly announce: (devices: readonly DeviceId[]) => void
}

/** Rebuilds the directors' view of devices once for all changes within a short time. */
export function createDevicesWatch({ schedule, make, directors, announce }: DevicesWatchDeps) {
  let shown: Devices | undefined
  let stopPending: (() => void) | undefined
  return {
    shown(): Devices {
      shown ??= make()
      return shown
    },
    changed(): void {
      stopPending ??= schedule(() => {
        stopPending = undefined
        shown = undefined
        announce(directors())
      }, DEBOUNCE_MS)
    },
    stop: () => stopPending?.(),
  }
}
