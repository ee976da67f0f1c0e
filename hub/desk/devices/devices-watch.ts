import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'

/** Changes of devices come in swarms (a hall opens its tablets); they are shown together. */
const DEBOUNCE_MS = 250

export interface DevicesWatchDeps {
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly make: () => Devices
  readonly directors: () => readonly DeviceId[]
  readonly announce: (devices: readonly DeviceId[]) => void
}

/** What directors see of devices, made anew once for all changes of a short while. */
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
