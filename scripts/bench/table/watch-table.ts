/** Milestones of loading the table page, in ms after navigation; null until reached. */
export interface TableWatch {
  keyPadMs: number | null
  /** Time of the first paint, in ms after navigation. */
  paintMs: number | null
}

declare global {
  var tableWatch: TableWatch
  /** Called with the screen now shown; provided by the benchmark. */
  var tableShows: ((screen: string) => void) | undefined
}

/** First question of a board. */
export const KEY_PAD = 'contract'

/**
 * Records the milestones. It runs inside the page before the page's own code, so it uses nothing from outside itself.
 */
export function watchTable(keyPad: string): void {
  const watch: TableWatch = { keyPadMs: null, paintMs: null }
  globalThis.tableWatch = watch
  let shown = ''

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
}
