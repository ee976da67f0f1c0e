import type { Room } from './room.ts'

/**
 * Attack by a stranger or a tablet's owner on a running hub. `tries` returns what it gained, or undefined if nothing.
 */
export interface Attack {
  readonly name: string
  /** Property that must hold whatever is tried. */
  readonly holds: string
  /** Starts a slow attack before all others; `tries` then reports its result. */
  readonly begins?: (room: Room) => void
  readonly tries: (room: Room) => Promise<string | undefined>
}

/** Builds attacks that differ in one value, named after it. */
export const rows = <T>(
  holds: string,
  tries: (room: Room, row: T) => Promise<string | undefined>,
  all: Readonly<Record<string, NoInfer<T>>>,
): readonly Attack[] =>
  Object.entries(all).map(([name, row]) => ({ name, holds, tries: room => tries(room, row) }))

/** Starts independent slow attacks together with the first; each is checked in its turn. */
export function sideBySide(attacks: readonly Attack[]): readonly Attack[] {
  const begun = new WeakMap<Room, Map<string, Promise<string | undefined>>>()
  return attacks.map(attack => {
    const begin = (room: Room): Promise<string | undefined> => {
      const known = begun.get(room) ?? new Map<string, Promise<string | undefined>>()
      begun.set(room, known)
      const running = known.get(attack.name) ?? attack.tries(room)
      // The error is reported when it is checked in its turn.
      running.catch(() => {})
      known.set(attack.name, running)
      return running
    }
    return { ...attack, begins: room => void begin(room), tries: begin }
  })
}
