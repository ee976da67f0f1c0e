import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { boardsToPlay, type OwnSeat } from './playing.ts'

/**
 * Content hidden from a playing director: boards that they still have to play, until they press "show it anyway". The
 * choice is stored on this device for the session.
 */
export interface OwnPlay {
  readonly seat: ReadonlySignal<OwnSeat | null>
  readonly hidden: ReadonlySignal<ReadonlySet<number>>
  /** True if the ranking is hidden because it includes hidden boards. */
  readonly hidesRanking: ReadonlySignal<boolean>
  take(seat: OwnSeat | null): void
  showBoard(board: number): void
  showRanking(): void
}

const KEY = 'director/own-play'

const keptSchema = v.object({
  session: v.string(),
  seat: v.object({ section: v.string(), contestant: v.string() }),
  shown: v.array(v.number()),
  ranking: v.boolean(),
})

type OwnPlayMemory = v.InferOutput<typeof keptSchema>

const NONE: ReadonlySet<number> = new Set()

export function createOwnPlay(terminal: TerminalStore, state: ReadonlySignal<SessionState>): OwnPlay {
  const session = computed(() => terminal.assignment.value?.session ?? null)
  const kept = computed((): OwnPlayMemory | null => {
    const read = v.safeParse(keptSchema, terminal.memory.value[KEY])
    // Stored in an earlier session, with other seats: ignored.
    return read.success && read.output.session === session.value ? read.output : null
  })
  const toPlay = computed(() => (kept.value ? boardsToPlay(state.value, kept.value.seat) : NONE))
  const hidden = computed(
    () => new Set([...toPlay.value].filter(board => !kept.value?.shown.includes(board))),
  )
  const keep = (change: Partial<OwnPlayMemory>) => {
    if (kept.value) terminal.remember(KEY, { ...kept.value, ...change })
  }
  return {
    seat: computed(() => kept.value?.seat ?? null),
    hidden,
    hidesRanking: computed(() => hidden.value.size > 0 && kept.value?.ranking !== true),
    take(seat) {
      const own = seat &&
        session.value && { session: session.value, seat: { ...seat }, shown: [], ranking: false }
      terminal.remember(KEY, own || null)
    },
    showBoard(board) {
      keep({ shown: [...(kept.value?.shown ?? []), board] })
    },
    showRanking() {
      keep({ ranking: true })
    },
  }
}
