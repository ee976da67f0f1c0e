import * as v from 'valibot'
import { listOf } from '../../../shared/lib/bounded.ts'
import type { FactBody } from '../../../shared/session/fact.ts'
import { entryIdSchema } from '../../../shared/session/facts/signed-up.ts'
import type { SignedPair } from '../../../shared/session/sign-up/entered-pair.ts'
import {
  type SignedUpPair,
  type SignUpView,
  signUpViewSchema,
} from '../../../shared/session/sign-up/sign-up-view.ts'
import { SIGN_UP_VIEW } from '../../../shared/session/views/view-names.ts'
import type { OwnFact } from '../../worker/messages.ts'
import type { TableStore } from '../store/table-store.ts'

/** A pair that has signed up at this table; without a number where the desk has not said so yet. */
export interface SignedHere {
  readonly entry: string
  readonly number: number | null
  readonly names: SignedUpPair['names']
  /** The tablet came without its table's code: somebody has to vouch for them. */
  readonly isUnvouched?: true
}

/** Why a pair that was said here is not entered. */
export interface NotEntered {
  readonly seq: number
  readonly names: SignedUpPair['names']
  readonly pair: SignedPair
  readonly code: string
  /** Where the one of them is who has entered already. */
  readonly entered: { readonly seat: 'N' | 'S'; readonly pair: number; readonly table: number | null } | null
}

export const signUpNow = (store: TableStore): SignUpView =>
  store.view(SIGN_UP_VIEW, signUpViewSchema) ?? { pairs: [] }

/** Whether the pair may be in: the desk has taken it, or waits for somebody who vouches for it. */
const mayBeIn = ({ receipt }: OwnFact): boolean =>
  receipt?.decision.kind === 'admitted' || isUnvouched(receipt)

const isUnvouched = (receipt: OwnFact['receipt']): boolean =>
  receipt?.decision.kind === 'waiting' && receipt.decision.code === 'no-code'

/** Who has signed up at a table, vouched for or not, as far as the desk has told. */
const toldOf = (store: TableStore) => [...signUpNow(store).pairs, ...(signUpNow(store).unvouched ?? [])]

const namesIn = ({ pair }: FactBody<'signed-up'>): SignedUpPair['names'] => [pair.N.name, pair.S.name]

/** What this tablet has said in the session that is played. */
const saidHere = ({ terminal }: TableStore): readonly OwnFact[] =>
  terminal.facts.value.filter(({ fact }) => fact.session === terminal.assignment.value?.session)

/** Who has signed up at the table of this tablet, as far as desk and tablet know. */
export function signedHere(store: TableStore): readonly SignedHere[] {
  const table = store.place.value?.table
  const own = saidHere(store)
  const left = new Set(own.flatMap(({ fact }) => (fact.kind === 'signed-off' ? fact.body.entry : [])))
  const known = toldOf(store)
    .filter(pair => pair.table === table && !left.has(pair.entry))
    .map((pair): SignedHere => ('number' in pair ? pair : { ...pair, number: null, isUnvouched: true }))
  const numbered = numberedHere(store)
  // The desk's word about the pair itself comes before its word about everybody.
  const waiting = own.flatMap((said): SignedHere[] => {
    const { fact, receipt } = said
    return fact.kind === 'signed-up' &&
      (!receipt || mayBeIn(said)) &&
      !numbered.includes(fact.body.entry) &&
      !left.has(fact.body.entry)
      ? [
          {
            ...{ entry: fact.body.entry, number: null, names: namesIn(fact.body) },
            ...(isUnvouched(receipt) && { isUnvouched: true }),
          },
        ]
      : []
  })
  return [...known, ...waiting.filter(({ entry }) => known.every(pair => pair.entry !== entry))]
}

const NUMBERED = 'sign-up/numbered'
/** More pairs than sign up at one table. */
const MOST_NUMBERED = 50
const numberedSchema = v.fallback(listOf(entryIdSchema, MOST_NUMBERED), [])

/** Pairs of this table of which the desk has told; those of which it does not tell any more are out. */
const numberedHere = ({ terminal }: TableStore): readonly string[] =>
  v.parse(numberedSchema, terminal.memory.value[NUMBERED])

/** Keeps of which pairs of this table the desk tells now. */
export function noteNumbered(store: TableStore): void {
  const before = numberedHere(store)
  const table = store.place.value?.table
  const fresh = toldOf(store).filter(pair => pair.table === table && !before.includes(pair.entry))
  if (fresh.length === 0) return
  const all = [...before, ...fresh.map(({ entry }) => entry)]
  store.terminal.remember(NUMBERED, all.slice(-MOST_NUMBERED))
}

const SEEN = 'sign-up/seen'

/** The last pair that the desk did not enter, until its people have read it. */
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

/** A pair that was in here and is gone, though nobody here has said so: it was taken out elsewhere. */
export function takenOut(store: TableStore): readonly SignedUpPair['names'][] {
  const own = saidHere(store)
  const left = new Set(own.flatMap(({ fact }) => (fact.kind === 'signed-off' ? fact.body.entry : [])))
  const now = new Set(toldOf(store).map(({ entry }) => entry))
  const numbered = numberedHere(store)
  // Only a desk in reach says who is in.
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
