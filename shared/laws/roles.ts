import { leftOf, partnerOf, type Seat } from '../game/seat.ts'
import type { LawCase } from './case.ts'
import type { LawRole } from './grammar.ts'

/** Returns the seat of a role relative to the offender; `null` for a role of the play while the contract is unknown. */
export function seatOf(
  { offender, declarer }: Pick<LawCase, 'offender' | 'declarer'>,
  role: LawRole,
): Seat | null {
  switch (role) {
    case 'offender':
      return offender
    case 'partner':
      return partnerOf(offender)
    case 'lho':
      return leftOf(offender)
    case 'rho':
      return partnerOf(leftOf(offender))
    case 'declarer':
      return declarer
    case 'dummy':
      return declarer && partnerOf(declarer)
    case 'leader':
      return declarer && leftOf(declarer)
  }
}
