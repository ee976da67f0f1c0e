import { type Fees, formatAmount, NO_FEES } from '../../../../shared/people/fees.ts'
import type { Member, MemberId } from '../../../../shared/people/person.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { CommonText } from '../../../text/common.ts'
import { type AttendanceRow, attendanceOf } from './attendance.ts'

/** Data of the club besides the session: its fees and members. */
export interface ClubData {
  readonly fees: Fees
  readonly members: ReadonlyMap<MemberId, Member>
}
export const NO_CLUB_DATA: ClubData = { fees: NO_FEES, members: new Map() }

export const rowsNow = (state: SessionState, { fees, members }: ClubData): readonly AttendanceRow[] =>
  attendanceOf(
    state,
    fees,
    new Set([...members.values()].flatMap(({ id, reduced }) => (reduced ? [id] : []))),
  )

/** Returns the kind to show: people without a name are anonymous, not visitors. */
export const shownKind = ({ ref, kind }: AttendanceRow) => (ref.kind === 'anonymous' ? 'anonymous' : kind)

export const money = (fees: Fees, amount: number): string =>
  [fees.money, formatAmount(amount)].filter(Boolean).join(' ')

export const numbersOf = (
  { ref }: AttendanceRow,
  members: ClubData['members'],
): { readonly number?: string; readonly federation?: string } => {
  if (ref.kind === 'federation') return { federation: ref.number }
  return (ref.kind === 'member' ? members.get(ref.id) : undefined) ?? {}
}

/** Formats the number of a contestant, with the line if there are two: "12 N-S". */
export const seatText = ({ label, line }: AttendanceRow, t: CommonText): string =>
  line === undefined ? label : `${label} ${t(line === 'NS' ? 'traveller.ns' : 'traveller.ew')}`
