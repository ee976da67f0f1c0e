import * as v from 'valibot'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { decide } from '../../shared/session/decide.ts'
import { type Fact, makeFact, type Settings, type Statement } from '../../shared/session/fact.ts'
import { deviceIdSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import { EMPTY_STATE } from '../../shared/session/state.ts'
import { tableViews } from '../../shared/session/views/table-views.ts'
import type { Port } from '../state/terminal-store.ts'
import type { FromWorker, LinkState, OwnFact, Snapshot, ToWorker } from '../worker/messages.ts'

/**
 * A desk and a table's worker without wire and disk, for stories and for tests of the screens' stores: the
 * rules and the views are the real ones, only what lies between is left out.
 */
export const SESSION = v.parse(sessionIdSchema, 'club-evening')
const DIRECTOR = v.parse(deviceIdSchema, 'director00001')
const AT = { clock: 1_800_000_000_000, offset: 0 }

export const SETTINGS: Settings = {
  name: 'Thursday pairs',
  date: '2026-11-19',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: true,
}

export type FakeDesk = ReturnType<typeof createFakeDesk>

export function createFakeDesk() {
  let state = EMPTY_STATE
  let seq = 0

  const take = (fact: Fact, role: 'table' | 'director'): NonNullable<OwnFact['receipt']> => {
    const position = state.position + 1
    const decided = decide(state, fact, { role }, position)
    state = decided.state
    return { position, decision: decided.decision }
  }
  const say = (statement: Statement) => {
    seq += 1
    return take(makeFact({ session: SESSION, device: DIRECTOR, seq, at: AT }, statement), 'director')
  }
  return {
    say,
    take: (fact: Fact) => take(fact, 'table'),
    state: () => state,
    open(plan: Plan, names: Readonly<Record<string, readonly string[]>>, settings: Settings = SETTINGS) {
      say({ kind: 'session-opened', body: settings })
      say({ kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(plan) } })
      for (const [contestant, players] of Object.entries(names))
        say({ kind: 'contestant-named', body: { section: 'A', contestant, players: [...players] } })
    },
    views: (table: number): Readonly<Record<string, string>> =>
      Object.fromEntries(
        [...tableViews(state, 'A', table)].map(([name, view]) => [name, JSON.stringify(view)]),
      ),
  }
}

export type FakeTable = ReturnType<typeof createFakeTable>

/** The worker of one table; `linked` facts reach the desk at once and the views come back. */
export function createFakeTable(
  desk: FakeDesk,
  table: number,
  device = `tablet${String(table).padStart(7, '0')}`,
) {
  const id = v.parse(deviceIdSchema, device)
  let link: LinkState = 'connected'
  let facts: readonly OwnFact[] = []
  let views = desk.views(table)
  let memory: Snapshot['memory'] = {}
  let fails: string | null = null
  let emit: (message: FromWorker) => void = () => undefined

  const unsent = () => facts.filter(own => !own.receipt).length
  const put = (own: OwnFact) => {
    facts = [...facts.filter(({ fact }) => fact.seq !== own.fact.seq), own]
    emit({ kind: 'fact', own, unsent: unsent() })
  }
  const handIn = () => {
    for (const own of facts) if (!own.receipt) put({ ...own, receipt: desk.take(own.fact) })
  }
  const showViews = () => {
    const now = desk.views(table)
    for (const name of Object.keys(views)) if (!(name in now)) emit({ kind: 'view', name, text: null })
    for (const [name, text] of Object.entries(now))
      if (views[name] !== text) emit({ kind: 'view', name, text })
    views = now
  }
  const sync = () => {
    if (link !== 'connected') return
    handIn()
    showViews()
  }
  const snapshot = (): Snapshot => ({
    kind: 'snapshot',
    device: id,
    assignment: { session: SESSION, role: 'table', section: 'A', table },
    pairing: { kind: 'paired', role: 'table' },
    link,
    facts,
    views,
    entries: [],
    memory,
    unsent: unsent(),
  })
  const record = ({ id: asked, statement }: Extract<ToWorker, { kind: 'record' }>) => {
    if (fails !== null) return emit({ kind: 'not-recorded', id: asked, sentence: fails })
    const fact = makeFact({ session: SESSION, device: id, seq: facts.length + 1, at: AT }, statement)
    put({ fact, receipt: null, quarantined: null })
    emit({ kind: 'recorded', id: asked, fact })
    sync()
  }
  const port: Port = {
    listen: listener => {
      emit = listener
    },
    post(message) {
      if (message.kind === 'start') emit(snapshot())
      if (message.kind === 'record') record(message)
      if (message.kind !== 'remember') return
      const others = Object.entries(memory).filter(([key]) => key !== message.key)
      memory = Object.fromEntries(message.value === null ? others : [...others, [message.key, message.value]])
    },
  }
  return {
    port,
    start: () => port.post({ kind: 'start', origin: 'http://desk.test', app: 'test' }),
    snapshot,
    send: (message: FromWorker) => emit(message),
    sync,
    /** Cuts the link or joins it; what was kept goes to the desk then. */
    setLink(next: LinkState) {
      link = next
      emit({ kind: 'link', link, offset: 0 })
      sync()
    },
    failWith(sentence: string | null) {
      fails = sentence
    },
  }
}
