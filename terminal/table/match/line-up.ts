import {
  type BySeat,
  type Direction,
  directionOf,
  mapSeats,
  SEATS,
  type Seat,
} from '../../../shared/game/seat.ts'
import { homeOf } from '../../../shared/movement/plan/team-matches.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { TablePolicy } from '../../../shared/session/settings/table-policy.ts'
import { personsSlot } from '../../../shared/session/slot.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { currentAt, type SessionState, type TablePlace } from '../../../shared/session/state/state.ts'
import { namesHere, type WrittenNames } from '../model/seated-persons.ts'
import type { RoundCard } from '../model/table-card.ts'

/** Line-up of a team at a table: two of its four to six players, chosen between the stanzas. */

const SEATS_OF: Readonly<Record<Direction, readonly [Seat, Seat]>> = { NS: ['N', 'S'], EW: ['E', 'W'] }

type Seated = Pick<RoundCard, 'seats' | 'round'>

/**
 * Returns the line-up after a press on a player: a seated player stands up; another takes the free seat or replaces the
 * last one seated.
 */
export function toggleInLineUp(names: WrittenNames, line: Direction, name: string): WrittenNames {
  const [first, second] = SEATS_OF[line]
  const seat = [first, second].find(each => names[each] === name)
  if (seat) return { ...names, [seat]: '' }
  const free = [first, second].find(each => names[each] === '') ?? second
  return { ...names, [free]: name }
}

export const sitsAt = (names: WrittenNames, line: Direction, name: string): boolean =>
  SEATS_OF[line].some(seat => names[seat] === name)

interface HomeAndAway {
  readonly home: TeamHere
  readonly away: TeamHere
}

interface TeamHere {
  readonly line: Direction
  readonly label: string
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

/** Returns the team that must state its line-up now by the club's rule; undefined if nobody has to. */
export function teamToState(
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

/** True if a side may not state its line-up before the other has. */
export const hasToWait = (
  now: TeamHere | undefined,
  state: SessionState,
  place: TablePlace,
  seated: Seated,
  line: Direction,
): boolean => now !== undefined && now.line !== line && !hasSaid(state, place, seated, line)

/** Returns what the table has stated for this round about the players due there. */
function statedHere(state: SessionState, { section, table }: TablePlace, { seats, round }: Seated) {
  const said = currentAt(state, personsSlot(section, round, table))?.body
  return said && SEATS.every(seat => said.seats[seat] === seats[seat]) ? said.persons : undefined
}

const hasSaid = (state: SessionState, place: TablePlace, seated: Seated, line: Direction): boolean => {
  const said = statedHere(state, place, seated)
  return said !== undefined && SEATS_OF[line].every(seat => said[seat] !== null)
}

/**
 * Returns the statement of the table's line-up, for each side whose turn it is or that changed; any other side
 * continues as in the stanza before. `undefined` if nothing new is to be stated.
 */
export function lineUpStatement(
  state: SessionState,
  place: TablePlace,
  card: Pick<RoundCard, 'seats' | 'round' | 'planVersion'>,
  written: WrittenNames,
  rule: TablePolicy['lineUps'],
): Statement | undefined {
  const { seats, round, planVersion } = card
  const before = namesHere(state, place, card)
  const stood = statedHere(state, place, card)
  const names = mapSeats(written, name => name.trim())
  const now = teamToState(state, place, card, rule)
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
