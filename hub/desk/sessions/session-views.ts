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
import type { SessionShelf, ShelvedSession } from './session-shelf.ts'
import type { SessionWords } from './session-words.ts'

/** Sessions change in swarms: a hall plays, a list of names is entered; directors are told together. */
const DEBOUNCE_MS = 1000
/** Between two sessions that have to be folded for the list there is room for everything else. */
const SLICE_MS = 20

export interface SessionViews {
  /** As directors see it; the same object while it says the same. */
  list(): SessionList
  /** The ranking of the tournament of which the session is one, as directors see it; `undefined` where it is of none. */
  tournament(session: SessionId): TournamentView | undefined
  /** The same for tables: of the sessions that are finished, once this one is. */
  publishedTournament(session: SessionId): TournamentView | undefined
  /** Anything about a session is another now. */
  changed(): void
  start(): void
  stop(): void
}

export interface SessionViewsDeps {
  readonly shelf: SessionShelf
  readonly words: SessionWords
  readonly current: () => SessionId | null
  readonly schedule: DeskDeps['schedule']
  readonly directors: () => readonly DeviceId[]
  /** The ranking of a tournament is open to tables, too. */
  readonly everybody: () => readonly DeviceId[]
  /** Of which tournament the session is one, by its id. */
  readonly tournamentOf: (session: SessionId) => string | undefined
  readonly announce: (devices: readonly DeviceId[]) => void
}

export function createSessionViews(deps: SessionViewsDeps): SessionViews {
  const { shelf, words, current, schedule, tournamentOf } = deps
  let shown: SessionList | undefined
  let tournaments = createRankings(shelved)
  let stopPending: (() => void) | undefined
  let stopSlice = () => {}

  /** Those whose words have to be found first come with the next look. */
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

  /** Whom something of it concerns is told, and nobody where it says the same as before. */
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

  /** What an older version left without words, one after the other. */
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

/** Of a tournament: over all its sessions, and over those that are finished. */
interface Rankings {
  readonly all: TournamentView | undefined
  readonly finished: TournamentView | undefined
}

/** Each is made when somebody asks for it. */
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
