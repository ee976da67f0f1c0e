import { type BySeat, mapSeats, SEATS } from '../../../shared/game/seat.ts'
import type { Contestant, ContestantId } from '../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { directorCall } from './director-call.ts'
import type { RoundCard } from './table-card.ts'

/** Names in the seats during editing; empty if unknown. */
export type WrittenNames = BySeat<string>

export function namesHere(
  state: SessionState,
  { section, table }: TablePlace,
  { seats, round }: Pick<RoundCard, 'seats' | 'round'>,
): WrittenNames {
  const known = sectionOf(state, section)?.namesAt(seats, { round, table })
  return known ? mapSeats(known, name => name ?? '') : { N: '', E: '', S: '', W: '' }
}

export const changedSeats = ({ N, E, S, W }: WrittenNames, line: 'NS' | 'EW'): WrittenNames =>
  line === 'NS' ? { N: S, E, S: N, W } : { N, E: W, S, W: E }

/** Returns the statement of who sits where; `undefined` if nothing changed. */
export function personsStatement(
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

/**
 * Returns all contestants who may have come instead of those due at a table, by number. With two lines, those of the
 * same line come first.
 */
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

/** Returns a call to the director because other players have come, with their names if stated. */
export const callingForOthers = (
  state: SessionState,
  place: TablePlace,
  round: number,
  came: { readonly NS?: ContestantId; readonly EW?: ContestantId },
): Statement => directorCall(state, { ...place, open: true, wish: { kind: 'other-people', round, ...came } })
