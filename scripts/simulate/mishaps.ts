import type { DirectorAgent } from './director-agent.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { TableAgent } from './table-agent.ts'
import type { World } from './world.ts'

export interface SimulatedRoom {
  readonly world: World
  readonly hub: SimulatedHub
  readonly director: DirectorAgent
  readonly agents: readonly TableAgent[]
}

/** Everything that goes wrong, one thing after the other, at moments that are drawn. */
export function startMishaps(room: SimulatedRoom, meanMs: number) {
  const { world } = room
  const { random } = world
  let stopped = false
  let count = 0
  const kinds = mishapsIn(room, () => stopped)
  const next = () =>
    world.setTimer(
      () => {
        if (stopped) return
        count += 1
        random.pick(kinds)()
        next()
      },
      random.whole(meanMs / 4, (7 * meanMs) / 4),
    )
  next()
  return {
    stop() {
      stopped = true
    },
    count: () => count,
  }
}

/** Each as often as it stands here. */
function mishapsIn(
  { world, hub, director, agents }: SimulatedRoom,
  isOver: () => boolean,
): readonly (() => void)[] {
  const { random } = world
  const anyTablet = () => random.pick(agents).tablet
  const anyDevice = () => random.pick([...agents, director]).tablet

  function outOfReach(): void {
    const tablet = anyDevice()
    tablet.link().setReachable(false)
    world.setTimer(() => tablet.link().setReachable(true), random.whole(2000, 60_000))
  }
  /** A table out of reach corrects a result, and the director corrects the same one. */
  function racingCorrections(): void {
    const { tablet, correctSomething } = random.pick(agents)
    tablet.link().setReachable(false)
    const slot = correctSomething()
    world.setTimer(() => slot && director.correct(slot), random.whole(200, 4000))
    world.setTimer(() => tablet.link().setReachable(true), random.whole(3000, 15_000))
  }
  /** So soon that what was said in between may still be under way. */
  function rollBackSoon(): void {
    const tablet = anyTablet()
    tablet.copyStore()
    world.setTimer(
      () => {
        if (!isOver()) tablet.rollBack()
      },
      random.whole(1000, 6000),
    )
  }
  function restartHub(kill: () => void): void {
    kill()
    world.setTimer(
      () => {
        hub.kill()
        hub.start()
      },
      random.whole(500, 20_000),
    )
  }
  return [
    () => anyDevice().link().cut(),
    () => outOfReach(),
    () => outOfReach(),
    () => restartHub(() => hub.kill()),
    () => restartHub(() => hub.killAfterCommit()),
    () => anyDevice().reload(),
    () => anyDevice().say({ kind: 'wake' }),
    () => anyTablet().copyStore(),
    () => anyTablet().copyStore(),
    () => void anyTablet().rollBack(),
    () => rollBackSoon(),
    () => rollBackSoon(),
    () => director.correctSomething(),
    () => racingCorrections(),
    () => racingCorrections(),
    () => racingCorrections(),
    () => {
      if (random.chance(0.3)) anyTablet().wipe()
    },
  ]
}
