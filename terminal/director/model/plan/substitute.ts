import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { Person } from '../../../../shared/session/section/persons.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Substitution in the form: the contestant and seat, the first round, and the substitute's name as typed. */
export interface Substitution {
  readonly pair: ContestantId
  readonly round: number
  readonly names: string
}

/** Returns the players of the contestant before that round. */
export const playedBefore = (
  state: SessionState,
  section: string,
  { pair, round }: Pick<Substitution, 'pair' | 'round'>,
): readonly Person[] =>
  (sectionOf(state, section)?.personsOf(pair) ?? []).filter(({ since }) => (since ?? 1) < round)

/**
 * Returns the statement that another person plays on under the same number. Earlier rounds keep their players' names,
 * and the movement is unchanged. `undefined` without a name.
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
  return [withReplacedFacts(state, { kind: 'contestant-named', body })]
}
