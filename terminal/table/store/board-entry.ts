import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { EntryTap } from '../../../shared/game/entry.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Json } from '../../../shared/lib/canonical.ts'
import { nameOf, sameName } from '../../../shared/session/identity.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import {
  afterTap,
  type BoardDraft,
  draftOfResult,
  emptyDraft,
  isMovable,
  type Keying,
  moveToBoard,
} from '../model/draft.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import {
  boardFacts,
  boardToKey,
  isToPlay,
  mayCorrect,
  type RoundBoard,
  type RoundCard,
} from '../model/table-card.ts'
import type { TableReading } from '../model/table-reading.ts'
import type { TableMemory } from './table-memory.ts'

export interface BoardEntry {
  keying(board: number): Keying
  /** Stored draft if it belongs to this round; otherwise an empty draft of the next board. */
  readonly draft: ReadonlySignal<BoardDraft | null>
  /** Board that is partly entered; null if there is none, or it is no longer to be played. */
  readonly halfKeyed: ReadonlySignal<number | null>
  /** Board that was being entered here when another tablet of this table entered its result; null for none. */
  readonly overtaken: ReadonlySignal<number | null>
  /** Board that was being entered here when it was removed; null for none. */
  readonly putAside: ReadonlySignal<number | null>
  readonly shown: ReadonlySignal<number | null>
  markOf(board: number): RoundBoard | undefined
  tap(tap: EntryTap): void
  chooseBoard(board: number): void
  lookAt(board: number): void
  lookAway(): void
  correct(board: number): void
  drop(): void
  accepted(draft: BoardDraft): void
}

export function createBoardEntry(
  terminal: TerminalStore,
  { state, place, game, card }: TableReading,
  memory: TableMemory,
): BoardEntry {
  const { at } = memory
  const looked = signal<{ readonly at: string; readonly board: number } | null>(null)
  /** Returns the context for entering a board. Throws until the game's questions are loaded. */
  const keying = (board: number): Keying => ({
    game: must(game.value, 'the game that is played'),
    on: boardFacts(state.value, board, place.value),
  })
  const markOf = (board: number) => card.value?.boards.find(mark => mark.board === board)
  const kept = (): BoardDraft | null => {
    const left = rememberedAt(terminal, 'draft', memory.draftKey())
    // A draft of another game is keyed afresh.
    return left?.at === at.value && game.value?.entry.owns(left.entry) ? left : null
  }
  const keep = (next: BoardDraft | null) =>
    terminal.remember(memory.draftKey(), next === null ? null : toJson(next))
  const open = computed(() => {
    const left = kept()
    return left && card.value && isOpen(card.value, left) ? left : null
  })
  const draft = computed<BoardDraft | null>(() => {
    const round = card.value
    if (!round || !game.value || open.value) return open.value
    const board = boardToKey(round, memory.left.value)
    return board === null ? null : emptyDraft(keying(board), at.value, board)
  })
  const lookAway = () => {
    looked.value = null
  }
  return {
    keying,
    draft,
    markOf,
    lookAway,
    overtaken: computed(() => {
      const left = open.value ? null : kept()
      const said = left && markOf(left.board)?.standing
      const isOthers = said?.role === 'table' && said.fact.device !== terminal.device.value
      return left && isOthers ? left.board : null
    }),
    putAside: computed(() => {
      const left = open.value ? null : kept()
      return left && markOf(left.board)?.status === 'cut' ? left.board : null
    }),
    halfKeyed: computed(() => open.value?.board ?? null),
    shown: computed(() => (looked.value?.at === at.value ? looked.value.board : null)),
    tap(tap) {
      if (draft.value) keep(afterTap(keying(draft.value.board), draft.value, tap))
    },
    chooseBoard(board) {
      lookAway()
      const now = draft.value
      if (now?.board === board || !isToPlay(markOf(board))) return
      const noted = markOf(board)?.noted ?? null
      // A result noted before is shown to both sides, so that they can point at the error.
      if (noted && !(now && isMovable(now)))
        return keep(draftOfResult(keying(board), at.value, board, noted, null))
      const moves = now && isMovable(now)
      keep(moves ? moveToBoard(keying(board), now, board) : emptyDraft(keying(board), at.value, board))
    },
    lookAt(board) {
      if (isLookedAt(markOf(board))) looked.value = { at: at.value, board }
    },
    correct(board) {
      const mark = markOf(board)
      const standing = mark?.standing
      if (!standing || !mayCorrect(mark)) return
      lookAway()
      keep(draftOfResult(keying(board), at.value, board, standing.body.result, nameOf(standing.fact)))
    },
    drop: () => keep(null),
    accepted(of) {
      looked.value = { at: of.at, board: of.board }
      keep(null)
    },
  }
}

/**
 * True if a partly entered board is still to be entered: it has no result yet, or the result it corrects is still
 * current.
 */
function isOpen({ boards }: RoundCard, { board, replaces }: BoardDraft): boolean {
  const mark = boards.find(each => each.board === board)
  if (!replaces) return isToPlay(mark)
  return (
    mark?.decidedBy === null &&
    // Moved to another board, which has got a result of its own since.
    (mark.standing === null || sameName(mark.standing.fact, replaces)) &&
    boards.some(({ standing }) => standing && sameName(standing.fact, replaces))
  )
}

/** True if the board has a result or ruling to show. */
export const isLookedAt = (mark: RoundBoard | undefined): boolean =>
  mark !== undefined && (mark.status === 'done' || mark.decidedBy !== null)

/** Converts a draft to JSON, which is safe because it contains no functions or dates. */
const toJson = (draft: BoardDraft): Json => ({ ...draft }) as unknown as Json
