import type { FolderCopy } from './hall/hub-disk.ts'
import type { DirectorActs } from './people/director-acts.ts'
import type { DirectorAgent } from './people/director-agent.ts'
import type { TableAgent } from './people/table-agent.ts'
import type { SecondLaptop } from './second-laptop.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { Tablet } from './tablet.ts'
import type { NetworkFaults } from './weather.ts'
import type { World } from './world.ts'

export interface SimulatedRoom {
  readonly world: World
  readonly hub: SimulatedHub
  readonly director: DirectorAgent
  readonly acts: DirectorActs
  /** Director's actions about the law at the tables; empty if nobody records auctions. */
  readonly lawActs: readonly (() => void)[]
  readonly agents: readonly TableAgent[]
  /** Returns all tablets that ever existed, including those switched off for good. */
  readonly tablets: () => readonly Tablet[]
  readonly newTablet: (table: number) => Tablet
  readonly lookIntoDrawer: () => void
  readonly folder: NetworkFaults['folder']
  readonly secondLaptop: SecondLaptop
}

/** Mishaps, one after the other at random moments. */
export interface Mishaps {
  pause(): void
  goOn(): void
  isPaused(): boolean
  count(): number
}

export function startMishaps(room: SimulatedRoom, meanMs: number): Mishaps {
  const { world } = room
  const { random } = world
  let paused = false
  let count = 0
  const kinds = mishapsIn(room, () => paused)
  const next = () =>
    world.setTimer(
      () => {
        if (!paused) {
          count += 1
          random.pick(kinds)()
        }
        next()
      },
      random.whole(meanMs / 4, (7 * meanMs) / 4),
    )
  next()
  return {
    pause() {
      paused = true
    },
    goOn() {
      paused = false
    },
    isPaused: () => paused,
    count: () => count,
  }
}

const YEAR_MS = 365 * 86_400_000

function mishapsIn(room: SimulatedRoom, isOver: () => boolean): readonly (() => void)[] {
  return [
    ...ofTheNetwork(room),
    ...ofTheHub(room, isOver),
    ...ofTablets(room, isOver),
    ...ofPeople(room, isOver),
    ...ofTheDirector(room),
  ]
}

type Kinds = readonly (() => void)[]

function ofTheNetwork({ world, tablets }: SimulatedRoom): Kinds {
  const { random, setTimer } = world
  const any = () => random.pick(tablets()).link()
  function outOfReach(): void {
    const link = any()
    link.setReachable(false)
    setTimer(() => link.setReachable(true), random.whole(2000, 60_000))
  }
  /** Drops all links one by one and restores them in another order. */
  function swizzle(): void {
    for (const tablet of tablets()) {
      const link = tablet.link()
      setTimer(() => link.setReachable(false), random.whole(0, 5000))
      setTimer(() => link.setReachable(true), random.whole(5000, 15_000))
    }
  }
  return [() => any().cut(), outOfReach, outOfReach, () => any().goSilent(), swizzle]
}

function ofTheHub(room: SimulatedRoom, isOver: () => boolean): Kinds {
  const { world, hub } = room
  const { random, setTimer } = world
  const restart = (die: () => void) => {
    die()
    setTimer(
      () => {
        hub.kill('killed')
        hub.start()
      },
      random.whole(500, 20_000),
    )
  }
  const death = () => random.pick(['killed', 'power'] as const)
  function fullDisk(): void {
    hub.disk.setFailing(random.pick([1, 0.5]))
    setTimer(() => hub.disk.setFailing(0), random.whole(1000, 15_000))
  }
  return [
    () => restart(() => hub.kill(death())),
    () => restart(() => hub.killAtCommit(death())),
    () => restart(() => hub.killAtCommit('torn')),
    fullDisk,
    ...ofTheFolder(room, restart, isOver),
  ]
}

/** Returns one kind of folder mishap for a session: older copies, a lost folder, or a second laptop. */
function ofTheFolder(
  { world, hub, folder, secondLaptop, tablets }: SimulatedRoom,
  restart: (die: () => void) => void,
  isOver: () => boolean,
): Kinds {
  const { random, setTimer } = world
  let backup: FolderCopy | null = null
  let isDone = false
  /** Copies the folder now and restores the copy later, so that the hub loses everything in between. */
  function restore(): void {
    const copy = backup
    backup = null
    if (!copy || isOver()) return
    restart(() => hub.putBack(copy))
  }
  /** Restores a copy so soon that messages sent in between may still be in flight. */
  function restoreSoon(): void {
    if (!hub.alive()) return
    const copy = hub.disk.copy()
    setTimer(
      () => {
        if (!isOver()) restart(() => hub.putBack(copy))
      },
      random.whole(2000, 40_000),
    )
  }
  /** Erases the laptop's folder or disk; the club's key remains. */
  function loseJournal(): void {
    if (isOver() || isDone || !hub.alive()) return
    isDone = true
    restart(() => hub.loseJournal())
  }
  /** Starts a copy of the folder on another laptop, which some tablets find. */
  function twoLaptops(): void {
    if (isOver() || isDone || !hub.alive()) return
    isDone = true
    secondLaptop.begin(hub.disk.copy())
    for (const tablet of tablets()) if (random.chance(0.4)) secondLaptop.finds(tablet)
    setTimer(secondLaptop.end, random.whole(10_000, 60_000))
  }
  if (folder === 'lost') return [loseJournal, loseJournal]
  if (folder === 'two-laptops') return [twoLaptops, twoLaptops]
  return [
    () => {
      backup = hub.alive() ? hub.disk.copy() : backup
    },
    () => {
      if (random.chance(0.4)) restore()
    },
    () => {
      if (random.chance(0.6)) restoreSoon()
    },
  ]
}

/** Returns mishaps in which people change each other's facts. */
function ofPeople({ world, agents, director, acts }: SimulatedRoom, isOver: () => boolean): Kinds {
  const { random, setTimer } = world
  const anyTable = () => random.pick(agents)

  /** Lets an unreachable table and the director correct the same result. */
  function racingCorrections(): void {
    const agent = anyTable()
    const link = agent.tablet().link()
    link.setReachable(false)
    const slot = agent.correctSomething()
    setTimer(() => slot && director.correct(slot), random.whole(200, 4000))
    setTimer(() => link.setReachable(true), random.whole(3000, 15_000))
  }
  /** Lets the director correct a result just after the table entered it, against its players' view. */
  function contradict(): void {
    const agent = anyTable()
    const slot = agent.correctSomething()
    setTimer(() => slot && director.correct(slot), random.whole(500, 3000))
    setTimer(() => void agent.correctSomething(), random.whole(3000, 9000))
  }
  /** Swaps two tablets, one of them unreachable meanwhile, and later swaps them back. */
  function mixUp(): void {
    const one = anyTable()
    const other = anyTable()
    if (one === other) return
    const first = one.tablet()
    const second = other.tablet()
    const swap = () => {
      acts.swapTablets(first, second)
      for (const agent of [one, other])
        if (agent.tablet() === first) agent.takeTablet(second)
        else if (agent.tablet() === second) agent.takeTablet(first)
    }
    swap()
    const late = random.whole(4000, 20_000)
    setTimer(() => first.link().setReachable(isOver()), late)
    setTimer(() => void other.correctSomething(), late + random.whole(200, 3000))
    setTimer(swap, late + random.whole(3500, 6000))
    setTimer(() => first.link().setReachable(true), late + random.whole(7000, 25_000))
  }
  return [racingCorrections, racingCorrections, contradict, contradict, mixUp]
}

function ofTablets({ world, tablets, agents, acts, newTablet }: SimulatedRoom, isOver: () => boolean): Kinds {
  const { random, setTimer } = world
  const any = () => random.pick(tablets().filter(tablet => tablet.isOn()))
  const anyTable = () => random.pick(agents)

  /** Rolls tablets back so soon that messages sent in between may still be in flight, sometimes with all links down. */
  function rollBackSoon(): void {
    const tablet = anyTable().tablet()
    tablet.copyStore()
    const away = random.chance(0.5)
    setTimer(
      () => {
        if (isOver()) return
        tablet.rollBack()
        if (away) tablet.link().setReachable(false)
        if (away) setTimer(() => tablet.link().setReachable(true), random.whole(2000, 20_000))
      },
      random.whole(1000, 6000),
    )
  }
  function fullStore(): void {
    const { store } = any()
    store.setFull(true)
    setTimer(() => store.setFull(false), random.whole(1000, 8000))
  }
  /** Replaces a tablet that breaks or seems to; the old one may turn up again. */
  function replaceTablet(): void {
    const agent = anyTable()
    const old = agent.tablet()
    old.switchOff()
    agent.takeTablet(newTablet(agent.table))
    setTimer(() => old.switchOn(), random.whole(20_000, 200_000))
    // It is taken for lost, with or without unsent facts.
    if (random.chance(0.2)) setTimer(() => !isOver() && acts.revoke(old), random.whole(1000, 20_000))
  }
  function sleepBesideAnother(): void {
    const agent = anyTable()
    const { table } = agent
    agent.tablet().openBeside({ kind: 'director-called', body: { section: 'A', table, open: true } })
  }
  const moveClock = () =>
    any().moveClock(random.pick([-YEAR_MS, -60_000, -4000, 4000, 60_000, YEAR_MS]) + random.whole(0, 999))
  return [
    () => any().reload(),
    () => any().crash(),
    () => any().say({ kind: 'wake' }),
    () => anyTable().tablet().copyStore(),
    () => void anyTable().tablet().rollBack(),
    ...[sleepBesideAnother, rollBackSoon, rollBackSoon, fullStore, moveClock],
    () => {
      if (random.chance(0.3)) anyTable().tablet().wipe()
    },
    () => {
      if (random.chance(0.4)) replaceTablet()
    },
  ]
}

function ofTheDirector({ world, director, acts, lawActs }: SimulatedRoom): Kinds {
  const { random, setTimer } = world
  function closeForAWhile(): void {
    director.setClosed(true)
    setTimer(() => director.setClosed(false), random.whole(3000, 15_000))
  }
  return [
    ...[director.correctSomething, director.correctSomething, acts.rule, acts.undoRuling],
    ...[
      acts.cancelBoard,
      acts.restoreBoard,
      acts.changeMovement,
      acts.changeMovement,
      acts.correctPeople,
      acts.name,
      acts.setTablesOpen,
    ],
    () => {
      if (random.chance(0.5)) closeForAWhile()
    },
    ...lawActs,
  ]
}
