import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { isKind, type Standing } from '../state.ts'
import type { Person } from './persons.ts'

/** Who of a team sits in which of its halves: as its tables said it, from one round on until they say otherwise. */

/** What a table said of a half in a round: whoever sits North or East first. */
export interface LineUp {
  readonly half: Direction
  readonly round: number
  readonly position: number
  readonly names: readonly [string, string]
}

/** Who sits North or East, and opposite; null where nobody said, or he is said to sit elsewhere now. */
type SeatedHalf = readonly [string | null, string | null]

/** The line-ups of each team, the latest last. */
export function lineUpsIn(said: ReadonlyMap<string, Standing>): ReadonlyMap<ContestantId, readonly LineUp[]> {
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

/** What the director has listed of a team, and when. */
export interface TeamList {
  readonly persons: readonly Person[]
  /** Undefined where he has said nothing. */
  readonly position: number | undefined
}

/**
 * Who sits in each half of a team in a round: as they said it there, or last before. Where nobody has said anything they sit as
 * the director has listed them; where he has listed them since, and somebody not any more, that line-up is over. Nobody sits
 * in both halves: what was said later holds, and of a team of four it says who makes up the other half.
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
  const [NS, EW] = [halfOf('NS', ns), halfOf('EW', ew)]
  const isLater = ns && (!ew || ns.round > ew.round || (ns.round === ew.round && ns.position > ew.position))
  return isLater ? { NS, EW: beside(NS, EW, persons) } : ew ? { NS: beside(EW, NS, persons), EW } : { NS, EW }
}

/** A half without those who sit in the other; whoever is left takes their seats, where there is no choice. */
function beside(other: SeatedHalf, half: SeatedHalf, persons: readonly Person[]): SeatedHalf {
  const free = half.map(name => (name !== null && other.includes(name) ? null : name))
  const waiting = persons
    .map(({ name }) => name)
    .filter(name => !other.includes(name) && !free.includes(name))
  const lacking = free.filter(name => name === null).length
  const [one, two] = free.map(name => name ?? (waiting.length === lacking ? waiting.shift() : null) ?? null)
  return [one ?? null, two ?? null]
}
