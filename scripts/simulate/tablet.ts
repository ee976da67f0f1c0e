import * as v from 'valibot'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import type { Fact, Statement } from '../../shared/session/fact.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { OutboxRules } from '../../terminal/worker/exchange/outbox.ts'
import type { FromWorker, OwnFact, Snapshot, ToWorker } from '../../terminal/worker/messages.ts'
import { ownFactSchema } from '../../terminal/worker/records/records.ts'
import { createMemoryRecords, type Dump } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal, type Terminal } from '../../terminal/worker/terminal.ts'
import type { SimulatedBroker } from './broker.ts'
import type { SimLink } from './sim-link.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { World } from './world.ts'

/** A device with the program open: what its screens know, and the accidents that can happen to it. */
export interface Tablet {
  readonly name: string
  /** What the screens were told; null until the worker has read its store. */
  screen(): TabletScreen | null
  say(message: ToWorker): void
  record(statement: Statement, session?: SessionId): void
  link(): SimLink
  reload(): void
  /** Somebody cleared the browser's data. */
  wipe(): void
  /** A back-up of the store is made now, or put back. */
  copyStore(): void
  rollBack(): boolean
  stored(): Dump
  /** Every fact that was called recorded and has not been taken away by an accident to the store. */
  recorded(): readonly Fact[]
  /** Whether its store was ever wiped or rolled back: then something may have been lost with it. */
  readonly wasHarmed: () => boolean
}

export interface TabletScreen extends Omit<Snapshot, 'kind' | 'facts'> {
  readonly facts: readonly OwnFact[]
}

export interface TabletDeps {
  readonly world: World
  readonly broker: SimulatedBroker
  readonly hub: SimulatedHub
  readonly name: string
  readonly rules: OutboxRules
  /** A broker confirmed a message of this device (PUBACK). */
  readonly onTaken: (text: string) => void
}

export function createTablet({ world, broker, hub, name, rules, onTaken }: TabletDeps): Tablet {
  /** Clocks of tablets are wrong, each in its own way. */
  const skewMs = world.random.whole(-3_600_000, 3_600_000)
  let records = createMemoryRecords()
  let copy: Dump | null = null
  let terminal: Terminal | null = null
  let link = broker.createLink(onTaken)
  let screen: TabletScreen | null = null
  let recorded: readonly Fact[] = []
  let harmed = false
  let requests = 0

  function start(): void {
    link = broker.createLink(onTaken)
    screen = null
    const mine = createTerminal({
      records,
      link,
      post: hub.post,
      clock: { now: () => world.now() + skewMs, setTimer: world.setTimer },
      newId: world.random.id,
      emit: message => {
        if (terminal === mine) hear(message)
      },
      appVersion: 'simulated',
      rules,
    })
    terminal = mine
    mine.take({ kind: 'start', origin: '', app: 'simulated' })
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'snapshot') screen = message
    if (message.kind === 'recorded') recorded = [...recorded, message.fact]
    if (screen) screen = shownAfter(screen, message)
  }

  function restart(dump: Dump | undefined): void {
    terminal?.stop()
    records = createMemoryRecords(dump)
    start()
  }

  const harm = (dump: Dump | undefined) => {
    const left = new Set(
      [...(dump?.facts.values() ?? [])].map(row => signatureOf(v.parse(ownFactSchema, row).fact)),
    )
    recorded = recorded.filter(fact => left.has(signatureOf(fact)))
    harmed = true
    restart(dump)
  }

  start()
  return {
    name,
    screen: () => screen,
    say: message => terminal?.take(message),
    record(statement, session) {
      requests += 1
      terminal?.take({ kind: 'record', id: requests, statement, ...(session ? { session } : {}) })
    },
    link: () => link,
    reload: () => restart(records.dump()),
    wipe: () => harm(undefined),
    copyStore() {
      copy = records.dump()
    },
    rollBack() {
      if (!copy) return false
      harm(copy)
      return true
    },
    stored: () => records.dump(),
    recorded: () => recorded,
    wasHarmed: () => harmed,
  }
}

/** What the screens of the real programs do with a worker's word, without signals. */
function shownAfter(screen: TabletScreen, message: FromWorker): TabletScreen {
  switch (message.kind) {
    case 'link':
      return { ...screen, link: message.link }
    case 'pairing':
      return { ...screen, pairing: message.pairing }
    case 'fact': {
      const others = screen.facts.filter(({ fact }) => fact.seq !== message.own.fact.seq)
      return { ...screen, facts: [...others, message.own], unsent: message.unsent }
    }
    case 'view': {
      const views = Object.entries(screen.views).filter(([name]) => name !== message.name)
      if (message.text !== null) views.push([message.name, message.text])
      return { ...screen, views: Object.fromEntries(views) }
    }
    case 'entries':
      return {
        ...screen,
        entries: message.restart ? message.entries : [...screen.entries, ...message.entries],
      }
    default:
      return screen
  }
}

/** What was said and when, whatever the name it goes by: a re-issued fact has the signature of the first. */
export const signatureOf = ({ session, kind, body, at }: Fact): string =>
  canonical({ session, kind, body, at } as unknown as Json)
