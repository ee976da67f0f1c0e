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
 * Sheet of a round's results, which each side accepts at its end. Until then a result is noted: stored and shown to the
 * director, without counting (Law 79B).
 */
export interface RoundSheet {
  /** True if the draft is noted on the sheet instead of being accepted at once. */
  takes(draft: BoardDraft): boolean
  /** Notes a result of a board; false if it could not be saved. */
  note(draft: BoardDraft, result: Result): Promise<boolean>
  readonly agreed: ReadonlySignal<readonly Direction[]>
  /** Records that a side accepts the whole sheet. Once both sides have, all its results are recorded. */
  agree(direction: Direction): Promise<void>
}

/** Returns the fields of a statement about a board by those who sit there in this round. */
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
  /** Content of the sheet that a side has read; its acceptance is void after any change. */
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
