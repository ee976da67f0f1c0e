import type { SignedPair } from '../../../shared/session/entered-pair.ts'
import type { SignedUpPair, SignUpView } from '../../../shared/session/sign-up/sign-up-view.ts'
import type { FactBody } from '../../../shared/session/state/fact.ts'
import { SIGN_UP_VIEW } from '../../../shared/session/views/view-names.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import type { TableStore } from '../store/table-store.ts'

/** Pair that has signed up at this table; it has no number until the hub has sent one. */
export interface SignedHere {
  readonly entry: string
  readonly number: number | null
  readonly names: SignedUpPair['names']
  readonly isUnvouched?: true
}

export interface NotEntered {
  readonly seq: number
  readonly names: SignedUpPair['names']
  readonly pair: SignedPair
  readonly code: string
  readonly entered: { readonly seat: 'N' | 'S'; readonly pair: number; readonly table: number | null } | null
}

export const signUpNow = (store: TableStore): SignUpView => store.view(SIGN_UP_VIEW) ?? { pairs: [] }

/** True if the pair may be signed up: the hub has accepted it, or waits for somebody to vouch for it. */
const mayBeIn = ({ receipt }: OwnFact): boolean =>
  receipt?.decision.kind === 'admitted' || isUnvouched(receipt)

const isUnvouched = (receipt: OwnFact['receipt']): boolean =>
  receipt?.decision.kind === 'waiting' && receipt.decision.code === 'no-code'

const signUpsFromHub = (store: TableStore) => [
  ...signUpNow(store).pairs,
  ...(signUpNow(store).unvouched ?? []),
]

const namesIn = ({ pair }: FactBody<'signed-up'>): SignedUpPair['names'] => [pair.N.name, pair.S.name]

const saidHere = ({ terminal }: TableStore): readonly OwnFact[] =>
  terminal.facts.value.filter(({ fact }) => fact.session === terminal.assignment.value?.session)

/** Returns the pairs that have signed up at this table, as far as hub and tablet know. */
export function signedHere(store: TableStore): readonly SignedHere[] {
  const table = store.place.value?.table
  const own = saidHere(store)
  const left = new Set(own.flatMap(({ fact }) => (fact.kind === 'signed-off' ? fact.body.entry : [])))
  const known = signUpsFromHub(store)
    .filter(pair => pair.table === table && !left.has(pair.entry))
    .map((pair): SignedHere => ('number' in pair ? pair : { ...pair, number: null, isUnvouched: true }))
  const numbered = storedPairs(store)
  // The hub's decision on the pair itself takes precedence over its list.
  const waiting = own.flatMap((said): SignedHere[] => {
    const { fact, receipt } = said
    return fact.kind === 'signed-up' &&
      (!receipt || mayBeIn(said)) &&
      !numbered.includes(fact.body.entry) &&
      !left.has(fact.body.entry)
      ? [
          {
            entry: fact.body.entry,
            number: null,
            names: namesIn(fact.body),
            ...(isUnvouched(receipt) && { isUnvouched: true }),
          },
        ]
      : []
  })
  return [...known, ...waiting.filter(({ entry }) => known.every(pair => pair.entry !== entry))]
}

const NUMBERED = 'sign-up/numbered'
/** Maximum number of remembered pairs, more than sign up at one table. */
const MOST_NUMBERED = 50

/** Returns the pairs of this table that the hub has listed before; those no longer listed have been removed. */
const storedPairs = ({ terminal }: TableStore): readonly string[] => rememberedAt(terminal, NUMBERED) ?? []

/** Stores which pairs of this table the hub now lists. */
export function storeListedPairs(store: TableStore): void {
  const before = storedPairs(store)
  const table = store.place.value?.table
  const fresh = signUpsFromHub(store).filter(pair => pair.table === table && !before.includes(pair.entry))
  if (fresh.length === 0) return
  const all = [...before, ...fresh.map(({ entry }) => entry)]
  store.terminal.remember(NUMBERED, all.slice(-MOST_NUMBERED))
}

const SEEN = 'sign-up/seen'

/** Returns the last pair that the hub rejected, until its players have read that. */
export function notEntered(store: TableStore): NotEntered | null {
  const own = saidHere(store).findLast(({ fact }) => fact.kind === 'signed-up')
  const decision = own?.receipt?.decision
  if (own?.fact.kind !== 'signed-up' || decision?.kind !== 'refused') return null
  const { seq, body } = own.fact
  if (store.terminal.memory.value[SEEN] === seq) return null
  return {
    seq,
    names: namesIn(body),
    pair: body.pair,
    code: decision.code,
    entered: decision.entered ?? null,
  }
}

export const haveRead = (store: TableStore, { seq }: NotEntered): void => store.terminal.remember(SEEN, seq)

/** Returns pairs that signed up here and were removed elsewhere. */
export function takenOut(store: TableStore): readonly SignedUpPair['names'][] {
  const own = saidHere(store)
  const left = new Set(own.flatMap(({ fact }) => (fact.kind === 'signed-off' ? fact.body.entry : [])))
  const now = new Set(signUpsFromHub(store).map(({ entry }) => entry))
  const numbered = storedPairs(store)
  // Only a reachable hub knows who is in.
  if (store.terminal.link.value !== 'connected') return []
  return own.flatMap(said =>
    said.fact.kind === 'signed-up' &&
    mayBeIn(said) &&
    numbered.includes(said.fact.body.entry) &&
    !now.has(said.fact.body.entry) &&
    !left.has(said.fact.body.entry)
      ? [namesIn(said.fact.body)]
      : [],
  )
}
