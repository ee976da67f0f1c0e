import type { FromWorker, ToWorker } from './messages.ts'
import type { OneTab } from './one-tab.ts'
import type { Terminal } from './terminal.ts'

type Start = Extract<ToWorker, { kind: 'start' }>

export interface TabWorkerDeps {
  readonly tab: OneTab
  /** Creates a terminal, which reads the whole store before it sends or accepts anything. */
  readonly terminalFor: (start: Start, holdLost: (isCleared: boolean) => void) => Terminal
  readonly emit: (message: FromWorker) => void
}

/**
 * Runs a page's worker. It creates a new terminal each time its tab gets the store, so that nothing in memory is
 * outdated.
 */
export function createTabWorker({ tab, terminalFor, emit }: TabWorkerDeps) {
  let terminal: Terminal | null = null
  /** Messages from the page that arrived before it was known whether this tab holds the store; null from then on. */
  let early: ToWorker[] | null = []

  const elsewhere = () => emit({ kind: 'link', link: 'elsewhere', offset: null })

  /** Reports that the store was erased; the page shows that and restarts once the user agrees. */
  function clear(): void {
    terminal?.stop()
    terminal = null
    emit({ kind: 'link', link: 'elsewhere', offset: null, cleared: true })
  }

  function begin(start: Start): void {
    tab.claim(holder => {
      terminal?.stop()
      terminal =
        holder === 'mine' ? terminalFor(start, isCleared => (isCleared ? clear() : tab.giveWay())) : null
      if (terminal) for (const message of [start, ...(early ?? [])]) terminal.take(message)
      else elsewhere()
      early = null
    })
  }

  return {
    take(message: ToWorker): void {
      if (message.kind === 'start') begin(message)
      else if (terminal) terminal.take(message)
      else if (early) early.push(message)
      else elsewhere()
    },
  }
}
