import type { DeviceId } from '../../../shared/session/identity.ts'

const PACE_MS = 1000

export interface Pace {
  /** True if it is the device's turn. If it had one in this second, it is reported as late at the end of it. */
  isTurnOf(device: DeviceId): boolean
  stop(): void
}

/** Gives each device at most one turn a second, and none is left out for long. */
export function createPace(
  schedule: (work: () => void, delayMs: number) => () => void,
  late: (devices: readonly DeviceId[]) => void,
): Pace {
  /** Devices that had their turn in this second; true for those that want another. */
  const turns = new Map<DeviceId, boolean>()
  let stopEnd = () => {}

  function end(): void {
    const waiting = [...turns].flatMap(([device, isLate]) => (isLate ? [device] : []))
    turns.clear()
    if (waiting.length > 0) late(waiting)
  }

  return {
    isTurnOf(device) {
      const isLate = turns.has(device)
      if (turns.size === 0) stopEnd = schedule(end, PACE_MS)
      turns.set(device, isLate)
      return !isLate
    },
    stop: () => stopEnd(),
  }
}
