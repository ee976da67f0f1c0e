import type { Answer } from '../../shared/protocol/down.ts'
import { applyEntry } from '../../shared/session/decide/fold.ts'
import { type FactName, nameKey } from '../../shared/session/identity.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state/state.ts'
import type { FromWorker, OwnFact, Snapshot } from '../../terminal/worker/messages.ts'

/**
 * Time limit, longer than anything takes in a healthy room on a busy machine; then the robot reports what it is waiting
 * for.
 */
const PATIENCE_MS = 90_000

/** An own fact with its receipt. */
export type SavedFact = OwnFact & { readonly receipt: NonNullable<OwnFact['receipt']> }

/** Called for every journal entry as it is folded, with the state after it. */
export type Watch = (entry: Entry, state: SessionState) => void

/** Data that a robot's screens would show: all messages of its worker. */
export interface RobotScreen {
  hear(message: FromWorker): void
  state(): SessionState
  assignment(): Snapshot['assignment']
  isStarted(): boolean
  isConnected(): boolean
  /** Returns the public half of another club's key while its hub answers; undefined otherwise. */
  otherClub(): string | null | undefined
  /** Returns the public half of another club's key while its hub answers the request for a table. */
  namedClub(): string | null | undefined
  isPaired(): boolean
  views(): ReadonlyMap<string, string>
  facts(): readonly OwnFact[]
  unsent(): number
  /** Returns the fact recorded at this request once it has its receipt; undefined before. */
  saved(request: number): SavedFact | undefined
  answered(request: number): Answer | undefined
  /** Resolves as soon as the condition holds after a message of the worker. */
  until(holds: () => boolean, what: string): Promise<void>
}

export function createRobotScreen(watch?: Watch): RobotScreen {
  const facts = new Map<string, OwnFact>()
  const recorded = new Map<number, FactName>()
  const answers = new Map<number, Answer>()
  const views = new Map<string, string>()
  const waiting = new Set<() => void>()
  let snapshot: Snapshot | undefined
  let state = EMPTY_STATE
  let link: Snapshot['link'] = 'connecting'
  let pairing: Snapshot['pairing'] = { kind: 'none' }
  let problem: string | undefined
  let unsent = 0
  let otherClub: string | null | undefined

  const keep = (own: OwnFact) => facts.set(nameKey(own.fact), own)
  const show = (name: string, text: string | null) =>
    text === null ? views.delete(name) : views.set(name, text)
  function take(entries: readonly Entry[], restart: boolean): void {
    if (restart) state = EMPTY_STATE
    for (const entry of entries) {
      state = applyEntry(state, entry)
      watch?.(entry, state)
    }
  }
  function begin(message: Snapshot): void {
    snapshot = message
    link = message.link
    pairing = message.pairing
    unsent = message.unsent
    for (const own of message.facts) keep(own)
    views.clear()
    for (const [name, text] of Object.entries(message.views)) show(name, text)
    take(message.entries, true)
  }

  return {
    hear(message) {
      if (message.kind === 'snapshot') begin(message)
      if (message.kind === 'link') link = message.link
      if (message.kind === 'link') otherClub = link === 'other-club' ? (message.club ?? null) : undefined
      if (message.kind === 'pairing') pairing = message.pairing
      if (message.kind === 'fact') keep(message.own)
      if (message.kind === 'fact' || message.kind === 'unsent') unsent = message.unsent
      if (message.kind === 'view') show(message.name, message.text)
      if (message.kind === 'entries') take(message.entries, message.restart)
      if (message.kind === 'answered') answers.set(message.id, message.answer)
      if (message.kind === 'recorded') recorded.set(message.id, message.fact)
      if (message.kind === 'not-recorded') problem = message.code
      if (message.kind === 'store-failed') problem = message.sentence
      if (pairing.kind === 'refused') problem = pairing.code
      for (const look of [...waiting]) look()
    },
    answered: request => answers.get(request),
    state: () => state,
    assignment: () => snapshot?.assignment ?? null,
    isStarted: () => snapshot !== undefined,
    isConnected: () => link === 'connected',
    otherClub: () => otherClub,
    namedClub: () => (pairing.kind === 'other-club' ? pairing.club : undefined),
    isPaired: () => pairing.kind === 'paired' && link === 'connected',
    views: () => views,
    facts: () => [...facts.values()],
    unsent: () => unsent,
    saved(request) {
      const name = recorded.get(request)
      const own = name && facts.get(nameKey(name))
      if (own?.quarantined) problem = own.quarantined.sentence
      return own?.receipt ? { ...own, receipt: own.receipt } : undefined
    },
    until: (holds, what) =>
      patiently(
        waiting,
        () => problem ?? holds(),
        () => `${what} (link ${link}, pairing ${pairing.kind})`,
      ),
  }
}

/** Resolves once `look` returns true, checked after each message; rejects with its text after the time limit. */
const patiently = (waiting: Set<() => void>, look: () => boolean | string, what: () => string) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      waiting.delete(lookAgain)
      clearTimeout(patience)
    }
    const lookAgain = () => {
      const found = look()
      if (found === false) return
      end()
      if (found === true) resolve()
      else reject(new Error(found))
    }
    const patience = setTimeout(() => {
      end()
      reject(new Error(`A robot waited in vain for ${what()}.`))
    }, PATIENCE_MS)
    waiting.add(lookAgain)
    lookAgain()
  })
