import type { Tournament } from '../../../../shared/session/facts/session-opened.ts'
import type { SessionId } from '../../../../shared/session/identity.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import type { DirectorPhase } from './director-phase.ts'

/** Removes case and accents for a search. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the sessions whose name, tournament or date contains every word typed; the date in digits or as displayed.
 */
export function findSessions(
  sessions: readonly ListedSession[],
  wanted: string,
  dateWords: (session: ListedSession) => string,
): readonly ListedSession[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sessions
  return sessions.filter(session => {
    const { name, date, tournament } = session
    const text = folded([name, date, tournament?.name ?? '', dateWords(session)].join(' '))
    return words.every(word => text.includes(word))
  })
}

/** Returns the last finished session of each name, newest first, as templates for the next session. */
export function lastOfEach(sessions: readonly ListedSession[], most: number): readonly ListedSession[] {
  const seen = new Set<string>()
  return [...sessions]
    .filter(({ date, contest, archived }) => date !== '' && contest !== null && !archived)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .filter(({ name }) => {
      const key = folded(name)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, most)
}

/** Returns the club's tournaments, most recent last session first. */
export function tournamentsOf(sessions: readonly ListedSession[]): readonly Tournament[] {
  const last = new Map<string, { readonly tournament: Tournament; readonly date: string }>()
  for (const { tournament, date } of sessions) {
    const before = tournament && last.get(tournament.id)
    if (tournament && (!before || tournament.number > before.tournament.number))
      last.set(tournament.id, { tournament, date })
  }
  return [...last.values()]
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .map(({ tournament }) => tournament)
}

/** True if another session may be opened, because none is being played at the tables. */
export const mayOpenNext = (
  sessions: readonly ListedSession[],
  phase: DirectorPhase,
  isLooking: boolean,
): boolean =>
  isLooking
    ? !sessions.some(({ current, closed }) => current && !closed)
    : phase === 'closed' || phase === 'no-session'

/** Returns the numbers of sessions on the same day, 1 for the first opened. `sessions` must be in list order. */
export function numbersOfDay(sessions: readonly ListedSession[]): ReadonlyMap<SessionId, number> {
  const days = new Map<string, ListedSession[]>()
  for (const one of sessions) days.set(one.date, [...(days.get(one.date) ?? []), one])
  return new Map(
    [...days.values()].flatMap(day =>
      day.length < 2 ? [] : day.map(({ session }, at) => [session, day.length - at] as const),
    ),
  )
}
