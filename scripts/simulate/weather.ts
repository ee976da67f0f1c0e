import type { Random } from '../kit/random.ts'

/** Kinds and frequencies of message faults in a session. */
export interface NetworkFaults {
  /** True if the broker is separate: it takes messages before the hub has them, and outlives the hub. */
  readonly brokerApart: boolean
  /** Probability per message, in each direction. */
  readonly loss: number
  readonly repeat: number
  /** Probability of a delay by seconds, so that the message arrives after later ones. */
  readonly delay: number
  /** Mean time between two mishaps, ms. */
  readonly mishapMs: number
  /** Mishap of the laptop's folder: older copies are restored, it is lost, or it runs on two laptops. */
  readonly folder: 'older-copies' | 'lost' | 'two-laptops'
}

export const CALM: NetworkFaults = {
  brokerApart: false,
  loss: 0,
  repeat: 0,
  delay: 0,
  mishapMs: Number.POSITIVE_INFINITY,
  folder: 'older-copies',
}

export const drawWeather = (random: Random): NetworkFaults => ({
  brokerApart: random.chance(0.3),
  loss: random.pick([0, 0.03, 0.12]),
  repeat: random.pick([0, 0.05, 0.2]),
  delay: random.pick([0, 0.05, 0.25]),
  mishapMs: random.pick([2500, 5000, 12_000]),
  folder: random.pick(['older-copies', 'older-copies', 'older-copies', 'lost', 'two-laptops']),
})
