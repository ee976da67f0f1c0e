/** What the director's page tells of itself while an evening runs. */
export interface PageWatch {
  /** When a cell of the grid had so many boards answered, in ms of the machine's clock, after it was painted. */
  readonly shown: Readonly<Record<string, number>>
  /** Main-thread tasks of more than 50 ms: how long, and when. */
  readonly longTasks: readonly { readonly ms: number; readonly at: number }[]
}

declare global {
  var directorWatch: {
    readonly shown: Record<string, number>
    readonly longTasks: { ms: number; at: number }[]
  }
}

/** "cell-A-3-2" with two boards answered. */
export const shownKey = (cell: string, answered: number): string => `${cell}/${answered}`

/** Runs inside the page, so it uses nothing from outside itself. */
export function watchInPage(): void {
  const watch: typeof globalThis.directorWatch = { shown: {}, longTasks: [] }
  globalThis.directorWatch = watch
  new PerformanceObserver(list => {
    for (const { duration, startTime } of list.getEntries())
      watch.longTasks.push({ ms: duration, at: performance.timeOrigin + startTime })
  }).observe({ type: 'longtask', buffered: true })
  const changed = new Set<Element>()
  const painted = () => {
    const now = Date.now()
    for (const cell of changed) {
      const marks = cell.getAttribute('data-marks')?.split(' ') ?? []
      const answered = marks.filter(mark => mark !== 'to-come' && mark !== 'missing').length
      for (let count = 1; count <= answered; count += 1) watch.shown[`${cell.id}/${count}`] ??= now
    }
    changed.clear()
  }
  new MutationObserver(mutations => {
    if (changed.size === 0) requestAnimationFrame(() => setTimeout(painted))
    for (const { target } of mutations) if (target instanceof Element) changed.add(target)
  }).observe(document.body, { subtree: true, attributeFilter: ['data-marks'] })
}
