import type { FolderCopy } from './hall/hub-disk.ts'
import type { DirectorActs } from './people/director-acts.ts'
import type { DirectorAgent } from './people/director-agent.ts'
import type { TableAgent } from './people/table-agent.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

export interface SimulatedRoom {
  readonly world: World
  readonly hub: SimulatedHub
  readonly director: DirectorAgent
  readonly acts: DirectorActs
  readonly agents: readonly TableAgent[]
  /** Every tablet that there ever was, those in the drawer too. */
  readonly tablets: () => readonly Tablet[]
  /** One more, for the players of a table. */
  readonly newTablet: (table: number) => Tablet
}

/** Everything that goes wrong, one thing after the other, at moments that are drawn. */
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

/** Each as often as it stands here. */
function mishapsIn(room: SimulatedRoom, isOver: () => boolean): readonly (() => void)[] {
  return [
    ...ofTheNetwork(room),
    ...ofTheHub(room, isOver),
    ...ofTablets(room, isOver),
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
  /** All links go one by one, and come back in another order. */
  function swizzle(): void {
    for (const tablet of tablets()) {
      const link = tablet.link()
      setTimer(() => link.setReachable(false), random.whole(0, 5000))
      setTimer(() => link.setReachable(true), random.whole(5000, 15_000))
    }
  }
  return [() => any().cut(), outOfReach, outOfReach, () => any().goSilent(), swizzle]
}

function ofTheHub({ world, hub }: SimulatedRoom, isOver: () => boolean): Kinds {
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
  let backup: FolderCopy | null = null
  /** Somebody copies the folder now, and puts the copy back later: the hub has forgotten what came between. */
  function restore(): void {
    const copy = backup
    backup = null
    if (!copy || isOver()) return
    restart(() => hub.putBack(copy))
  }
  return [
    () => restart(() => hub.kill(death())),
    () => restart(() => hub.killAtCommit(death())),
    () => restart(() => hub.killAtCommit('torn')),
    fullDisk,
    () => {
      backup = hub.alive() ? hub.disk.copy() : backup
    },
    () => {
      if (random.chance(0.4)) restore()
    },
  ]
}

function ofTablets(
  { world, tablets, agents, director, newTablet }: SimulatedRoom,
  isOver: () => boolean,
): Kinds {
  const { random, setTimer } = world
  const any = () => random.pick(tablets().filter(tablet => tablet.isOn()))
  const anyTable = () => random.pick(agents)

  /** A table out of reach corrects a result, and the director corrects the same one. */
  function racingCorrections(): void {
    const agent = anyTable()
    const link = agent.tablet().link()
    link.setReachable(false)
    const slot = agent.correctSomething()
    setTimer(() => slot && director.correct(slot), random.whole(200, 4000))
    setTimer(() => link.setReachable(true), random.whole(3000, 15_000))
  }
  /** So soon that what was said in between may still be under way. */
  function rollBackSoon(): void {
    const tablet = anyTable().tablet()
    tablet.copyStore()
    setTimer(
      () => {
        if (!isOver()) tablet.rollBack()
      },
      random.whole(1000, 6000),
    )
  }
  function fullStore(): void {
    const { store } = any()
    store.setFull(true)
    setTimer(() => store.setFull(false), random.whole(1000, 8000))
  }
  /** It breaks, or is thought to be: the table is given another, and the old one is found in a drawer. */
  function replaceTablet(): void {
    const agent = anyTable()
    const old = agent.tablet()
    old.switchOff()
    agent.takeTablet(newTablet(agent.table))
    setTimer(() => old.switchOn(), random.whole(20_000, 200_000))
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
    ...[
      sleepBesideAnother,
      rollBackSoon,
      rollBackSoon,
      racingCorrections,
      racingCorrections,
      fullStore,
      moveClock,
    ],
    () => {
      if (random.chance(0.3)) anyTable().tablet().wipe()
    },
    () => {
      if (random.chance(0.4)) replaceTablet()
    },
  ]
}

function ofTheDirector({ world, director, acts }: SimulatedRoom): Kinds {
  const { random, setTimer } = world
  function closeForAWhile(): void {
    director.setClosed(true)
    setTimer(() => director.setClosed(false), random.whole(3000, 15_000))
  }
  return [
    ...[director.correctSomething, director.correctSomething, acts.rule, acts.undoRuling],
    ...[acts.cancelBoard, acts.restoreBoard, acts.changeMovement, acts.name, acts.setTablesOpen],
    () => {
      if (random.chance(0.5)) closeForAWhile()
    },
  ]
}
