import type { Answer } from '../../shared/protocol/down.ts'
import type { Entry } from '../../shared/session/entry.ts'
import { applyEntry } from '../../shared/session/fold.ts'
import { type FactName, nameKey } from '../../shared/session/identity.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state.ts'
import type { FromWorker, OwnFact, Snapshot } from '../../terminal/worker/messages.ts'

/** Nothing in a healthy room takes longer, on a busy machine either; a robot that waits so long tells what for. */
const PATIENCE_MS = 90_000

/** An own fact with its receipt. */
export type SavedFact = OwnFact & { readonly receipt: NonNullable<OwnFact['receipt']> }

/** Told of every entry of the journal as it is folded in, with the state after it. */
export type Watch = (entry: Entry, state: SessionState) => void

/** What a robot's screens would show: everything that its worker has said. */
export interface RobotScreen {
  hear(message: FromWorker): void
  state(): SessionState
  assignment(): Snapshot['assignment']
  isStarted(): boolean
  isConnected(): boolean
  /** While another club's hub answers: the public half of its key; undefined otherwise. */
  otherClub(): string | null | undefined
  /** While another club's hub answers what was asked: the public half of its key. */
  namedClub(): string | null | undefined
  isPaired(): boolean
  views(): ReadonlyMap<string, string>
  /** Own facts of the session, with their receipts. */
  facts(): readonly OwnFact[]
  /** Own facts without a receipt. */
  unsent(): number
  /** The fact that was recorded at this request, once it has its receipt. */
  saved(request: number): SavedFact | undefined
  answered(request: number): Answer | undefined
  /** Resolves as soon as this holds after some message of the worker. */
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

/** Resolves once `look` says true, and rejects with what it says otherwise: looked at again after each message. */
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
