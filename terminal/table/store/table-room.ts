import type { ReadonlySignal } from '@preact/signals'
import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** The tables that one may choose from, as the desk answers anybody on the network. */
export interface TableRoom {
  /** `null` until the desk has answered. */
  readonly room: ReadonlySignal<RoomAnswer | null>
  /** Whether the last question went unanswered. */
  readonly silent: ReadonlySignal<boolean>
  start(): void
  stop(): void
}

export interface TableRoomDeps {
  readonly terminal: Pick<TerminalStore, 'room' | 'roomSilent' | 'askRoom'>
  readonly setInterval: (task: () => void, everyMs: number) => number
  readonly clearInterval: (id: number) => void
}

/** Often enough that a table sees at once that the session has been opened. */
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
