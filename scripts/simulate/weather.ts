import type { Random } from './random.ts'

/** What goes wrong with messages in an evening, and how often. */
export interface Weather {
  /** A broker apart from the hub takes messages before the hub has them, and outlives it. */
  readonly brokerApart: boolean
  /** Of each message, in each direction. */
  readonly loss: number
  readonly repeat: number
  /** Held up for seconds, so that it comes after later ones. */
  readonly delay: number
  /** Mean time between two mishaps, in ms. */
  readonly mishapMs: number
  /** What happens to the laptop's folder: older copies of it come back, or it is lost, or runs on two laptops. */
  readonly folder: 'older-copies' | 'lost' | 'two-laptops'
}

export const CALM: Weather = {
  brokerApart: false,
  loss: 0,
  repeat: 0,
  delay: 0,
  mishapMs: Number.POSITIVE_INFINITY,
  folder: 'older-copies',
}

export const drawWeather = (random: Random): Weather => ({
  brokerApart: random.chance(0.3),
  loss: random.pick([0, 0.03, 0.12]),
  repeat: random.pick([0, 0.05, 0.2]),
  delay: random.pick([0, 0.05, 0.25]),
  mishapMs: random.pick([2500, 5000, 12_000]),
  folder: random.pick(['older-copies', 'older-copies', 'older-copies', 'lost', 'two-laptops']),
})
