import type { SimulatedRoom } from './simulated-room.ts'
import type { Tablet } from './tablet.ts'

/** Who keys at a device: the players of a table, or the director. */
interface User {
  readonly tablet: () => Tablet
  readonly correctSomething: () => void
  readonly step: () => void
}

/** A tablet that lies in a drawer from one evening to another. */
const WEEKS_MS = 70 * 86_400_000

type Kinds = readonly (() => void)[]

/**
 * What happens to the stores of devices, so that one name comes to stand for two facts: older images come back while
 * words are under way, a row cannot be read any more, words lie in a drawer for weeks.
 */
export const storeMishaps = (room: SimulatedRoom, isOver: () => boolean): Kinds => [
  ...ofOneStore(room, isOver),
  ...ofSpareTablets(room, isOver),
  () => room.director.tablet.reload(),
  () => room.director.tablet.crash(),
]

/** People key what comes next, see something wrong, and again. */
function keepKeying(
  { random, setTimer }: SimulatedRoom['world'],
  { correctSomething, step }: Pick<User, 'correctSomething' | 'step'>,
  afterMs: number,
): void {
  for (let time = 0; time < 4; time += 1)
    setTimer(
      () => {
        step()
        correctSomething()
      },
      afterMs + time * random.whole(300, 1000),
    )
}

function ofOneStore({ world, hub, director, agents }: SimulatedRoom, isOver: () => boolean): Kinds {
  const { random, setTimer } = world
  const anyUser = (): User =>
    random.chance(0.25) ? { ...director, tablet: () => director.tablet } : random.pick(agents)
  /** What was said since an image of the store was made is still under way when it comes back, and people go on. */
  function goBackUnderWay(): void {
    const user = anyUser()
    const tablet = user.tablet()
    tablet.copyStore()
    const backAfter = random.whole(1000, 4000)
    hub.broker.crawl(backAfter)
    keepKeying(world, user, random.whole(50, 500))
    setTimer(() => {
      if (isOver()) return
      tablet.rollBack()
      if (random.chance(0.3)) {
        tablet.link().setReachable(false)
        setTimer(() => tablet.link().setReachable(true), random.whole(2000, 12_000))
      }
      keepKeying(world, user, random.whole(300, 2500))
    }, backAfter)
  }
  const damage = () => random.pick(agents).tablet().damageRow()
  return [goBackUnderWay, goBackUnderWay, damage]
}

function ofSpareTablets(
  { world, director, agents, newTablet, drawer }: SimulatedRoom,
  isOver: () => boolean,
): Kinds {
  const { random, setTimer } = world
  const anyTable = () => random.pick(agents)

  /** It is mislaid with words that nobody has heard, and found when another evening is played. */
  function mislay(): void {
    const agent = anyTable()
    const tablet = agent.tablet()
    if (!director.hasNextSession() || drawer.has(tablet)) return
    tablet.link().setReachable(false)
    keepKeying(world, agent, 100)
    setTimer(
      () => {
        if (isOver() || agent.tablet() !== tablet || !director.hasNextSession()) {
          tablet.link().setReachable(true)
          return
        }
        tablet.switchOff()
        drawer.add(tablet)
        agent.takeTablet(newTablet(agent.table))
      },
      random.whole(3000, 8000),
    )
  }
  /** At a table whose own tablet is out of reach somebody takes another one, and chooses. */
  function chooseTakenTable(): void {
    const agent = anyTable()
    const own = agent.tablet()
    own.link().setReachable(false)
    const other = newTablet(agent.table)
    setTimer(
      () => other.say({ kind: 'pair-table', section: 'A', table: agent.table }),
      random.whole(500, 9000),
    )
    setTimer(() => own.link().setReachable(true), random.whole(10_000, 30_000))
  }
  return [mislay, chooseTakenTable]
}

/** Somebody finds what lay in the drawer; it is opened more than once until it works. */
export function emptyDrawer({ world, drawer }: Pick<SimulatedRoom, 'world' | 'drawer'>): void {
  const { random, setTimer } = world
  for (const tablet of drawer) {
    tablet.moveClock(WEEKS_MS)
    tablet.link().setReachable(random.chance(0.7))
    tablet.switchOn()
    for (let time = 0; time < 3; time += 1) setTimer(() => tablet.reload(), random.whole(400, 6000))
    setTimer(() => tablet.link().setReachable(true), random.whole(7000, 20_000))
  }
  drawer.clear()
}
