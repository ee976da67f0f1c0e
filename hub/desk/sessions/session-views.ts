import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import {
  inListOrder,
  type ListedSession,
  type SessionList,
} from '../../../shared/session/past/session-list.ts'
import {
  type SessionOfTournament,
  type TournamentView,
  tournamentView,
} from '../../../shared/session/tournament/tournament-view.ts'
import type { DeskDeps } from '../desk-types.ts'
import type { SessionMarks } from './session-marks.ts'
import type { SessionSummaries, ShelvedSession } from './session-shelf.ts'

/**
 * Delay in which changes of sessions are collected, so that directors are sent them together: they come in
 * bursts, as when a hall plays.
 */
const DEBOUNCE_MS = 1000
/** Pause between two sessions folded for the list, so that other work gets its turn. */
const SLICE_MS = 20

export interface SessionViews {
  list(): SessionList
  /** Returns the directors' view of the ranking of the session's tournament; `undefined` if it belongs to none. */
  tournament(session: SessionId): TournamentView | undefined
  /** Returns the same ranking for tables: only once this session is finished, and over finished sessions only. */
  publishedTournament(session: SessionId): TournamentView | undefined
  changed(): void
  start(): void
  stop(): void
}

export interface SessionViewsDeps {
  readonly shelf: SessionSummaries
  readonly words: SessionMarks
  readonly current: () => SessionId | null
  readonly schedule: DeskDeps['schedule']
  readonly directors: () => readonly DeviceId[]
  /** Returns the readers of a tournament's ranking, tables included. */
  readonly everybody: () => readonly DeviceId[]
  readonly tournamentOf: (session: SessionId) => string | undefined
  readonly announce: (devices: readonly DeviceId[]) => void
}

export function createSessionViews(deps: SessionViewsDeps): SessionViews {
  const { shelf, words, current, schedule, tournamentOf } = deps
  let shown: SessionList | undefined
  let tournaments = createRankings(shelved)
  let stopPending: (() => void) | undefined
  let stopSlice = () => {}

  /** Returns the summaries available now; those that need a fold follow with the next update. */
  function shelved(): readonly ShelvedSession[] {
    return shelf
      .sessions()
      .filter(session => !words.isDeleted(session) && shelf.isAtHand(session))
      .flatMap(session => shelf.of(session) ?? [])
  }

  function list(): SessionList {
    const sessions = shelved().map(
      ({ summary }): ListedSession => ({
        ...summary,
        current: summary.session === current(),
        archived: words.isArchived(summary.session),
      }),
    )
    return { sessions: [...inListOrder(sessions)] }
  }

  /** Sends updates to those concerned, and nothing if the content is unchanged. */
  function look(): void {
    stopPending = undefined
    const before = shown
    const rankings = tournaments
    shown = list()
    tournaments = createRankings(shelved)
    const isSame = JSON.stringify(before) === JSON.stringify(shown)
    if (before && isSame) shown = before
    else deps.announce(deps.directors())
    const isOther = ([id, before]: readonly [string, Rankings]) =>
      JSON.stringify(tournaments.of(id)) !== JSON.stringify(before)
    if ([...rankings.made].some(isOther)) deps.announce(deps.everybody())
    else tournaments = rankings
  }

  function changed(): void {
    stopPending ??= schedule(look, DEBOUNCE_MS)
  }

  /** Builds summaries that an older version left out, one after the other. */
  function findNext(): void {
    const missing = shelf.sessions().find(session => !shelf.isAtHand(session))
    if (missing === undefined) return
    shelf.of(missing)
    changed()
    stopSlice = schedule(findNext, SLICE_MS)
  }

  return {
    list() {
      shown ??= list()
      return shown
    },
    tournament(session) {
      const own = tournamentOf(session)
      return own === undefined ? undefined : tournaments.of(own).all
    },
    publishedTournament(session) {
      const own = tournamentOf(session)
      const ranking = own === undefined ? undefined : tournaments.of(own).finished
      return ranking?.sessions.some(one => one.session === session) ? ranking : undefined
    },
    changed,
    start() {
      stopSlice = schedule(findNext, SLICE_MS)
    },
    stop() {
      stopPending?.()
      stopSlice()
    },
  }
}

interface Rankings {
  readonly all: TournamentView | undefined
  readonly finished: TournamentView | undefined
}

function createRankings(shelved: () => readonly ShelvedSession[]) {
  const made = new Map<string, Rankings>()
  return {
    made: made as ReadonlyMap<string, Rankings>,
    of(id: string): Rankings {
      const known = made.get(id)
      if (known) return known
      const sessions = sessionsOf(id, shelved())
      const finished = sessions.filter(({ figures }) => figures.final)
      const rankings = { all: tournamentView(sessions), finished: tournamentView(finished) }
      made.set(id, rankings)
      return rankings
    },
  }
}

const sessionsOf = (id: string, shelved: readonly ShelvedSession[]): readonly SessionOfTournament[] =>
  shelved.flatMap(({ figures, summary }) =>
    figures?.tournament.id === id ? [{ figures, corrected: summary.corrected }] : [],
  )
