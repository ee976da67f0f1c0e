import { computed, type ReadonlySignal } from '@preact/signals'
import type { Result } from '../../../shared/game/games.ts'
import { DIRECTIONS, type Direction } from '../../../shared/game/seat.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { BoardDraft } from '../model/draft.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import { type RoundCard, resultsNoted } from '../model/table-card.ts'
import type { TableReading } from '../model/table-reading.ts'
import type { TableMemory } from './table-memory.ts'

/**
 * Boards of a round on one sheet, to which each side agrees at its end. Until then a result is noted: stored and
 * visible to the director, but it counts for nothing (Law 79B).
 */
export interface RoundSheet {
  /** True if this board is noted for the sheet, instead of being accepted at once. */
  takes(draft: BoardDraft): boolean
  /** Notes North's input for a board; false if it could not be saved. */
  note(draft: BoardDraft, result: Result): Promise<boolean>
  readonly agreed: ReadonlySignal<readonly Direction[]>
  /** Records one side's agreement to the whole sheet; once both agree, it is all recorded. */
  agree(direction: Direction): Promise<void>
}

/** Returns the notes on a board by those who sit there in this round. */
const saidOf = ({ round, planVersion, seats }: RoundCard, board: number) => ({
  round,
  board,
  plan: planVersion,
  seats,
})

export function createRoundSheet(
  terminal: TerminalStore,
  { policy, place, card }: TableReading,
  { at }: Pick<TableMemory, 'at'>,
  record: (statement: Statement) => Promise<boolean>,
): RoundSheet {
  const key = () => `sheet/${at.value}` as const
  const noted = computed(() => (card.value ? resultsNoted(card.value) : []))
  /** A side agrees to what it read, and to nothing keyed since. */
  const content = computed(() => canonical(noted.value.map(one => ({ ...one }))))
  const agreed = computed<readonly Direction[]>(() => {
    const before = rememberedAt(terminal, 'sheet', key())
    return before?.to === content.value ? before.sides : []
  })
  return {
    agreed,
    takes: draft => policy.value.agree === 'sheet' && draft.replaces === null,
    async note({ board }, result) {
      const here = place.value
      const round = card.value
      if (!here || !round) return false
      const said = { ...here, ...saidOf(round, board) }
      return record({ kind: 'board-noted', body: { ...said, noted: { kind: 'result', result } } })
    },
    async agree(direction) {
      const here = place.value
      const round = card.value
      if (!here || !round) return
      const sides = DIRECTIONS.filter(side => side === direction || agreed.value.includes(side))
      terminal.remember(key(), { to: content.value, sides })
      if (sides.length < DIRECTIONS.length) return
      for (const { board, result } of noted.value) {
        const body = { ...here, ...saidOf(round, board), result }
        if (!(await record({ kind: 'result', body }))) return
      }
    },
  }
}
