import type { Signal } from '@preact/signals'
import * as v from 'valibot'
import type { BoardConditions } from '../../../../../shared/game/board.ts'
import type { Strain } from '../../../../../shared/game/card.ts'
import { namedDeclarer } from '../../../../../shared/game/mini/declarer.ts'
import {
  type Aim,
  type AnnouncedPoints,
  levelOf,
  type MiniPlayed,
  pointsSchema,
} from '../../../../../shared/game/mini/result.ts'
import { type BySeat, SEATS, type Seat } from '../../../../../shared/game/seat.ts'
import type { Lack } from './game-fields.ts'

export interface MiniDraft {
  /** Points as typed; '' if unknown. */
  readonly points: BySeat<Signal<string>>
  /** Declarer chosen by the director; `null` for the one whom the points determine. */
  readonly said: Signal<Seat | null>
  readonly strain: Signal<Strain | null>
  readonly aim: Signal<Aim | null>
  readonly tricks: Signal<number | null>
  readonly on: BoardConditions
}

/**
 * Returns the points; 'none' if none were entered, 'wrong' if they are impossible in a deal or for the declaring side.
 */
function pointsIn({ points }: MiniDraft): AnnouncedPoints | 'none' | 'wrong' {
  const written = SEATS.map(seat => [seat, points[seat].value.trim()] as const).filter(
    ([, text]) => text !== '',
  )
  if (written.length === 0) return 'none'
  const numbers = written.map(([seat, text]) => [seat, /^\d{1,2}$/.test(text) ? Number(text) : -1])
  const read = v.safeParse(pointsSchema, Object.fromEntries(numbers))
  return read.success ? read.output : 'wrong'
}

export function declarerIn(draft: MiniDraft): Seat | null {
  const points = pointsIn(draft)
  return (
    draft.said.value ?? (typeof points === 'string' ? null : namedDeclarer(points, draft.on.dealer).declarer)
  )
}

export function lacksOf(draft: MiniDraft): readonly Lack[] {
  const found: Lack[] = []
  if (pointsIn(draft) === 'wrong') found.push('points')
  if (draft.strain.value === null || draft.aim.value === null) found.push('contract')
  if (declarerIn(draft) === null) found.push('declarer')
  if (draft.tricks.value === null) found.push('tricks')
  return found
}

export function playedOf(draft: MiniDraft): MiniPlayed | null {
  const points = pointsIn(draft)
  const declarer = declarerIn(draft)
  const strain = draft.strain.value
  const aim = draft.aim.value
  const tricks = draft.tricks.value
  if (points === 'wrong' || !declarer || strain === null || aim === null || tricks === null) return null
  const contradicts = points !== 'none' && namedDeclarer(points, draft.on.dealer).declarer !== declarer
  return {
    kind: 'played',
    contract: { level: levelOf(strain, aim), strain, doubling: '' },
    declarer,
    tricks,
    mini: { ...(points !== 'none' && { points }), ...(contradicts && { contradicts }) },
  }
}
