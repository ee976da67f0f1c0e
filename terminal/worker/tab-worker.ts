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
 * Runs a page's worker: a terminal while its tab holds the store, and a new one each time that it gets the hold, so
 * that nothing in memory is from before.
 */
export function createTabWorker({ tab, terminalFor, emit }: TabWorkerDeps) {
  let terminal: Terminal | null = null
  /** Messages from the page before it was known whether this tab holds the store; null once that is known. */
  let early: ToWorker[] | null = []

  const elsewhere = () => emit({ kind: 'link', link: 'elsewhere', offset: null })

  /** Reports that the store behind this memory is gone: the page shows it, and restarts after consent. */
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
