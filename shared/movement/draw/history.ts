import type { Direction } from '../../game/seat.ts'
import type { ContestantId } from '../plan/plan.ts'
import type { PlayedRound } from './draw.ts'

/** Rounds so far, as they concern two opponents or a contestant. */
export interface History {
  readonly rounds: number
  readonly metIn: (one: ContestantId, other: ContestantId) => readonly number[]
  readonly seatBalance: (id: ContestantId) => number
  readonly roundsIn: (id: ContestantId, direction: Direction) => number
  readonly directionIn: (id: ContestantId, round: number) => Direction | undefined
  readonly byes: (id: ContestantId) => number
}

export const historyOf = (played: readonly PlayedRound[]): History => {
  const meetings = new Map<ContestantId, Map<ContestantId, number[]>>()
  const sat = new Map<ContestantId, Map<number, Direction>>()
  const balances = new Map<ContestantId, number>()
  const byes = new Map<ContestantId, number>()
  for (const [index, { matches, byes: out }] of played.entries()) {
    const round = index + 1
    for (const { ns, ew } of matches) {
      for (const [id, opponent, direction] of [[ns, ew, 'NS'] as const, [ew, ns, 'EW'] as const]) {
        const met = within(meetings, id)
        met.set(opponent, [...(met.get(opponent) ?? []), round])
        within(sat, id).set(round, direction)
        balances.set(id, (balances.get(id) ?? 0) + (direction === 'NS' ? 1 : -1))
      }
    }
    for (const id of out) byes.set(id, (byes.get(id) ?? 0) + 1)
  }
  return {
    rounds: played.length,
    metIn: (one, other) => meetings.get(one)?.get(other) ?? [],
    seatBalance: id => balances.get(id) ?? 0,
    roundsIn: (id, direction) => [...(sat.get(id)?.values() ?? [])].filter(own => own === direction).length,
    directionIn: (id, round) => sat.get(id)?.get(round),
    byes: id => byes.get(id) ?? 0,
  }
}

const within = <K, V>(outer: Map<ContestantId, Map<K, V>>, id: ContestantId): Map<K, V> => {
  const inner = outer.get(id) ?? new Map<K, V>()
  outer.set(id, inner)
  return inner
}
