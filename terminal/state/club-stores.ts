import * as v from 'valibot'
import { listOf, words } from '../../shared/lib/bounded.ts'
import { openStore, openStoreKey, type StoreNames } from './open-store.ts'

/**
 * Which clubs this app has been of in this browser. Each has a store of its own: name, facts, copies, addresses and
 * assignment; the one that was there first keeps the app's own name. One of them is open at a time, the last that was used.
 */
export interface ClubStores {
  /** The store to be opened, which is also the name of the worker: "table", "table-0123456789abcdef". */
  readonly open: string
  /** All that are known here, the last used first. */
  known(): readonly KnownClub[]
  /** The open store is of this club, and this was played there. */
  note(club: string, session: string | null): void
  /** The store of that club is to be opened from the next start of the page on. */
  choose(club: string): void
}

export interface KnownClub {
  readonly store: string
  /** The public half of its key. */
  readonly club: string
  /** What was played there last, as a person may remember it. */
  readonly session: string | null
}

/** Of a club's key so much stands in its store's name. */
const NAME_LETTERS = 16
const NAME_PARTS = new RegExp(`.{${NAME_LETTERS}}`, 'g')
/** So much of it tells a club from the few others of a device, where nothing was played there yet. */
const MARK_LETTERS = 4
/** More clubs than anybody plays in; the one that was used longest ago is not offered any more. */
const MOST_CLUBS = 32

const knownSchema = listOf(
  v.strictObject({
    store: v.pipe(v.string(), v.regex(/^[a-z]+(-[0-9a-f]{16})?$/)),
    club: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    session: v.nullable(words(80)),
  }),
  MOST_CLUBS,
)

export const clubMark = (club: string): string => club.slice(0, MARK_LETTERS)

/** `app`: "table", "director". */
export function createClubStores(storage: StoreNames, app: string): ClubStores {
  const knownKey = `overtrick-${app}-clubs`
  const open = openStore(storage, app)

  function known(): readonly KnownClub[] {
    try {
      const all = v.safeParse(knownSchema, JSON.parse(read(storage, knownKey) ?? '[]'))
      return all.success ? all.output : []
    } catch {
      return []
    }
  }
  /** A store that was handed to another club keeps its name, though that is made of the first club's key. */
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
    // Then the app's first store is opened again, as in a browser that keeps nothing.
  }
}
