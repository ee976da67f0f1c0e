import type { SwissWish } from '../../../shared/test/swiss-hall.ts'
import { createRandom } from '../../kit/random.ts'
import { createHallRoom } from './hall-room.ts'
import { playSwiss, type SwissEvening } from './swiss-evening.ts'
import type { SwissRoom } from './swiss-room.ts'
import { drawSwissWish } from './swiss-wish.ts'

export interface SwissSum {
  readonly rounds: number
  readonly results: number
  readonly mishaps: Readonly<Record<string, number>>
  /** Faults, each with the seed of its session. */
  readonly faults: readonly string[]
}

export type WithRoom = (
  wish: SwissWish,
  play: (room: SwissRoom) => Promise<SwissEvening>,
) => Promise<SwissEvening>

const inHallRoom: WithRoom = (wish, play) => play(createHallRoom(wish))

export async function playSwissSeeds(
  first: number,
  count: number,
  withRoom: WithRoom = inHallRoom,
): Promise<SwissSum> {
  const mishaps = new Map<string, number>()
  const faults: string[] = []
  let rounds = 0
  let results = 0
  for (let seed = first; seed < first + count; seed += 1) {
    const evening = await playSeed(seed, withRoom)
    rounds += evening.rounds
    results += evening.results
    faults.push(...evening.faults.map(fault => `seed ${seed}: ${fault}`))
    for (const [what, times] of Object.entries(evening.mishaps))
      mishaps.set(what, (mishaps.get(what) ?? 0) + times)
  }
  return { rounds, results, mishaps: Object.fromEntries(mishaps), faults }
}

async function playSeed(seed: number, withRoom: WithRoom): Promise<SwissEvening> {
  const random = createRandom(seed)
  const wish = drawSwissWish(random)
  try {
    return await withRoom(wish, room => playSwiss(room, random))
  } catch (cause) {
    return { rounds: 0, results: 0, mishaps: {}, faults: [String(cause)] }
  }
}
