import { randomBytes } from 'node:crypto'
import { MQTT_PATH } from '../../shared/protocol/pairing.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { Statement } from '../../shared/session/fact.ts'
import { applyEntry } from '../../shared/session/fold.ts'
import { type FactName, nameKey, type SessionId } from '../../shared/session/identity.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state.ts'
import type { Clock } from '../../terminal/worker/clock.ts'
import { createMqttLink } from '../../terminal/worker/link/link-mqtt.ts'
import type { FromWorker, OwnFact, Snapshot } from '../../terminal/worker/messages.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'

/**
 * A device without a screen: the terminal that runs in every tablet's worker, over a real WebSocket, with a
 * store in memory. What a person would tap is said here.
 */
export interface Robot {
  pairTable(section: string, table: number): Promise<void>
  pairDirector(secret: string): Promise<void>
  /** Resolves with the receipt's fact: saved at the desk. */
  say(statement: Statement, session?: SessionId): Promise<Saved>
  /** Of a director: the fold of the journal as far as it has come here. */
  state(): SessionState
  /** Resolves as soon as this holds after some message of the worker. */
  until(holds: () => boolean, what: string): Promise<void>
  assignment(): Snapshot['assignment']
  isConnected(): boolean
  /** Views held, as text, by name. */
  views(): ReadonlyMap<string, string>
  stop(): void
}

/** An own fact with its receipt. */
export type Saved = OwnFact & { readonly receipt: NonNullable<OwnFact['receipt']> }

/** Nothing in a healthy room takes longer; a robot that waits so long tells what for. */
const PATIENCE_MS = 30_000

const CLOCK: Clock = {
  now: () => Date.now(),
  setTimer(run, afterMs) {
    const timer = setTimeout(run, afterMs)
    return { clear: () => clearTimeout(timer) }
  },
}

export interface RobotOptions {
  /** Of a director: told of every entry of the journal as it is folded in, with the state after it. */
  readonly watch?: (entry: Entry, state: SessionState) => void
}

/** `origin` is the hub's: "http://127.0.0.1:8484". */
export async function startRobot(origin: string, { watch }: RobotOptions = {}): Promise<Robot> {
  const facts = new Map<string, OwnFact>()
  const recorded = new Map<number, FactName>()
  const views = new Map<string, string>()
  const waiting = new Set<() => void>()
  let snapshot: Snapshot | undefined
  let state = EMPTY_STATE
  let link: Snapshot['link'] = 'connecting'
  let pairing: Snapshot['pairing'] = { kind: 'none' }
  let problem: string | undefined
  let said = 0

  const keep = (own: OwnFact) => facts.set(nameKey(own.fact), own)
  const take = (entries: readonly Entry[], restart: boolean) => {
    if (restart) state = EMPTY_STATE
    for (const entry of entries) {
      state = applyEntry(state, entry)
      watch?.(entry, state)
    }
  }

  function hear(message: FromWorker): void {
    switch (message.kind) {
      case 'snapshot':
        snapshot = message
        link = message.link
        pairing = message.pairing
        for (const own of message.facts) keep(own)
        views.clear()
        for (const [name, text] of Object.entries(message.views)) views.set(name, text)
        take(message.entries, true)
        break
      case 'link':
        link = message.link
        break
      case 'pairing':
        pairing = message.pairing
        break
      case 'fact':
        keep(message.own)
        break
      case 'view':
        if (message.text === null) views.delete(message.name)
        else views.set(message.name, message.text)
        break
      case 'entries':
        take(message.entries, message.restart)
        break
      case 'recorded':
        recorded.set(message.id, message.fact)
        break
      case 'not-recorded':
      case 'store-failed':
        problem = message.sentence
        break
      case 'answered':
        break
    }
    for (const look of [...waiting]) look()
  }

  const until: Robot['until'] = (holds, what) =>
    new Promise((resolve, reject) => {
      const end = () => {
        waiting.delete(look)
        clearTimeout(patience)
      }
      const look = () => {
        if (problem === undefined && !holds()) return
        end()
        if (problem === undefined) resolve()
        else reject(new Error(problem))
      }
      const patience = setTimeout(() => {
        end()
        reject(new Error(`A robot waited in vain for ${what} (link ${link}, pairing ${pairing.kind}).`))
      }, PATIENCE_MS)
      waiting.add(look)
      look()
    })

  const terminal = createTerminal({
    records: createMemoryRecords(),
    link: createMqttLink({
      url: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`,
      clock: CLOCK,
      jitter: Math.random,
    }),
    post: (path, body) => post(origin, path, body),
    clock: CLOCK,
    newId: () => randomBytes(16).toString('hex'),
    emit: hear,
    appVersion: 'robot',
  })
  terminal.take({ kind: 'start', origin, app: 'robot' })
  await until(() => snapshot !== undefined, 'its store')

  const paired = () => {
    if (pairing.kind === 'refused') problem = pairing.sentence
    return pairing.kind === 'paired' && link === 'connected'
  }
  return {
    async pairTable(section, table) {
      terminal.take({ kind: 'pair-table', section, table })
      await until(() => paired() && snapshot?.assignment?.table === table, `table ${section}${table}`)
    },
    async pairDirector(secret) {
      terminal.take({ kind: 'pair-director', secret })
      await until(paired, 'the rights of a director')
    },
    async say(statement, session) {
      said += 1
      const id = said
      terminal.take({ kind: 'record', id, statement, ...(session ? { session } : {}) })
      const saved = () => {
        const name = recorded.get(id)
        const own = name && facts.get(nameKey(name))
        if (own?.quarantined) problem = own.quarantined.sentence
        return own?.receipt ? { ...own, receipt: own.receipt } : undefined
      }
      await until(() => saved() !== undefined, `the receipt of ${statement.kind}`)
      const own = saved()
      recorded.delete(id)
      if (!own) throw new Error('This cannot be: a receipt has gone.')
      return own
    },
    state: () => state,
    until,
    assignment: () => snapshot?.assignment ?? null,
    isConnected: () => link === 'connected',
    views: () => views,
    stop: () => terminal.stop(),
  }
}

async function post(origin: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.json()
}
