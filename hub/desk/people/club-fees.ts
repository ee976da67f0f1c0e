import * as v from 'valibot'
import { type Fees, feesSchema } from '../../../shared/people/fees.ts'
import { foldClub } from '../../journal/club-entry.ts'
import type { Journal } from '../../journal/journal.ts'

export interface ClubFees {
  now(): Fees | null
  /** Stores the fees; returns false if they did not change. */
  set(fees: Fees): boolean
}

const rowSchema = v.pipe(v.string(), v.parseJson(), feesSchema)

export function createClubFees(
  journal: Pick<Journal, 'clubEntries' | 'appendClub' | 'transaction'>,
): ClubFees {
  function now(): Fees | null {
    const read = v.safeParse(rowSchema, foldClub(journal.clubEntries()).settings.get('fees'))
    return read.success ? read.output : null
  }
  return {
    now,
    set(fees) {
      const value = JSON.stringify(fees)
      if (JSON.stringify(now()) === value) return false
      journal.transaction(() => journal.appendClub([{ kind: 'setting', name: 'fees', value }]))
      return true
    },
  }
}
