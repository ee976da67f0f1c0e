import type { Direction } from '../../game/seat.ts'
import type { SideOutcome } from '../outcome.ts'
import type { ContestantKey, FieldLine } from '../sheet.ts'

const SIT_OUT: SideOutcome = { kind: 'award', award: { kind: 'sit-out' } }
const NOBODY: SideOutcome = { kind: 'none' }

/**
 * The line of a contestant without opponents. He stands on both sides of it, so that every seat has somebody;
 * the other side gets nothing and is nobody.
 */
export const sitOutLine = (
  board: number,
  contestant: ContestantKey,
  direction: Direction = 'NS',
): FieldLine => ({
  board,
  seats: { N: contestant, E: contestant, S: contestant, W: contestant },
  outcome: {
    kind: 'ruled',
    sides: direction === 'NS' ? { NS: SIT_OUT, EW: NOBODY } : { NS: NOBODY, EW: SIT_OUT },
  },
})
