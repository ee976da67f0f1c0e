/** Clock of a page that advances only on request, so that a seed gives the same session without waiting. */
export interface PageClock {
  readonly now: () => number
  /** Lets this much time pass, with all work that is due done and drawn. */
  pass(ms: number): Promise<void>
  /** Lets all work finish that does not wait for time. */
  beat(): Promise<void>
  /** Waits in real time, for data from the network. */
  really(ms: number): Promise<void>
}

interface Task {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

const FRAME_MS = 16

/** Replaces the page's timers, frames and touch times by those of this clock. */
export function installPageClock(): PageClock {
  const laterReally = window.setTimeout.bind(window)
  const { port1, port2 } = new MessageChannel()
  let beaten: () => void = () => undefined
  port1.onmessage = () => beaten()
  const beat = () =>
    new Promise<void>(resolve => {
      beaten = resolve
      port2.postMessage(null)
    })
  let now = 1000
  let lastId = 0
  let tasks: readonly Task[] = []
  const add = (run: () => void, after: number): number => {
    lastId += 1
    tasks = [...tasks, { id: lastId, at: now + Math.max(0, after), run }]
    return lastId
  }
  const cancel = (id: number | undefined): void => {
    tasks = tasks.filter(task => task.id !== id)
  }
  const timer = (task: () => void, after = 0) => add(task, after)
  const frame = (task: (at: number) => void) => add(() => task(now), FRAME_MS)
  Object.assign(window, { setTimeout: timer, clearTimeout: cancel })
  Object.assign(window, { requestAnimationFrame: frame, cancelAnimationFrame: cancel })
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now })
  performance.now = () => now
  return {
    now: () => now,
    beat,
    really: ms => new Promise(resolve => laterReally(resolve, ms)),
    async pass(ms) {
      const until = now + ms
      await beat()
      for (;;) {
        const [due] = tasks.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
        if (!due) break
        now = Math.max(now, due.at)
        cancel(due.id)
        due.run()
        await beat()
      }
      now = until
    },
  }
}
