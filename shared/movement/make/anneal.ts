import type { Balancing } from '../rate/balancing.ts'
import type { RandomSource } from './seeded.ts'

/**
 * Minimizes the sum of squares by turning groups with decreasing randomness (simulated annealing), and leaves
 * the best state found, which no single turn improves.
 */
export const anneal = (
  state: Balancing,
  random: RandomSource,
  sweeps: number,
  hot = HOT,
  cold = COLD,
): void => {
  let now = state.squares()
  let least = now
  let best = Int8Array.from(state.facing)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const heat = hot * (cold / hot) ** (sweep / sweeps)
    for (let step = 0; step < state.groups; step++) {
      const group = Math.floor(random() * state.groups)
      const change = state.change(group)
      if (change > 0 && random() >= Math.exp(-change / heat)) continue
      if (change === 0 && random() < 0.5) continue
      state.turn(group)
      now += change
    }
    if (now < least) {
      least = now
      best = Int8Array.from(state.facing)
    }
  }
  face(state, best)
  descend(state)
}

/** Initial temperature in squared boards, at which a turn of this cost is accepted one time in three. */
const HOT = 40
const COLD = 2

/** Makes improving turns until none is left. */
export const descend = (state: Balancing): void => {
  for (let better = true; better; ) {
    better = false
    for (let group = 0; group < state.groups; group++) {
      if (state.change(group) >= 0) continue
      state.turn(group)
      better = true
    }
  }
}

export const face = (state: Balancing, wanted: Int8Array): void => {
  for (let group = 0; group < state.groups; group++)
    if (state.facing[group] !== wanted[group]) state.turn(group)
}
