import {
  type BySeat,
  type Direction,
  directionOf,
  mapSeats,
  SEATS,
  type Seat,
} from '../../../shared/game/seat.ts'
import { homeOf } from '../../../shared/movement/plan/team-matches.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { personsSlot } from '../../../shared/session/slot.ts'
import { type SessionState, standingAt, type TablePlace } from '../../../shared/session/state.ts'
import { namesHere, type WrittenNames } from '../people/seated-persons.ts'
import type { RoundCard } from '../store/table-card.ts'

/** Which two of a team's four to six persons sit at a table, as they choose it themselves between the stanzas. */

const SEATS_OF: Readonly<Record<Direction, readonly [Seat, Seat]>> = { NS: ['N', 'S'], EW: ['E', 'W'] }

type Seated = Pick<RoundCard, 'seats' | 'round'>

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

export const sitsAt = (names: WrittenNames, line: Direction, name: string): boolean =>
  SEATS_OF[line].some(seat => names[seat] === name)

/** The two teams of a table, as `homeOf` has it. */
interface HomeAndAway {
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
  { seats, round }: Seated,
): HomeAndAway | undefined {
  const section = sectionOf(state, id)
  if (section?.plan.kind !== 'teams') return undefined
  const team = (line: Direction): TeamHere => {
    const own = seats[SEATS_OF[line][0]]
    const name = section.teamNameOf(own)
    return { line, label: section.labelOf(own), ...(name !== undefined && { team: name }) }
  }
  return homeOf(section.plan, round, seats.N, seats.E) === seats.N
    ? { home: team('NS'), away: team('EW') }
    : { home: team('EW'), away: team('NS') }
}

/**
 * Which of the two teams says now who sits where, by the club's rule: the one of which the session does not know it yet, in
 * their order. Undefined where neither has to wait: each says it when it likes, both have, or nobody of the first is named.
 */
export function saysNow(
  state: SessionState,
  place: TablePlace,
  seated: Seated,
  rule: TablePolicy['lineUps'],
): TeamHere | undefined {
  const teams = homeAndAway(state, place.section, seated)
  if (!teams || rule === 'free') return undefined
  const inOrder = rule === 'home-first' ? [teams.home, teams.away] : [teams.away, teams.home]
  const now = inOrder.find(({ line }) => !hasSaid(state, place, seated, line))
  const [first] = now ? SEATS_OF[now.line] : []
  const players = first ? sectionOf(state, place.section)?.playersOf(seated.seats[first]) : []
  return players && players.length > 1 ? now : undefined
}

/** Whether the keys of a side wait for the other one. */
export const hasToWait = (
  now: TeamHere | undefined,
  state: SessionState,
  place: TablePlace,
  seated: Seated,
  line: Direction,
): boolean => now !== undefined && now.line !== line && !hasSaid(state, place, seated, line)

/** What the table has said of this round, of those who are due there. */
function saidHere(state: SessionState, { section, table }: TablePlace, { seats, round }: Seated) {
  const said = standingAt(state, personsSlot(section, round, table))?.body
  return said && SEATS.every(seat => said.seats[seat] === seats[seat]) ? said.persons : undefined
}

const hasSaid = (state: SessionState, place: TablePlace, seated: Seated, line: Direction): boolean => {
  const said = saidHere(state, place, seated)
  return said !== undefined && SEATS_OF[line].every(seat => said[seat] !== null)
}

/**
 * What a table says of its line-ups: of a side whose turn it is, even if nothing changed, of one that has changed or has been
 * said, and nothing of the other: that goes on as in the stanza before. `undefined` where it stands already.
 */
export function sayingLineUp(
  state: SessionState,
  place: TablePlace,
  card: Pick<RoundCard, 'seats' | 'round' | 'planVersion'>,
  written: WrittenNames,
  rule: TablePolicy['lineUps'],
): Statement | undefined {
  const { seats, round, planVersion } = card
  const [before, stood] = [namesHere(state, place, card), saidHere(state, place, card)]
  const names = mapSeats(written, name => name.trim())
  const now = saysNow(state, place, card, rule)
  const isSaid = (line: Direction): boolean =>
    !hasToWait(now, state, place, card, line) &&
    (now?.line === line ||
      hasSaid(state, place, card, line) ||
      SEATS_OF[line].some(seat => names[seat] !== before[seat]))
  const persons: BySeat<string | null> = mapSeats(names, (name, seat) =>
    name !== '' && isSaid(directionOf(seat)) ? name : null,
  )
  if (SEATS.every(seat => persons[seat] === (stood?.[seat] ?? null))) return undefined
  return {
    kind: 'persons-seated',
    body: { ...place, round, plan: planVersion, seats: { ...seats }, persons },
  }
}
