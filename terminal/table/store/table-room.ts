import type { ReadonlySignal } from '@preact/signals'
import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

export interface TableRoom {
  readonly room: ReadonlySignal<RoomAnswer | null>
  /** True if the last request was not answered. */
  readonly silent: ReadonlySignal<boolean>
  start(): void
  stop(): void
}

export interface TableRoomDeps {
  readonly terminal: Pick<TerminalStore, 'room' | 'roomSilent' | 'askRoom'>
  readonly setInterval: (task: () => void, everyMs: number) => number
  readonly clearInterval: (id: number) => void
}

/** Interval of requests, ms, short enough for a table to notice at once that the session is open. */
const ASK_EVERY_MS = 2000

export function createTableRoom({ terminal, ...timers }: TableRoomDeps): TableRoom {
  let timer: number | null = null
  const ask = () => terminal.askRoom()
  return {
    room: terminal.room,
    silent: terminal.roomSilent,
    start() {
      if (timer !== null) return
      ask()
      timer = timers.setInterval(ask, ASK_EVERY_MS)
    },
    stop() {
      if (timer !== null) timers.clearInterval(timer)
      timer = null
    },
  }
}
