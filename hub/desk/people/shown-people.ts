import type { Person } from '../../../shared/people/person.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { nameAsCompared } from '../../../shared/session/same-person.ts'

/**
 * Maximum number of people shown per address in one session: two pairs, each player found among as many as a
 * reply holds, and searched twice: 4 × 2 × 8. Searches of directors do not count.
 */
export const MOST_SHOWN = 64

export interface SearchOrigin {
  /** First name of the device, unchanged by renewals. */
  readonly root: DeviceId
  readonly address?: string | undefined
}

/** Remembers which people each table was shown. */
export interface ShownPeople {
  /** Filters the found people to those that may be shown for this text: a complete name always finds the person. */
  show(looker: SearchOrigin, text: string, found: readonly Person[]): readonly Person[]
}

export function createShownPeople(session: () => SessionId | null): ShownPeople {
  let evening = session()
  let shown = new Map<string, Set<string>>()

  function shownTo({ root, address }: SearchOrigin): Set<string> {
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
