import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { Person } from '../../../../shared/session/section/persons.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** Whose place somebody takes, from which round on, and his name as keyed. */
export interface Substitution {
  readonly pair: ContestantId
  readonly round: number
  readonly names: string
}

/** Those who have played for the number until that round. */
export const playedBefore = (
  state: SessionState,
  section: string,
  { pair, round }: Pick<Substitution, 'pair' | 'round'>,
): readonly Person[] =>
  (sectionOf(state, section)?.personsOf(pair) ?? []).filter(({ since }) => (since ?? 1) < round)

/**
 * Another person plays on under the same number: its rounds before stay with the name of who played them. The movement is
 * as it was. Nothing is said before there is a name; where nobody is known who played before, the number has this one.
 */
export function substituting(
  state: SessionState,
  section: string,
  { pair, round, names }: Substitution,
): readonly Statement[] {
  const name = names.trim()
  const before = playedBefore(state, section, { pair, round })
  if (pair === '' || name === '') return []
  const players = [...before.map(person => person.name), name]
  const since = [...before.map(person => person.since ?? 1), round]
  const body = { section, contestant: pair, players, ...(before.length > 0 && { since }) }
  return [overruling(state, { kind: 'contestant-named', body })]
}
