import { openStore, openStoreKey, type StoreNames } from './open-store.ts'

/**
 * Clubs that this app has joined in this browser. Each club has its own store with facts, copies and addresses; the
 * last used one is open, and the first keeps the app's own name.
 */
export interface ClubStores {
  /** Name of the open store and its worker: "table", or "table-0123456789abcdef". */
  readonly open: string
  known(): readonly KnownClub[]
  /** Records the club of the open store and its last session. */
  note(club: string, session: string | null): void
  /** Selects the club whose store opens when the page next starts. */
  choose(club: string): void
}

export interface KnownClub {
  readonly store: string
  /** Public half of the club's key. */
  readonly club: string
  /** Title of the last session played at this club. */
  readonly session: string | null
}

/** Number of characters of a club's key in the name of its store. */
const NAME_LETTERS = 16
const NAME_PARTS = new RegExp(`.{${NAME_LETTERS}}`, 'g')
/**
 * Number of characters of a club's key shown to distinguish it from the device's other clubs before anything is played
 * there.
 */
const MARK_LETTERS = 4
/** Maximum number of remembered clubs; the least recently used one is dropped. */
const MOST_CLUBS = 32

const STORE = /^[a-z]+(-[0-9a-f]{16})?$/
const CLUB = /^[0-9a-f]{64}$/

/** Checks an entry by hand: this runs at startup, before any schema code is loaded. */
const isKnown = (one: Partial<KnownClub> | null): one is KnownClub =>
  typeof one?.store === 'string' &&
  STORE.test(one.store) &&
  typeof one.club === 'string' &&
  CLUB.test(one.club) &&
  (one.session === null || typeof one.session === 'string')

export const clubMark = (club: string): string => club.slice(0, MARK_LETTERS)

/** Creates the club stores of an app: "table" or "director". */
export function createClubStores(storage: StoreNames, app: string): ClubStores {
  const knownKey = `overtrick-${app}-clubs`
  const open = openStore(storage, app)

  function known(): readonly KnownClub[] {
    try {
      const all: unknown = JSON.parse(read(storage, knownKey) ?? '[]')
      return Array.isArray(all) ? all.filter(isKnown).slice(0, MOST_CLUBS) : []
    } catch {
      return []
    }
  }
  /**
   * Returns the name for a new club's store. The name may be taken already, since a store handed over to another club
   * keeps the name derived from its first club.
   */
  function newStore(club: string): string {
    const others = known().map(({ store }) => store)
    const names = (club.match(NAME_PARTS) ?? []).map(part => `${app}-${part}`)
    return names.find(name => !others.includes(name)) ?? `${app}-${club.slice(0, NAME_LETTERS)}`
  }
  const keep = (clubs: readonly KnownClub[]) =>
    write(storage, knownKey, JSON.stringify(clubs.slice(0, MOST_CLUBS)))

  return {
    open,
    known,
    note(club, session) {
      const all = known()
      const before = all.find(({ store }) => store === open)
      const now = { store: open, club, session: session ?? before?.session ?? null }
      if (before?.club === club && before.session === now.session && all[0] === before) return
      keep([now, ...all.filter(({ store }) => store !== open)])
    },
    choose(club) {
      write(storage, openStoreKey(app), known().find(one => one.club === club)?.store ?? newStore(club))
    },
  }
}

function read(storage: StoreNames, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: StoreNames, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // Then the app's first store is opened again, as in a browser without storage.
  }
}
