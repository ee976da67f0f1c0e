export interface Event {
  /** Virtual time since the session began, ms. */
  readonly at: number
  readonly who: string
  readonly what: string
}

export interface History {
  /** Adds an event; its text is built only if it will be read. */
  note(who: string, what: () => string): void
  fault(sentence: string): void
  faults(): readonly string[]
  events(): readonly Event[]
}

/** Maximum number of recorded faults; more give no further information. */
const MOST_FAULTS = 12

export function createHistory(now: () => number, isKept: boolean): History {
  const began = now()
  const events: Event[] = []
  const faults: string[] = []
  const push = (who: string, what: string) => events.push({ at: now() - began, who, what })
  return {
    note(who, what) {
      if (isKept) push(who, what())
    },
    fault(sentence) {
      if (faults.length >= MOST_FAULTS || faults.includes(sentence)) return
      faults.push(sentence)
      push('FAULT', sentence)
    },
    faults: () => faults,
    events: () => events,
  }
}
