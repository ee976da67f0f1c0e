import { canonical } from '../../lib/canonical.ts'
import type { Slot } from '../slot.ts'
import { type CurrentFact, isKind } from '../state/state.ts'
import type { BoardLook } from './changes-view.ts'

/** Former and present state of a board, as shown to a table. */
export interface LookPair {
  readonly was: BoardLook
  readonly is: BoardLook
}

/** Returns former and present content of a slot of a board; `undefined` if unchanged. */
export function lookPair(
  { of }: Slot,
  before: CurrentFact | null,
  now: CurrentFact | null,
): LookPair | undefined {
  const was = lookOf(of, before)
  const is = lookOf(of, now)
  if (canonical(was) === canonical(is)) return undefined
  if (was.kind !== 'result' || is.kind !== 'result') return { was: withoutSeats(was), is: withoutSeats(is) }
  const isReseated = canonical(was.seats) !== canonical(is.seats)
  return isReseated ? { was, is } : { was: withoutSeats(was), is: withoutSeats(is) }
}

/** Returns the pair without the contents: only that there was and is something, or that only the people differ. */
export function withoutContents({ was, is }: LookPair): LookPair {
  const before = bare(was)
  const now = bare(is)
  if (was.kind !== 'result' || is.kind !== 'result' || canonical(was.result) !== canonical(is.result))
    return { was: before, is: now }
  return { was: { ...was, result: null }, is: { ...is, result: null } }
}

function lookOf(of: string, standing: CurrentFact | null): BoardLook {
  if (standing && isKind(standing, 'result')) {
    const { result, seats } = standing.body
    return { kind: 'result', result, seats }
  }
  if (standing && isKind(standing, 'ruling') && standing.body.sides)
    return { kind: 'ruled', sides: standing.body.sides }
  if (standing && isKind(standing, 'board-cancelled') && standing.body.cancelled) return { kind: 'cancelled' }
  if (standing && isKind(standing, 'board-state')) return { kind: standing.body.state }
  return { kind: of === 'board-state' ? 'due' : 'none' }
}

function withoutSeats(look: BoardLook): BoardLook {
  return look.kind === 'result' ? { kind: 'result', result: look.result } : look
}

function bare(look: BoardLook): BoardLook {
  if (look.kind === 'result') return { kind: 'result', result: null }
  return look.kind === 'ruled' ? { kind: 'ruled', sides: null } : look
}
