import { computed, type ReadonlySignal } from '@preact/signals'
import * as v from 'valibot'
import type { Result } from '../../../shared/game/games.ts'
import { DIRECTIONS, type Direction } from '../../../shared/game/seat.ts'
import { listOf, words } from '../../../shared/lib/bounded.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { BoardDraft } from '../entry/draft.ts'
import { type RoundCard, resultsNoted } from './table-card.ts'
import type { TableMemory } from './table-memory.ts'
import type { TableReading } from './table-reading.ts'

/**
 * The boards of a round on one sheet, to which each side agrees at its end. Until then a result is noted: kept and seen
 * by the director, but counted for nothing (Law 79B).
 */
export interface RoundSheet {
  /** Whether this board is noted for the sheet, instead of being agreed at once. */
  takes(draft: BoardDraft): boolean
  /** What North has keyed of a board; false where it could not be kept. */
  note(draft: BoardDraft, result: Result): Promise<boolean>
  readonly agreed: ReadonlySignal<readonly Direction[]>
  /** This side agrees to all that is on it; once both do, it is all recorded. */
  agree(direction: Direction): Promise<void>
}

const agreedSchema = v.strictObject({ to: words(100_000), sides: listOf(v.picklist(DIRECTIONS), 2) })

/** What is said of a board by whoever sits there in this round. */
const saidOf = ({ round, planVersion, seats }: RoundCard, board: number) => ({
  round,
  board,
  plan: planVersion,
  seats,
})

export function createRoundSheet(
  terminal: TerminalStore,
  { policy, place, card }: TableReading,
  { at, read }: Pick<TableMemory, 'at' | 'read'>,
  record: (statement: Statement) => Promise<boolean>,
): RoundSheet {
  const key = () => `sheet/${at.value}`
  const noted = computed(() => (card.value ? resultsNoted(card.value) : []))
  /** A side has agreed to what it read: to nothing that was keyed since. */
  const content = computed(() => canonical(noted.value.map(one => ({ ...one }))))
  const agreed = computed<readonly Direction[]>(() => {
    const before = read(key(), agreedSchema)
    return before?.to === content.value ? before.sides : []
  })
  return {
    agreed,
    takes: draft => policy.value.agree === 'sheet' && draft.replaces === null,
    async note({ board }, result) {
      const [here, round] = [place.value, card.value]
      if (!here || !round) return false
      const said = { ...here, ...saidOf(round, board) }
      return record({ kind: 'board-noted', body: { ...said, noted: { kind: 'result', result } } })
    },
    async agree(direction) {
      const [here, round] = [place.value, card.value]
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
