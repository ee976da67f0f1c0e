import { useNativeSignatures } from '../../hub/native-keys.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { hasMoreToDraw } from '../../shared/movement/plan/plan.ts'
import { OLDEST_SERVED, PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import { calmFaults } from './checker/calm.ts'
import { endingFaults } from './checker/ending.ts'
import { createHistory, type Event, type History } from './checker/history.ts'
import { createLedger, type Ledger } from './checker/ledger.ts'
import { createShown } from './checker/shown.ts'
import { type Mishaps, type SimulatedRoom, startMishaps } from './mishaps.ts'
import { createDirectorActs } from './people/director-acts.ts'
import { createDirectorAgent } from './people/director-agent.ts'
import { createLawActs } from './people/law-acts.ts'
import { createNeighbour, type HostileDevice } from './people/neighbour.ts'
import { createTableAgent, type TableAgent } from './people/table-agent.ts'
import { createTruth, type Truth } from './people/truth.ts'
import { drawProgramme, type Programme } from './programme.ts'
import { createSecondLaptop } from './second-laptop.ts'
import { createSimulatedHub } from './simulated-hub.ts'
import { createTablet, type Tablet } from './tablet.ts'
import { CALM, drawWeather, type NetworkFaults } from './weather.ts'
import { createWorld, type World } from './world.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly tables?: number
  /** True to record every event, in order to explain a fault. */
  readonly history?: boolean
}

export interface Simulated {
  readonly seed: number
  readonly tables: number
  /** Faults as sentences, in order of occurrence. */
  readonly faults: readonly string[]
  /** Number of facts in the journal at the end; also the number of mishaps. */
  readonly facts: number
  readonly mishaps: number
  /** Facts lost with an erased or rolled-back store that alone had them. */
  readonly lost: readonly string[]
  readonly history: readonly Event[]
}

const STEP_MS = 1000
/** Maximum playing time of a session, ms; one not over by then is stuck. */
const MOST_PLAY_MS = 20 * 60_000
const LULL_AFTER_MS = [20_000, 90_000] as const
const HEAL_MS = 25_000
const MOST_SETTLING = 12
/** Share of tablets with the real store; some others are of an older version. */
const REAL_STORE = 0.15
const OLD_TABLET = 0.1
const NEIGHBOUR = 0.25

interface Stage {
  readonly room: SimulatedRoom
  readonly neighbour: HostileDevice | null
  readonly history: History
  readonly ledger: Ledger
  readonly truth: Truth
  readonly weather: NetworkFaults
  readonly programme: Programme
  readonly mishaps: Mishaps
  isResting: boolean
}

/** Simulates a whole session of one seed: hub, director and tables, mishaps, and calm in between. */
export async function simulate({
  seed,
  tables,
  history: isKept = false,
}: SimulationOptions): Promise<Simulated> {
  useNativeSignatures()
  const world = createWorld(seed)
  const history = createHistory(world.now, isKept)
  const stage = setStage(seed, world, history, tables)
  const { room, ledger, mishaps, programme } = stage
  try {
    room.hub.start()
    startSteps(stage)
    do await playSession(stage)
    while (history.faults().length === 0 && room.director.nextSession())
    const facts = programme.flatMap(({ session }) => room.hub.line.entries(session))
    return {
      seed,
      tables: programme[0].plan.tables,
      faults: history.faults(),
      facts: facts.filter(({ kind }) => kind === 'fact').length,
      mishaps: mishaps.count(),
      lost: ledger.lost(),
      history: history.events(),
    }
  } finally {
    room.secondLaptop.end()
    room.hub.kill('killed')
    for (const tablet of [...room.tablets(), room.director.tablet]) tablet.switchOff()
    room.hub.disk.remove()
  }
}

function setStage(seed: number, world: World, history: History, tables?: number): Stage {
  const { random } = world
  const programme = drawProgramme(seed, random, tables)
  const weather = drawWeather(random)
  const ledger = createLedger(history)
  const shown = createShown(history, ledger)
  const truth = createTruth(random)
  const hub = createSimulatedHub({ name: 'hub', world, weather, history, shown, ledger })
  ledger.addKeeper(hub.line)

  const secondLaptop = createSecondLaptop(hub, ledger, () =>
    createSimulatedHub({ name: 'second laptop', world, weather, history, shown, ledger }),
  )

  const tabletNamed = (name: string, isDirector = false): Tablet => {
    const tablet: Tablet = createTablet({
      world,
      name: `${name}-${seed}`,
      history,
      ledger,
      hub: () => secondLaptop.reachedBy(`${name}-${seed}`),
      isReal: random.chance(REAL_STORE),
      // No older version reads drawn rounds or auctions.
      ...(!isDirector &&
        programme[0].settings.draw === undefined &&
        programme[0].settings.tables === undefined &&
        random.chance(OLD_TABLET) && { protocol: random.whole(OLDEST_SERVED, PROTOCOL_VERSION) }),
      recorded: fact => truth.recorded(fact, isDirector),
      shows(view, text) {
        if (!isDirector) shown.shows(name, view, text)
      },
    })
    return tablet
  }
  const tablets: { readonly tablet: Tablet; readonly table: number }[] = []
  const newTablet = (table: number) => {
    const tablet = tabletNamed(
      `table ${table}${'b'.repeat(tablets.filter(one => one.table === table).length)}`,
    )
    tablets.push({ tablet, table })
    return tablet
  }
  const director = createDirectorAgent({
    tablet: tabletNamed('director', true),
    hub: () => hub,
    truth,
    random,
    programme,
    now: world.now,
  })
  const most = Math.max(...programme.map(({ plan }) => plan.tables))
  const agents = Array.from({ length: most }, (_, index) =>
    createTableAgent(index + 1, newTablet(index + 1), truth, random),
  )
  const acts = createDirectorActs(director, random)
  const room: SimulatedRoom = {
    world,
    hub,
    director,
    acts,
    lawActs: programme[0].settings.tables?.auction ? createLawActs(director, world) : [],
    agents,
    newTablet,
    secondLaptop,
    folder: weather.folder,
    tablets: () => tablets.map(({ tablet }) => tablet),
    lookIntoDrawer() {
      const plan = hub.line.referee(director.session()).plan()
      for (const { tablet, table } of tablets) {
        const at = agents.find(agent => agent.tablet() === tablet)?.table ?? table
        tablet.chooseTable(at, plan?.entries.some(entry => entry.table === at && isPlayed(entry)) ?? false)
      }
    },
  }
  const mishaps = startMishaps(room, weather.mishapMs)
  const neighbour = random.chance(NEIGHBOUR) ? createNeighbour(world, hub, ledger, 1) : null
  if (neighbour) letNeighbourIn(room, neighbour, mishaps)
  return { neighbour, room, history, ledger, truth, weather, programme, mishaps, isResting: false }
}

function letNeighbourIn(
  { world: { setTimer, random }, hub, director, tablets }: SimulatedRoom,
  neighbour: HostileDevice,
  { isPaused }: Mishaps,
): void {
  const turn = () => {
    const others = tablets().flatMap(tablet => tablet.screen()?.device ?? [])
    if (others.length > 0 && !isPaused())
      neighbour.act(director.session(), others, hub.line.referee(director.session()))
    setTimer(turn, random.whole(300, 1500))
  }
  setTimer(turn, random.whole(5000, 30_000))
}

/** Lets everybody look at their screen about once a second. */
function startSteps(stage: Stage): void {
  const { world, director, agents } = stage.room
  const everySoOften = (step: () => void) => {
    const turn = () => {
      step()
      world.setTimer(turn, world.random.whole(STEP_MS / 2, 2 * STEP_MS))
    }
    turn()
  }
  everySoOften(() => director.step())
  everySoOften(() => stage.room.lookIntoDrawer())
  for (const agent of agents)
    everySoOften(() => {
      if (!stage.isResting) agent.step()
    })
}

async function playSession(stage: Stage): Promise<void> {
  const { room, history, truth, ledger } = stage
  const { world, director, acts } = room
  const { random } = world
  const session = director.session()
  const isBroken = () => history.faults().length > 0
  const isOver = () => isBroken() || stillPlaying(stage).length === 0
  await world.pass(random.whole(...LULL_AFTER_MS), isOver)
  const isPlanned = room.hub.line.referee(session).plan() !== null
  if (!isOver() && isPlanned && random.chance(0.5)) await lull(stage)
  await world.pass(MOST_PLAY_MS, isOver)
  if (isBroken()) return

  stage.mishaps.pause()
  director.setClosed(false)
  await healed(stage)
  // A hub that lost the end of its journal knew fewer rounds until it received the plan again.
  await world.pass(MOST_PLAY_MS, isOver)
  if (isBroken()) return
  for (const { table } of stillPlaying(stage)) history.fault(`Table ${table} is stuck.`)
  if (random.chance(0.5))
    for (let turn = 0; turn < MOST_SETTLING && acts.undoAll(); turn += 1) await world.pass(HEAL_MS / 5)
  director.setClosed(true)
  await world.pass(HEAL_MS, isBroken)
  if (isBroken()) return
  for (const fault of calmFaults(calmRoom(stage))) history.fault(fault)
  const isPlain = acts.isPlain()
  const isPresent = (device: string) =>
    [...room.tablets(), director.tablet].some(tablet => tablet.screen()?.device === device)
  for (const fault of endingFaults({ line: room.hub.line, session, truth, ledger, isPresent, isPlain }))
    history.fault(fault)
  ledger.check('at the end')
  stage.mishaps.goOn()
  room.hub.broker.setWeather(stage.weather)
}

/** Returns tables with a round to play by the hub's current plan; before all rounds are drawn, all tables. */
function stillPlaying({ room: { agents, director, hub } }: Stage): readonly TableAgent[] {
  const session = director.session()
  const plan = hub.line.referee(session).plan()
  return agents.filter(
    agent =>
      !plan ||
      hasMoreToDraw(plan) ||
      plan.entries.some(
        entry => entry.table === agent.table && isPlayed(entry) && entry.round > agent.round(session),
      ),
  )
}

/** Pauses mishaps and entry, after which everybody must have the same data. */
async function lull(stage: Stage): Promise<void> {
  const { room, history, ledger } = stage
  stage.isResting = true
  stage.mishaps.pause()
  await healed(stage)
  if (history.faults().length === 0) {
    for (const fault of calmFaults(calmRoom(stage))) history.fault(fault)
    ledger.check('in a lull')
  }
  room.hub.broker.setWeather(stage.weather)
  stage.mishaps.goOn()
  stage.isResting = false
}

const calmRoom = ({ room, neighbour }: Stage) => ({
  stranger: neighbour?.device ?? null,
  hub: room.hub,
  tablets: room.tablets(),
  director: room.director.tablet,
  session: room.director.session(),
})

/** Switches everything on, restores links and disk space, and lets enough time pass. */
async function healed({ room, history }: Stage): Promise<void> {
  const { world, hub, director } = room
  const isBroken = () => history.faults().length > 0
  room.secondLaptop.end()
  hub.broker.setWeather(CALM)
  hub.disk.setFailing(0)
  hub.start()
  for (const tablet of [...room.tablets(), director.tablet]) {
    tablet.store.setFull(false)
    tablet.switchOn()
    tablet.link().setReachable(true)
  }
  const wasCollecting = hub.isCollecting()
  await world.pass(HEAL_MS, isBroken)
  // The director may end a rebuild late in that time, and a view that is lost then is sent again after 5 s (DK15).
  if (wasCollecting) await world.pass(HEAL_MS, isBroken)
  const waits = () =>
    hub.line.referee(director.session()).open().length > 0 ||
    [...room.tablets(), director.tablet].some(tablet => (tablet.screen()?.unsent ?? 0) > 0)
  for (let turn = 0; turn < MOST_SETTLING && waits(); turn += 1) await world.pass(HEAL_MS / 5, isBroken)
}
