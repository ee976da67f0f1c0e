import * as v from 'valibot'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { OUTBOX_RULES, type OutboxRules } from '../../terminal/worker/exchange/outbox.ts'
import { CALM, createBroker, drawWeather } from './broker.ts'
import { faultsOf } from './checks.ts'
import { createDirectorAgent } from './director-agent.ts'
import { type SimulatedRoom, startMishaps } from './mishaps.ts'
import type { Random } from './random.ts'
import { createSimulatedHub } from './simulated-hub.ts'
import { createTableAgent } from './table-agent.ts'
import { createTablet } from './tablet.ts'
import { createTruth } from './truth.ts'
import { createWorld } from './world.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly tables?: number
  /** A mistake planted in the tablets' outbox; `taken` are the bytes that a broker has confirmed. */
  readonly mutate?: (taken: ReadonlySet<string>) => OutboxRules
}

export interface Simulated {
  readonly seed: number
  readonly tables: number
  /** One sentence for each thing that is wrong at the end. */
  readonly faults: readonly string[]
  /** How many facts the journal holds at the end, and how many mishaps there were. */
  readonly facts: number
  readonly mishaps: number
}

const STEP_MS = 1000
/** An evening that is not over by then is stuck. */
const MOST_PLAY_MS = 20 * 60_000
const HEAL_MS = 20_000
const MOST_MENDING = 12

/** A whole evening of one seed: hub, director and tables, everything that can go wrong, and calm at the end. */
export async function simulate({ seed, tables, mutate }: SimulationOptions): Promise<Simulated> {
  const world = createWorld(seed)
  const { random } = world
  const plan = drawPlan(random, tables)
  const weather = drawWeather(random)
  const broker = createBroker(world, weather)
  const hub = createSimulatedHub(world, broker)
  const truth = createTruth(plan, random)
  const session = v.parse(sessionIdSchema, `evening-${seed}`)

  const tabletFor = (name: string) => {
    const taken = new Set<string>()
    const rules = mutate?.(taken) ?? OUTBOX_RULES
    return createTablet({ world, broker, hub, name, rules, onTaken: text => void taken.add(text) })
  }
  hub.start()
  const director = createDirectorAgent({ tablet: tabletFor('director'), hub, truth, random, session })
  const agents = Array.from({ length: plan.tables }, (_, index) =>
    createTableAgent(index + 1, tabletFor(`table ${index + 1}`), truth, random),
  )

  const room: SimulatedRoom = { world, hub, director, agents }
  const mishaps = startMishaps(room, weather.mishapMs)
  startSteps(room)
  await world.pass(MOST_PLAY_MS, () => agents.every(agent => agent.isFinished()))
  mishaps.stop()

  broker.setWeather(CALM)
  hub.start()
  for (const { tablet } of [...agents, director]) tablet.link().setReachable(true)
  await heal(room)
  const journal = hub.journal.entries(session)
  const stuck = agents.filter(agent => !agent.isFinished()).map(({ table }) => `Table ${table} is stuck.`)
  const tablets = agents.map(({ tablet }) => tablet)
  return {
    seed,
    tables: plan.tables,
    faults: [...stuck, ...faultsOf({ journal, tablets, director: director.tablet, truth })],
    facts: journal.filter(({ kind }) => kind === 'fact').length,
    mishaps: mishaps.count(),
  }
}

function drawPlan(random: Random, tables = random.pick([2, 2, 3, 5])): Plan {
  const winners = random.pick([1, 2] as const)
  const boardsPerRound = random.whole(2, 3)
  const plan =
    tables === 2
      ? howellTwoTables(boardsPerRound)
      : mitchell({
          kind: tables % 2 === 0 ? 'skip' : 'plain',
          tables,
          boardsPerRound: 2,
          winners,
          rounds: Math.min(3, tables - 1),
        })
  if (!plan.ok) throw new Error(inEnglish(plan.problem))
  return plan.value
}

/** Everybody looks at a screen about once a second. */
function startSteps({ world, director, agents }: SimulatedRoom): void {
  const everySoOften = (step: () => void) => {
    const turn = () => {
      step()
      world.setTimer(turn, world.random.whole(STEP_MS / 2, 2 * STEP_MS))
    }
    turn()
  }
  everySoOften(() => director.step())
  for (const agent of agents) everySoOften(() => agent.step())
}

/** Calm: everything arrives, the director settles what waits, enters what a harmed tablet lost, and closes. */
async function heal({ world, director, agents }: SimulatedRoom): Promise<void> {
  const harmed = new Set(agents.filter(({ tablet }) => tablet.wasHarmed()).map(({ table }) => table))
  const mend = () => director.mend(({ entry }) => harmed.has(entry.table))
  await world.pass(HEAL_MS)
  for (let turn = 0; turn < MOST_MENDING && mend(); turn += 1) await world.pass(HEAL_MS / 4)
  director.close()
  await world.pass(HEAL_MS / 2)
}
