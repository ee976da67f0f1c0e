/** Clock of the worker; injected, so that a simulation can control it. */
export interface Clock {
  /** Returns this device's wall clock, ms since 1970. */
  now(): number
  /** Returns ms since a fixed point, unaffected by changes of the wall clock; it may stop while the device sleeps. */
  passed(): number
  setTimer(run: () => void, afterMs: number): Timer
}

export interface Timer {
  clear(): void
}
