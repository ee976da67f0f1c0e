import type { Person } from '../../../shared/people/person.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { nameAsCompared } from '../../../shared/session/sign-up/same-person.ts'

/**
 * So many people are shown to whoever looks from one address on one evening: two pairs, each of the four found among as
 * many as an answer holds, and each looked for twice: 4 × 2 × 8. What a director looks for is not counted.
 */
export const MOST_SHOWN = 64

/** From where a table asks. */
export interface Looker {
  /** By its first name, whatever it is called today. */
  readonly root: DeviceId
  readonly address?: string | undefined
}

/** Remembers which people each table has been shown. */
export interface ShownPeople {
  /** Those of the found who may be shown for this text: a whole name finds its bearer however many were shown before. */
  show(looker: Looker, text: string, found: readonly Person[]): readonly Person[]
}

export function createShownPeople(session: () => SessionId | null): ShownPeople {
  let evening = session()
  let shown = new Map<string, Set<string>>()

  function shownTo({ root, address }: Looker): Set<string> {
    if (evening !== session()) {
      evening = session()
      shown = new Map()
    }
    const key = address || `device ${root}`
    const known = shown.get(key) ?? new Set()
    shown.set(key, known)
    return known
  }

  return {
    show(looker, text, found) {
      const before = shownTo(looker)
      const whole = nameAsCompared(text)
      return found.filter(person => {
        const key = JSON.stringify(person.ref)
        if (!before.has(key) && before.size < MOST_SHOWN) before.add(key)
        return before.has(key) || nameAsCompared(person.name) === whole
      })
    },
  }
}
