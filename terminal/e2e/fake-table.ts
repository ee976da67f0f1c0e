import type { Answer } from '../../shared/protocol/down.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { type Fact, makeFact } from '../../shared/session/state/fact.ts'
import type { TablePlace } from '../../shared/session/state/state.ts'
import { sharedViews, tableViews } from '../../shared/session/table-views/table-views.ts'
import { TOURNAMENT_VIEW } from '../../shared/session/views/view-names.ts'
import { deviceNamed, type Hall, SESSION } from '../../shared/test/hall.ts'
import type { Port } from '../state/terminal-store.ts'
import type { FromWorker, LinkState, OwnFact, Snapshot, ToWorker } from '../worker/messages.ts'
import { createTableReader } from '../worker/screens/read-for-table.ts'
import { drawnTournament } from './drawn/drawn-tournament.ts'

/**
 * A table's worker in the tests' hall, for stories and for tests of the screens' stores: rules and views are real, only
 * network and disk are left out.
 */

const AT = { clock: 1_800_000_000_000, offset: 0 }

export type FakeTable = ReturnType<typeof createFakeTable>

/** Returns the messages from the hub to a tablet of these tables, as text by name. */
function viewsAt(hall: Hall, places: readonly TablePlace[]): Readonly<Record<string, string>> {
  const views = sharedViews(hall.state(), places, ({ section, table }) => [
    ...tableViews(hall.state(), section, table),
  ])
  const tournament = drawnTournament(hall.state())
  const all = [...views, ...(tournament ? [[TOURNAMENT_VIEW, tournament] as const] : [])]
  return Object.fromEntries(all.map(([name, view]) => [name, JSON.stringify(view)]))
}

interface Replies {
  to: (ask: Ask) => Partial<Answer> | null
}

function answer(
  emit: (message: FromWorker) => void,
  { id, ask }: Extract<ToWorker, { kind: 'ask' }>,
  { to }: Replies,
): void {
  const reply = to(ask)
  if (reply) emit({ kind: 'answered', id, answer: { type: 'answer', id: '', ok: true, ...reply } })
}

function remembered(
  memory: Snapshot['memory'],
  { key, value }: Extract<ToWorker, { kind: 'remember' }>,
): Snapshot['memory'] {
  const others = Object.entries(memory).filter(([each]) => each !== key)
  return Object.fromEntries(value === null ? others : [...others, [key, value]])
}

/**
 * Creates the worker of one table; `linked` facts reach the hub at once and the views return. `also`: further tables of
 * section A that it represents.
 */
export function createFakeTable(
  hall: Hall,
  table: number,
  device = deviceNamed(`tablet${table}`),
  also: readonly number[] = [],
) {
  const places = [table, ...also].map(of => ({ section: 'A', table: of }))
  const viewsNow = () => viewsAt(hall, places)
  const take = (fact: Fact): NonNullable<OwnFact['receipt']> => {
    const { entries, decision } = hall.hand(fact, 'table')
    return { position: entries[0]?.position ?? 0, decision }
  }
  const replies: Replies = { to: () => null }
  let link: LinkState = 'connected'
  let facts: readonly OwnFact[] = []
  let views = viewsNow()
  let memory: Snapshot['memory'] = {}
  let fails = false
  let emit: (message: FromWorker) => void = () => undefined

  const unsent = () => facts.filter(own => !own.receipt).length
  const put = (own: OwnFact) => {
    facts = [...facts.filter(({ fact }) => fact.seq !== own.fact.seq), own]
    emit({ kind: 'fact', own, unsent: unsent() })
  }
  const handIn = () => {
    for (const own of facts) if (!own.receipt) put({ ...own, receipt: take(own.fact) })
  }
  const showViews = () => {
    const now = viewsNow()
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
    device,
    assignment: {
      session: SESSION,
      role: 'table',
      section: 'A',
      table,
      ...(also.length > 0 ? { also: places.slice(1) } : {}),
    },
    pairing: { kind: 'paired', role: 'table' },
    link,
    facts,
    views,
    entries: [],
    memory,
    unsent: unsent(),
  })
  const record = ({ id: asked, statement }: Extract<ToWorker, { kind: 'record' }>) => {
    if (fails) return emit({ kind: 'not-recorded', id: asked, code: 'not-kept' })
    const fact = makeFact({ session: SESSION, device, seq: facts.length + 1, at: AT }, statement)
    put({ fact, receipt: null, quarantined: null })
    emit({ kind: 'recorded', id: asked, fact })
    sync()
  }
  const port: Port = {
    listen(listener) {
      const read = createTableReader()
      emit = message => {
        for (const one of read([message])) listener(one)
      }
    },
    post(message) {
      if (message.kind === 'start') emit(snapshot())
      if (message.kind === 'record') record(message)
      if (message.kind === 'ask') answer(emit, message, replies)
      if (message.kind === 'remember') memory = remembered(memory, message)
    },
  }
  return {
    port,
    replies,
    start: () => port.post({ kind: 'start', origin: 'http://desk.test', app: 'test' }),
    snapshot,
    send: (message: FromWorker) => emit(message),
    sync,
    /** Cuts or restores the link; stored facts are sent to the hub on restore. */
    setLink(next: LinkState) {
      link = next
      emit({ kind: 'link', link, offset: 0 })
      sync()
    },
    failing(isFailing: boolean) {
      fails = isFailing
    },
  }
}
