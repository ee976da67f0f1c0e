/** Time as the worker knows it: given from outside, so that a simulation can hold it in its hand. */
export interface Clock {
  /** This device's clock, ms since 1970. */
  now(): number
  /** Ms that have passed since some moment, whoever sets the other; it may stand while the device sleeps. */
  passed(): number
  setTimer(run: () => void, afterMs: number): Timer
}

export interface Timer {
  clear(): void
}
