/** Measurements of the table's page while it starts and while boards are keyed. */
export interface TableWatch {
  /** Time from the navigation until the key pad was drawn, ms. */
  readonly keyPadMs: number | null
  /** Time from the navigation to the first paint of anything, ms. */
  readonly paintMs: number | null
  /**
   * Time from a tap until its effect was drawn, ms by the browser's own event timing; values below 16 ms are not
   * reported.
   */
  readonly taps: Readonly<Record<string, number>>
  /** Main-thread tasks of more than 50 ms. */
  readonly longTasks: readonly number[]
  /** Time from the tap of a key until the entry is on disk, ms. */
  readonly saved: readonly number[]
}

declare global {
  var tableWatch: {
    keyPadMs: number | null
    paintMs: number | null
    taps: Record<string, number>
    longTasks: number[]
    saved: number[]
  }
  /** Called with the screen shown now; provided by the bench. */
  var tableShows: ((screen: string) => void) | undefined
}

/** First question of a board. */
export const KEY_PAD = 'contract'

/** Runs inside the page before any of its own code, so it uses nothing from outside itself. */
export function watchTable(keyPad: string): void {
  const watch: typeof globalThis.tableWatch = {
    keyPadMs: null,
    paintMs: null,
    taps: {},
    longTasks: [],
    saved: [],
  }
  globalThis.tableWatch = watch
  let shown = ''
  let touchedAt = 0

  const drawn = (screen: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // Fires after the frame in which the key pad was drawn.
      port1.onmessage = () => {
        if (screen === keyPad) watch.keyPadMs ??= performance.now()
        globalThis.tableShows?.(screen)
      }
      port2.postMessage(null)
    })
  new MutationObserver(() => {
    const screen = document.querySelector('main[data-screen]')?.getAttribute('data-screen') ?? ''
    if (screen !== shown) drawn(screen)
    shown = screen
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] })

  new PerformanceObserver(list => {
    watch.paintMs ??= list.getEntries()[0]?.startTime ?? null
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watch.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) watch.taps[id] = Math.max(watch.taps[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  addEventListener(
    'click',
    event => {
      touchedAt = event.timeStamp
    },
    true,
  )
  const begun = new Map<number, number>()
  const heard = new WeakSet<Worker>()
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
    const { kind, id } = message as { kind?: string; id?: number }
    if (kind === 'record' && id !== undefined) begun.set(id, touchedAt)
    if (!heard.has(this))
      this.addEventListener(
        'message',
        ({ data }: MessageEvent<readonly { kind?: string; id?: number }[]>) => {
          for (const { kind, id } of data) {
            const at = kind === 'recorded' && id !== undefined ? begun.get(id) : undefined
            if (at !== undefined) watch.saved.push(performance.now() - at)
          }
        },
      )
    heard.add(this)
    return Reflect.apply(post, this, [message, ...rest])
  } as typeof post
}
