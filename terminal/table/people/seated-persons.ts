import { type BySeat, mapSeats, SEATS } from '../../../shared/game/seat.ts'
import type { Contestant, ContestantId } from '../../../shared/movement/plan/plan.ts'
import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import type { RoundCard } from '../store/table-card.ts'

/** Who sits at a table in person, and what its people say of it: statements to be recorded. */

/** The name in every seat as it is being written; empty where nobody has said one. */
export type WrittenNames = BySeat<string>

/** As they stand. */
export function namesHere(
  state: SessionState,
  { section, table }: TablePlace,
  { seats, round }: Pick<RoundCard, 'seats' | 'round'>,
): WrittenNames {
  const known = sectionOf(state, section)?.namesAt(seats, { round, table })
  return known ? mapSeats(known, name => name ?? '') : { N: '', E: '', S: '', W: '' }
}

/** Two partners have changed seats. */
export const changedSeats = ({ N, E, S, W }: WrittenNames, line: 'NS' | 'EW'): WrittenNames =>
  line === 'NS' ? { N: S, E, S: N, W } : { N, E: W, S, W: E }

/** The people of the table say who sits where; `undefined` where that is as it stands. */
export function sayingPersons(
  state: SessionState,
  place: TablePlace,
  card: Pick<RoundCard, 'seats' | 'round' | 'planVersion'>,
  written: WrittenNames,
): Statement | undefined {
  const before = namesHere(state, place, card)
  const names = mapSeats(written, name => name.trim())
  if (SEATS.every(seat => names[seat] === before[seat])) return undefined
  const { seats, round, planVersion } = card
  const persons = mapSeats(names, name => (name === '' ? null : name))
  return {
    kind: 'persons-seated',
    body: { ...place, round, plan: planVersion, seats: { ...seats }, persons: { ...persons } },
  }
}

/** Everybody who may have come instead of those who are due at a table, by number; of two lines the same one first. */
export function whoMayHaveCome(
  state: SessionState,
  section: string,
  seats: BySeat<ContestantId>,
  instead: ContestantId,
): readonly Contestant[] {
  const own = sectionOf(state, section)
  const due = SEATS.map(seat => seats[seat])
  const line = own?.contestant(instead)?.line
  const others = (own?.plan.contestants ?? []).filter(({ id }) => !due.includes(id))
  return line === undefined
    ? others
    : [...others.filter(one => one.line === line), ...others.filter(one => one.line !== line)]
}

/** The director is called because others have come; who it is, where they say so. */
export const callingForOthers = (
  state: SessionState,
  place: TablePlace,
  round: number,
  came: { readonly NS?: ContestantId; readonly EW?: ContestantId },
): Statement =>
  overruling(state, {
    kind: 'director-called',
    body: { ...place, open: true, wish: { kind: 'other-people', round, ...came } },
  })
