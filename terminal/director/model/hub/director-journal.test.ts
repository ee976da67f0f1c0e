import { expect, test } from 'vitest'
import { howellTwoTables } from '../../../../shared/movement/make/howell/howell-two-tables.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { foldOn, NO_JOURNAL_FOLD, withOwnFacts } from './director-journal.ts'

test('[DS8] what the desk put aside does not count on the screen of the director who said it', () => {
  const hall = createHall(made(howellTwoTables(6)))
  const journal = foldOn(NO_JOURNAL_FOLD, hall.entries)
  const fact = hall.make(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const { seq, hash } = fact
  const aside = { type: 'quarantined', code: 'ill-formed', sentence: 'No.', seq, hash } as const
  const state = (quarantined: typeof aside | null) =>
    withOwnFacts(journal, [{ fact, receipt: null, quarantined }]).state
  expect(isClosed(state(null))).toBe(true)
  expect(isClosed(state(aside))).toBe(false)
})
