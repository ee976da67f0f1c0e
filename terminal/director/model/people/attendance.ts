import type { Direction } from '../../../../shared/game/seat.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { type FeeKind, type Fees, feeKindOf } from '../../../../shared/people/fees.ts'
import type { MemberId, PersonRef } from '../../../../shared/people/person.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import { feesSlot, namesSlot } from '../../../../shared/session/slot.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { currentAt, type SessionState } from '../../../../shared/session/state/state.ts'

export interface AttendanceRow {
  readonly section: string
  readonly contestant: ContestantId
  readonly label: string
  /** Set if North-South and East-West are ranked separately, so that both have the same numbers. */
  readonly line?: Direction
  readonly player: number
  readonly name: string
  readonly ref: PersonRef
  readonly kind: FeeKind
  readonly due: number
  readonly paid: number | null
}

/** Returns everyone with a name, in the order of the movement. */
export const attendanceOf = (
  state: SessionState,
  fees: Fees,
  reduced: ReadonlySet<MemberId>,
): readonly AttendanceRow[] => sectionsIn(state).flatMap(section => rowsOf(state, section, fees, reduced))

const rowsOf = (
  state: SessionState,
  section: Section,
  fees: Fees,
  reduced: ReadonlySet<MemberId>,
): readonly AttendanceRow[] =>
  section.plan.contestants.flatMap(({ id, label, line }) => {
    const named = currentAt(state, namesSlot(section.id, id))?.body
    const paid = currentAt(state, feesSlot(section.id, id))?.body.paid ?? []
    // Includes players who were replaced; partners who swapped seats keep their identities.
    return section.personsOf(id).map(({ name }, index): AttendanceRow => {
      const player = Math.max(0, named?.players.indexOf(name) ?? index)
      const ref = named?.persons?.[player] ?? { kind: 'visitor' }
      const kind = feeKindOf(ref.kind, ref.kind === 'member' && reduced.has(ref.id))
      return {
        section: section.id,
        contestant: id,
        label,
        player,
        name,
        ref,
        kind,
        due: fees[kind],
        paid: paid[player] ?? null,
        ...(line && { line }),
      }
    })
  })

/** Returns the statement that somebody has paid the fee, or has not. */
export function payment(
  state: SessionState,
  rows: readonly AttendanceRow[],
  row: AttendanceRow,
  hasPaid: boolean,
): Statement {
  const { section, contestant } = row
  const own = rows.filter(one => one.section === section && one.contestant === contestant)
  const paid: (number | null)[] = Array.from({ length: own.length }, () => null)
  for (const one of own) paid[one.player] = one.player === row.player ? (hasPaid ? one.due : null) : one.paid
  return withReplacedFacts(state, { kind: 'fees-paid', body: { section, contestant, paid } })
}

/** Returns the sum due and the part that is paid. */
export const feeTotals = (
  rows: readonly AttendanceRow[],
): { readonly due: number; readonly paid: number } => ({
  due: rows.reduce((sum, { due }) => sum + due, 0),
  paid: rows.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
})
