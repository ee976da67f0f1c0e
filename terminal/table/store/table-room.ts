import { type ReadonlySignal, signal } from '@preact/signals'
import * as v from 'valibot'
import { ROOM_PATH, type RoomAnswer, roomAnswerSchema } from '../../../shared/protocol/pairing.ts'

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
  readonly fetch: (path: string) => Promise<Response>
  readonly setInterval: (task: () => void, everyMs: number) => number
  readonly clearInterval: (id: number) => void
}

/** Often enough that a table sees at once that the session has been opened. */
const ASK_EVERY_MS = 2000

export function createTableRoom(deps: TableRoomDeps): TableRoom {
  const room = signal<RoomAnswer | null>(null)
  const silent = signal(false)
  let timer: number | null = null

  async function ask(): Promise<void> {
    try {
      const response = await deps.fetch(ROOM_PATH)
      const answer = v.safeParse(roomAnswerSchema, await response.json())
      silent.value = !answer.success
      if (answer.success) room.value = answer.output
    } catch {
      // The desk is out of reach: said on the screen, and asked again.
      silent.value = true
    }
  }

  return {
    room,
    silent,
    start() {
      if (timer !== null) return
      void ask()
      timer = deps.setInterval(() => void ask(), ASK_EVERY_MS)
    },
    stop() {
      if (timer !== null) deps.clearInterval(timer)
      timer = null
    },
  }
}
