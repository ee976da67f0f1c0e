import { openStore, openStoreKey, type StoreNames } from './open-store.ts'

/**
 * Clubs that this app has joined in this browser. Each has a store of its own: name, facts, copies, addresses and
 * assignment; the first one keeps the app's own name. One is open at a time, the last used.
 */
export interface ClubStores {
  /** Name of the store to open and of the worker: "table", "table-0123456789abcdef". */
  readonly open: string
  known(): readonly KnownClub[]
  /** Records the club of the open store and what was played there. */
  note(club: string, session: string | null): void
  /** Selects the club whose store opens at the next start of the page. */
  choose(club: string): void
}

export interface KnownClub {
  readonly store: string
  /** Public half of the club's key. */
  readonly club: string
  /** Title of the last session played there. */
  readonly session: string | null
}

/** Length of the part of a club's key in its store's name. */
const NAME_LETTERS = 16
const NAME_PARTS = new RegExp(`.{${NAME_LETTERS}}`, 'g')
/** Length of the part of the key that tells a club from the device's few others, before anything is played there. */
const MARK_LETTERS = 4
/** Limit on remembered clubs; the least recently used one is dropped. */
const MOST_CLUBS = 32

const STORE = /^[a-z]+(-[0-9a-f]{16})?$/
const CLUB = /^[0-9a-f]{64}$/

/** Checked by hand: an app whose screens load no schema reads this list before it starts. */
const isKnown = (one: Partial<KnownClub> | null): one is KnownClub =>
  typeof one?.store === 'string' &&
  STORE.test(one.store) &&
  typeof one.club === 'string' &&
  CLUB.test(one.club) &&
  (one.session === null || typeof one.session === 'string')

export const clubMark = (club: string): string => club.slice(0, MARK_LETTERS)

/** Creates the stores of an app: "table", "director". */
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
   * Returns the name of a new store: a store handed over to another club keeps its name, though it derives from the
   * first club's key.
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
