import type { Room } from './room.ts'

/**
 * Something that a stranger or a tablet's holder does to a hub that runs. What counts is its effect: `tries` gives what
 * it has gained, and nothing where all held.
 */
export interface Attack {
  readonly name: string
  /** What must be so whatever is tried. */
  readonly holds: string
  /** What takes its time begins before all others; `tries` says then what came of it. */
  readonly begins?: (room: Room) => void
  readonly tries: (room: Room) => Promise<string | undefined>
}

/** A row of a table of attacks that differ in one thing. */
export const rows = <T>(
  holds: string,
  tries: (room: Room, row: T) => Promise<string | undefined>,
  all: readonly (readonly [name: string, row: NoInfer<T>])[],
): readonly Attack[] => all.map(([name, row]) => ({ name, holds, tries: room => tries(room, row) }))

/**
 * Attacks that do not touch each other and have to wait for much: all of them begin with the first of all, and each is
 * looked at in its turn.
 */
export function sideBySide(attacks: readonly Attack[]): readonly Attack[] {
  const begun = new WeakMap<Room, Map<string, Promise<string | undefined>>>()
  return attacks.map(attack => {
    const begin = (room: Room): Promise<string | undefined> => {
      const known = begun.get(room) ?? new Map<string, Promise<string | undefined>>()
      begun.set(room, known)
      const running = known.get(attack.name) ?? attack.tries(room)
      // Whoever looks at it in its turn hears of it.
      running.catch(() => {})
      known.set(attack.name, running)
      return running
    }
    return { ...attack, begins: room => void begin(room), tries: begin }
  })
}
