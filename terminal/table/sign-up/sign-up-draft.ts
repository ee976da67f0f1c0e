import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import {
  SIGNING_SEATS,
  type SignedPair,
  type SignedPerson,
  type SigningSeat,
} from '../../../shared/session/entered-pair.ts'
import { isSamePerson } from '../../../shared/session/same-person.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { HOLD } from '../../../shared/session/settings/evening.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up.ts'
import type { TableStore } from '../store/table-store.ts'
import { haveRead, notEntered, storeListedPairs } from './signed-here.ts'

type BySigningSeat<T> = Readonly<Record<SigningSeat, T>>

/**
 * Two players who are signing up as a pair: who they are, whether each is ready, and for how long both have been. It is
 * local to this tablet; the hub receives the pair once both stayed ready long enough.
 */
export interface SignUpDraft {
  readonly persons: ReadonlySignal<BySigningSeat<SignedPerson | null>>
  readonly ready: ReadonlySignal<BySigningSeat<boolean>>
  readonly asked: Signal<SigningSeat | null>
  /** Time for which both players have been ready, ms; null while one of them is not. */
  readonly passed: ReadonlySignal<number | null>
  readonly holdMs: ReadonlySignal<number>
  /** True if the same person was entered twice. */
  readonly isOneTwice: ReadonlySignal<boolean>
  /** True while a further pair signs up at a tablet that shows the list. */
  readonly another: Signal<boolean>
  readonly doubted: Signal<string | null>
  sitDown(seat: SigningSeat, person: SignedPerson): void
  /** Removes a player, which ends the readiness of both. */
  getUp(seat: SigningSeat): void
  setReady(seat: SigningSeat, isReady: boolean): void
}

/** Maximum time counted between two ticks, ms, so that sleep or a changed clock does not fill the ring. */
const MOST_BETWEEN_MS = 2000

const NOBODY = { N: null, S: null } as const
const NEITHER = { N: false, S: false } as const

const drafts = new WeakMap<TableStore, SignUpDraft>()

export function signUpDraft(store: TableStore): SignUpDraft {
  const known = drafts.get(store) ?? createDraft(store)
  drafts.set(store, known)
  return known
}

function createDraft(store: TableStore): SignUpDraft {
  const persons = signal<BySigningSeat<SignedPerson | null>>(NOBODY)
  const ready = signal<BySigningSeat<boolean>>(NEITHER)
  const passed = signal<number | null>(null)
  const another = signal(false)
  const asked = signal<SigningSeat | null>(null)
  const doubted = signal<string | null>(null)
  const holdMs = computed(() => 1000 * (settingsOf(store.state.value)?.evening?.hold ?? HOLD.usual))
  const areReady = computed(() => SIGNING_SEATS.every(seat => ready.value[seat]))
  let last = 0

  effect(() => {
    const now = store.terminal.hubNow.value
    if (!areReady.value) {
      passed.value = null
      return
    }
    const before = passed.peek()
    const since = before === null ? 0 : Math.min(MOST_BETWEEN_MS, Math.max(0, now - last))
    last = now
    passed.value = (before ?? 0) + since
  })

  const leave = () =>
    batch(() => {
      persons.value = NOBODY
      ready.value = NEITHER
      another.value = false
    })

  effect(() => {
    const { N, S } = persons.peek()
    const isFull = passed.value !== null && passed.value >= holdMs.value
    if (isFull && N && S && !store.keeping.value) void enter(store, { N, S }, leave)
  })

  effect(() => storeListedPairs(store))

  return {
    persons,
    ready,
    asked,
    passed,
    holdMs,
    another,
    doubted,
    isOneTwice: computed(() => {
      const { N, S } = persons.value
      return N !== null && S !== null && isSamePerson(N, S)
    }),
    sitDown: (seat, person) =>
      batch(() => {
        persons.value = { ...persons.value, [seat]: person }
        ready.value = NEITHER
        asked.value = null
      }),
    getUp: seat =>
      batch(() => {
        persons.value = { ...persons.value, [seat]: null }
        ready.value = NEITHER
      }),
    setReady(seat, isReady) {
      if (persons.value[seat]) ready.value = { ...ready.value, [seat]: isReady }
    },
  }
}

async function enter(store: TableStore, pair: SignedPair, leave: () => void): Promise<void> {
  const place = store.place.value
  const device = store.terminal.device.value
  leave()
  if (!place || !device || !isSignUp(store.state.value, place.section)) return
  const said = store.terminal.facts.value.filter(({ fact }) => fact.kind === 'signed-up').length
  // Device-unique: no other device has such a name, and this one uses no number twice.
  const entry = `${device.slice(0, 32)}${said + 1}`
  await store.say({ kind: 'signed-up', body: { ...place, entry, pair } })
}

/** Disputes an entry that was made in a player's name; the people whom it blocked can then sign up. */
export async function disputeEntry(store: TableStore, entry: string, struckBy: SigningSeat): Promise<void> {
  const place = store.place.value
  const kept = notEntered(store)
  if (!place || !(await store.say({ kind: 'signed-off', body: { ...place, entry, struckBy } }))) return
  signUpDraft(store).doubted.value = null
  if (kept?.code !== 'entered-twice') return
  haveRead(store, kept)
  await enter(store, kept.pair, () => {})
}
