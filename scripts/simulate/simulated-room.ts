import type { DirectorActs } from './people/director-acts.ts'
import type { DirectorAgent } from './people/director-agent.ts'
import type { TableAgent } from './people/table-agent.ts'
import type { SecondLaptop } from './second-laptop.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { Tablet } from './tablet.ts'
import type { Weather } from './weather.ts'
import type { World } from './world.ts'

/** Everybody and everything in the simulated hall. */
export interface SimulatedRoom {
  readonly world: World
  readonly hub: SimulatedHub
  readonly director: DirectorAgent
  readonly acts: DirectorActs
  readonly agents: readonly TableAgent[]
  /** Every tablet that there ever was, those in the drawer too. */
  readonly tablets: () => readonly Tablet[]
  /** Mislaid until another evening: nobody finds these. */
  readonly drawer: Set<Tablet>
  /** One more, for the players of a table. */
  readonly newTablet: (table: number) => Tablet
  /** Somebody finds those that lie about, and does what they ask for. */
  readonly lookIntoDrawer: () => void
  readonly folder: Weather['folder']
  readonly secondLaptop: SecondLaptop
}
