import type { BySeat, Direction, Seat } from '../../../shared/game/seat.ts'
import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { WrittenNames } from '../people/seated-persons.ts'

/** Which two of a team's four to six persons sit at a table, as they choose it themselves between the stanzas. */

const SEATS_OF: Readonly<Record<Direction, readonly [Seat, Seat]>> = { NS: ['N', 'S'], EW: ['E', 'W'] }

/**
 * The same with this person on that side: who sits there already stands up, who comes takes the free seat, and where there is
 * none the place of whoever came last.
 */
export function linedUp(names: WrittenNames, line: Direction, name: string): WrittenNames {
  const [first, second] = SEATS_OF[line]
  const seat = [first, second].find(each => names[each] === name)
  if (seat) return { ...names, [seat]: '' }
  const free = [first, second].find(each => names[each] === '') ?? second
  return { ...names, [free]: name }
}

export const isLinedUp = (names: WrittenNames, line: Direction): boolean =>
  SEATS_OF[line].every(seat => names[seat] !== '')

export const sitsAt = (names: WrittenNames, line: Direction, name: string): boolean =>
  SEATS_OF[line].some(seat => names[seat] === name)

/** The two teams of a table: home is whichever the movement names first. */
export interface HomeAndAway {
  readonly home: TeamHere
  readonly away: TeamHere
}

interface TeamHere {
  readonly line: Direction
  readonly label: string
  /** Its name, where it has one. */
  readonly team?: string
}

export function homeAndAway(
  state: SessionState,
  id: string,
  seats: BySeat<ContestantId>,
): HomeAndAway | undefined {
  const section = sectionOf(state, id)
  if (section?.plan.kind !== 'teams') return undefined
  const order = section.plan.contestants.map(one => one.id)
  const team = (line: Direction): TeamHere => {
    const id = seats[SEATS_OF[line][0]]
    const name = section.teamNameOf(id)
    return { line, label: section.labelOf(id), ...(name !== undefined && { team: name }) }
  }
  return order.indexOf(seats.N) < order.indexOf(seats.E)
    ? { home: team('NS'), away: team('EW') }
    : { home: team('EW'), away: team('NS') }
}

/** Who says first who sits where, as the club wants it; undefined where each says it when it likes. */
export function firstToSay({ home, away }: HomeAndAway, rule: TablePolicy['lineUps']): TeamHere | undefined {
  if (rule === 'free') return undefined
  return rule === 'home-first' ? home : away
}
