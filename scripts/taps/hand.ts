import type { Random } from '../kit/random.ts'
import type { Club } from './club.ts'
import { type LiveKey, press, touch, type } from './finger.ts'
import type { PageClock } from './page-clock.ts'
import type { Room } from './room.ts'
import { createWatch } from './watch.ts'

export interface Glass {
  readonly root: HTMLElement
  readonly clock: PageClock
  draw(): void
  errors(): readonly string[]
}

export interface Record {
  taps: number
  purposeful: number
  facts: number
  waiting: number
  readonly screens: Set<string>
  readonly faults: string[]
}

/** Hand of the bot, which taps and checks the effect. */
export interface Hand {
  readonly done: Record
  screen(): string
  /** Resolves with the screen's name once it and late resources are drawn. */
  drawn(): Promise<string>
  tap(key: LiveKey, way?: 'touch' | 'keyboard'): Promise<void>
  /** Checks the screen after an event from outside, when stored facts of the tablet may have reached the hub late. */
  look(): void
  tell(what: string): void
  fault(what: string): void
}

/** Number of events kept to explain a fault. */
const REMEMBERED = 30
/** Maximum delay of a resource, in steps of ten milliseconds. */
const LONGEST_FETCH = 500

export function createHand(random: Random, club: Club, glass: Glass, room: Room): Hand {
  const { root, clock } = glass
  const watch = createWatch(club)
  const told: string[] = []
  const counts = { taps: 0, purposeful: 0, facts: 0, waiting: 0 }
  const done: Record = { ...counts, screens: new Set(), faults: [] }
  const tell = (what: string) => void told.push(what)
  const fault = (what: string) =>
    void done.faults.push(`${what}\n    after: ${told.slice(-REMEMBERED).join(', ')}`)
  const screen = () => root.querySelector('main')?.getAttribute('data-screen') ?? 'nothing'

  function news(isBehind: boolean) {
    const { facts, waiting, faults } = watch.news(isBehind)
    done.facts += facts.length
    done.waiting += waiting.length
    for (const what of [...faults, ...glass.errors()]) fault(what)
    return { facts, waiting }
  }
  async function tap(key: LiveKey, way: 'touch' | 'keyboard' = 'touch'): Promise<void> {
    const isBehind = room.isBehind()
    tell(`${screen()}:${key.id}`)
    if (key.element instanceof HTMLInputElement) type(random, key.element)
    else if (way === 'keyboard') press(key)
    else touch(key)
    await clock.pass(1)
    const { facts, waiting } = news(isBehind)
    if (facts.length > 0) room.heard()
    // Somebody who has just agreed to a result is shown that it is pending.
    const kept = root.querySelector('main[data-screen=score] [data-kept]')?.getAttribute('data-kept')
    const isTold = kept === undefined || kept === 'director'
    if (!isTold && waiting.some(({ kind }) => kind === 'result')) fault(`it waits, and is said to be ${kept}`)
  }
  return {
    done,
    screen,
    tap,
    tell,
    fault,
    look: () => void news(true),
    async drawn() {
      await clock.beat()
      for (let waits = 0; waits < LONGEST_FETCH && ['nothing', 'starting'].includes(screen()); waits += 1)
        await clock.really(10)
      done.screens.add(screen())
      return screen()
    },
  }
}
