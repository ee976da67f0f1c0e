/**
 * Line-up of a team: which players sit North-South and which East-West. A table's statement holds from its
 * round until the next.
 */

import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { type CurrentFact, isKind } from '../state/state.ts'
import type { Person } from './persons.ts'

/** Statement of a table about a half in a round, with North or East first. */
export interface LineUp {
  readonly half: Direction
  readonly round: number
  readonly position: number
  readonly names: readonly [string, string]
}

/** Player at North or East, then the one opposite; null if unknown, or stated elsewhere since. */
type SeatedHalf = readonly [string | null, string | null]

export function lineUpsIn(
  said: ReadonlyMap<string, CurrentFact>,
): ReadonlyMap<ContestantId, readonly LineUp[]> {
  const all = [...said.values()]
    .filter(standing => isKind(standing, 'persons-seated'))
    .flatMap(({ body: { round, seats, persons }, position }) => {
      const half = (half: Direction, team: ContestantId, one: string | null, other: string | null) =>
        one === null || other === null ? [] : [{ team, half, round, position, names: [one, other] as const }]
      return [...half('NS', seats.N, persons.N, persons.S), ...half('EW', seats.E, persons.E, persons.W)]
    })
    .sort((a, b) => a.round - b.round || a.position - b.position)
  const byTeam = new Map<ContestantId, LineUp[]>()
  for (const { team, ...lineUp } of all) byTeam.set(team, [...(byTeam.get(team) ?? []), lineUp])
  return byTeam
}

/** Director's list of a team, and its position in the journal. */
export interface TeamList {
  readonly persons: readonly Person[]
  /** Position; undefined if the director has listed nobody. */
  readonly position: number | undefined
}

/**
 * Returns the players in each half of a team in a round: as stated there, or last before, or else as the
 * director has listed them. If they were listed later without somebody, that line-up ends. Nobody sits in
 * both halves: the later statement prevails, and for a team of four it determines the other half.
 */
export function halvesIn(
  lineUps: readonly LineUp[],
  { persons, position: listedAt }: TeamList,
  round: number,
): Readonly<Record<Direction, SeatedHalf>> {
  const isListed = (name: string) => persons.some(person => person.name === name)
  const latest = (half: Direction) =>
    lineUps
      .filter(
        each =>
          each.half === half &&
          each.round <= round &&
          (listedAt === undefined || listedAt < each.position || each.names.every(isListed)),
      )
      .at(-1)
  const [ns, ew] = DIRECTIONS.map(latest)
  const halfOf = (half: Direction, said: LineUp | undefined): SeatedHalf => {
    const listed = persons.filter(person => person.half === half).map(({ name }) => name)
    return said?.names ?? (listed.length === 2 ? [listed[0] ?? null, listed[1] ?? null] : [null, null])
  }
  const NS = halfOf('NS', ns)
  const EW = halfOf('EW', ew)
  const isLater = ns && (!ew || ns.round > ew.round || (ns.round === ew.round && ns.position > ew.position))
  return isLater ? { NS, EW: beside(NS, EW, persons) } : ew ? { NS: beside(EW, NS, persons), EW } : { NS, EW }
}

/** Removes from a half those who sit in the other; the remaining players fill their seats if unambiguous. */
function beside(other: SeatedHalf, half: SeatedHalf, persons: readonly Person[]): SeatedHalf {
  const free = half.map(name => (name !== null && other.includes(name) ? null : name))
  const waiting = persons
    .map(({ name }) => name)
    .filter(name => !other.includes(name) && !free.includes(name))
  const lacking = free.filter(name => name === null).length
  const [one, two] = free.map(name => name ?? (waiting.length === lacking ? waiting.shift() : null) ?? null)
  return [one ?? null, two ?? null]
}
