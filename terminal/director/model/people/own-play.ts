import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import type { SessionState } from '../../../../shared/session/state.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { boardsToPlay, type OwnSeat } from './playing.ts'

/**
 * What this screen keeps from a director who plays himself: nothing of a board that he has still to play is shown until
 * he says "show it anyway". Kept on this device, for this session.
 */
export interface OwnPlay {
  /** Null where the director does not play. */
  readonly seat: ReadonlySignal<OwnSeat | null>
  /** Boards of which nothing is to be seen now. */
  readonly hidden: ReadonlySignal<ReadonlySet<number>>
  /** Whether the ranking is to be kept back: it counts boards of which nothing is to be seen. */
  readonly hidesRanking: ReadonlySignal<boolean>
  take(seat: OwnSeat | null): void
  /** The director wants to see this board all the same. */
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
    // Of an earlier session: there he sat elsewhere.
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
