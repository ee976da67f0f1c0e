import type { DeskHealth } from '../../shared/protocol/health.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Fact, Statement } from '../../shared/session/state/fact.ts'
import { createMemoryCopies } from '../../terminal/worker/copies/copies-memory.ts'
import type { Door } from '../../terminal/worker/door/door.ts'
import type { FromWorker, OwnFact, Snapshot, ToWorker } from '../../terminal/worker/messages.ts'
import type { Records } from '../../terminal/worker/records/records.ts'
import { createTerminal, type Terminal } from '../../terminal/worker/terminal.ts'
import type { History } from './checker/history.ts'
import type { Ledger } from './checker/ledger.ts'
import { factText } from './checker/signature.ts'
import { createSimLink, type SimLink } from './hall/sim-link.ts'
import { createTabletStore, type StoreCopy, type TabletStore } from './hall/tablet-store.ts'
import { SECTION } from './programme.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { World } from './world.ts'

/** Device with the app open: its screens' data, and accidents that can happen to it. */
export interface Tablet {
  readonly name: string
  readonly protocol: number
  readonly store: TabletStore
  /** Returns the screens' data; null until the worker has read its store. */
  screen(): TabletScreen | null
  say(message: ToWorker): void
  record(statement: Statement, session?: SessionId): void
  /**
   * Chooses the table on a screen without one; with `isNeeded` also after a while if it lost its table during play.
   * Returns true if it did.
   */
  chooseTable(table: number, isNeeded?: boolean): boolean
  /** Returns true if a fact of this kind was ever shown as recorded here. */
  hasRecorded(session: SessionId, kind: Fact['kind']): boolean
  link(): SimLink
  isOn(): boolean
  reload(): void
  /** Simulates an empty battery and a restart. */
  crash(): void
  /** Switches the tablet off. */
  switchOff(): void
  switchOn(): void
  wipe(): void
  copyStore(): void
  rollBack(): boolean
  /** Suspends the tab, opens the address in another, and sends a message to the first when it wakes. */
  openBeside(spoken: Statement): void
  /** Returns the hub's health as far as it is shown here. */
  health(): DeskHealth | null
  moveClock(ms: number): void
}

export interface TabletScreen extends Omit<Snapshot, 'kind' | 'facts'> {
  readonly facts: readonly OwnFact[]
}

export interface TabletDeps {
  readonly world: World
  readonly name: string
  /** Returns the hub that the tablet reaches when it connects. */
  readonly hub: () => SimulatedHub
  readonly history: History
  readonly ledger: Ledger
  /** True if its store is the real one on an in-memory IndexedDB. */
  readonly isReal: boolean
  readonly protocol?: number
  readonly recorded: (fact: Fact) => void
  readonly shows: (name: string, text: string) => void
}

/** Share of tablets that store backups for the club, as the present version does. */
const KEEPS_COPIES = 0.4

/** Time after which a tablet that shows no table chooses it again, ms. */
const PATIENCE_MS = 12_000

/** Maximum error of tablets' clocks, ms. */
const SKEW_MS = 3_600_000

export function createTablet(deps: TabletDeps): Tablet {
  const { world, name, history, ledger } = deps
  const copies = world.random.chance(KEEPS_COPIES) ? new Map<string, unknown>() : undefined
  const store = createTabletStore({
    isReal: deps.isReal,
    name,
    fault: history.fault,
    newToken: world.random.id,
    says: ledger.says,
  })
  ledger.addKeeper(store)
  const recorded = new Set<string>()
  const page = createPage(deps, { store, copies }, message => {
    if (message.kind === 'recorded') recorded.add(`${message.fact.session}/${message.fact.kind}`)
    witness(deps, message)
  })
  let requests = 0
  let askedAt = Number.NEGATIVE_INFINITY
  page.open()
  if (deps.isReal) world.waitFor(page.idle)
  return {
    name,
    store,
    switchOn: page.open,
    protocol: deps.protocol ?? PROTOCOL_VERSION,
    screen: page.screen,
    say: page.say,
    link: page.link,
    isOn: page.isOpen,
    moveClock: page.moveClock,
    health: page.health,
    record(statement, session) {
      requests += 1
      page.say({ kind: 'record', id: requests, statement, ...(session ? { session } : {}) })
    },
    chooseTable(table, isNeeded = false) {
      const shown = page.screen()
      if (!shown) return false
      const { pairing, link, assignment } = shown
      const hasNone = pairing.kind === 'paired' && link === 'connected' && !assignment?.session
      const isPatient = !isNeeded || !hasNone || world.now() - askedAt < PATIENCE_MS
      const isLost = pairing.kind === 'none' || pairing.kind === 'refused' || link === 'revoked' || !isPatient
      if (isLost) askedAt = world.now()
      if (isLost) page.say({ kind: 'pair-table', section: SECTION, table })
      return isLost
    },
    openBeside(statement) {
      requests += 1
      page.openBeside({ kind: 'record', id: requests, statement })
    },
    hasRecorded: (session, kind) => recorded.has(`${session}/${kind}`),
    switchOff() {
      history.note(name, () => 'is switched off')
      page.close()
    },
    ...accidentsTo(deps, { store, copies }, page),
  }
}

/** Page that opens and closes, possibly in two tabs, one of them suspended. */
interface Page {
  open(): void
  close(): void
  isOpen(): boolean
  screen(): TabletScreen | null
  health(): DeskHealth | null
  say(message: ToWorker): void
  link(): SimLink
  moveClock(ms: number): void
  idle(): Promise<void>
  /** Suspends the tab and opens the address again. The suspended tab wakes later and gets a message. */
  openBeside(spoken: ToWorker): void
}

interface Tab {
  readonly terminal: Terminal
  readonly link: SimLink
  /** True while the tab is suspended; messages wait until it wakes. */
  isAsleep: boolean
  wake(): void
}

const SLEEP_MS = [4000, 40_000] as const

interface Kept {
  readonly store: TabletStore
  readonly copies: Map<string, unknown> | undefined
}

function createPage(deps: TabletDeps, { store, copies }: Kept, heard: (message: FromWorker) => void): Page {
  const { world, name, history } = deps
  let skewMs = world.random.whole(-SKEW_MS, SKEW_MS)
  let tab: Tab | null = null
  let link = createSimLink(world, () => deps.hub().broker)
  let screen: TabletScreen | null = null
  let health: DeskHealth | null = null
  let sleepers: readonly Tab[] = []

  function hear(message: FromWorker): void {
    if (message.kind === 'desk') health = message.health
    if (message.kind === 'snapshot') screen = message
    else if (screen) screen = shownAfter(screen, message)
    heard(message)
  }

  function open(): void {
    if (tab) return
    screen = null
    const mine: Tab = openTab(
      deps,
      { records: store.open(), copies },
      () => world.now() + skewMs,
      message => {
        if (tab === mine) hear(message)
        // Records reported by a tab that has woken up count, since somebody reads them there.
        else if (message.kind === 'recorded') heard(message)
      },
    )
    tab = mine
    link = mine.link
    mine.terminal.take({ kind: 'start', origin: '', app: 'simulated' })
  }

  function close(): void {
    for (const { terminal } of [...sleepers, ...(tab ? [tab] : [])]) terminal.stop()
    tab = null
    sleepers = []
    screen = null
  }

  return {
    open,
    close,
    isOpen: () => tab !== null,
    screen: () => screen,
    health: () => health,
    say: message => tab?.terminal.take(message),
    link: () => link,
    moveClock(ms) {
      history.note(name, () => `clock moves by ${ms} ms`)
      skewMs += ms
    },
    async idle() {
      for (const { terminal } of [...sleepers, ...(tab ? [tab] : [])]) await terminal.idle()
    },
    openBeside(spoken) {
      const sleeper = tab
      if (!sleeper) return
      history.note(name, () => 'falls asleep, and the address is opened in another tab')
      sleeper.isAsleep = true
      sleeper.link.setReachable(false)
      sleepers = [...sleepers, sleeper]
      tab = null
      open()
      world.setTimer(
        () => {
          if (!sleepers.includes(sleeper)) return
          history.note(name, () => 'the tab that slept wakes up')
          sleeper.wake()
          sleeper.terminal.take(spoken)
        },
        world.random.whole(...SLEEP_MS),
      )
    },
  }
}

/** Opens a tab with its worker, which stops when another tab has taken the store. */
function openTab(
  deps: TabletDeps,
  { records, copies }: { readonly records: Records; readonly copies: Kept['copies'] },
  now: () => number,
  emit: (message: FromWorker) => void,
): Tab {
  const { world } = deps
  const link = createSimLink(world, () => deps.hub().broker)
  let missed: (() => void)[] = []
  const whenAwake = (work: () => void) => () => {
    if (tab.isAsleep) missed.push(work)
    else work()
  }
  const terminal = createTerminal({
    records,
    emit,
    ...(copies && { copies: createMemoryCopies(copies) }),
    link: { ...link, listen: heard => link.listen(event => whenAwake(() => heard(event))()) },
    door: doorOf(deps),
    clock: { now, passed: world.now, setTimer: (run, afterMs) => world.setTimer(whenAwake(run), afterMs) },
    newId: world.random.id,
    appVersion: 'simulated',
    holdLost: () => tab.terminal.stop(),
    ...(deps.protocol !== undefined && { protocol: deps.protocol }),
  })
  const tab: Tab = {
    terminal,
    link,
    isAsleep: false,
    wake() {
      tab.isAsleep = false
      const works = missed
      missed = []
      for (const work of works) work()
    },
  }
  return tab
}

/** Returns the pairing connection of the hub that the tablet reaches. */
const doorOf = ({ hub, protocol = PROTOCOL_VERSION }: TabletDeps): Door => ({
  room: visitor => hub().doorFor(protocol).room(visitor),
  ask: (visitor, wish) => hub().doorFor(protocol).ask(visitor, wish),
  close() {},
})

type Accidents = Pick<Tablet, 'reload' | 'crash' | 'wipe' | 'copyStore' | 'rollBack'>

function accidentsTo({ name, history, ledger }: TabletDeps, { store, copies }: Kept, page: Page): Accidents {
  let copy: StoreCopy | null = null
  const happens = (what: string, happen: () => void) => {
    history.note(name, () => what)
    page.close()
    happen()
    ledger.accident(`${name} ${what}`)
    page.open()
  }
  return {
    reload: () => happens('is reloaded', () => {}),
    crash: () => happens('loses its power', store.crash),
    wipe: () =>
      happens('is wiped', () => {
        store.wipe()
        copies?.clear()
      }),
    copyStore() {
      void store.copy().then(made => {
        copy = made
      })
    },
    rollBack() {
      const older = copy
      if (!older) return false
      happens('is rolled back', () => store.putBack(older))
      return true
    },
  }
}

/** Checks every message to a screen against everything ever sent. */
function witness(deps: TabletDeps, message: FromWorker): void {
  const { history, ledger, name } = deps
  switch (message.kind) {
    case 'recorded':
      history.note(name, () => `recorded ${factText(message.fact)}`)
      ledger.recorded(name, message.fact)
      deps.recorded(message.fact)
      break
    case 'fact':
      checkReceipt(deps, message.own)
      break
    case 'view':
      if (message.text !== null) deps.shows(message.name, message.text)
      break
    case 'snapshot':
      for (const own of message.facts) checkReceipt(deps, own)
      for (const [view, text] of Object.entries(message.views)) deps.shows(view, text)
      break
    default:
  }
}

/** Checks that a receipt shown was given by a hub for exactly this fact. */
function checkReceipt({ ledger, history, name }: TabletDeps, { fact, receipt }: OwnFact): void {
  if (receipt && !ledger.wasGiven({ ...fact, ...receipt }))
    history.fault(`${name} shows ${factText(fact)} as saved at the desk, and no hub said so.`)
}

/** Updates the screen by a worker's message as the real apps do, without signals. */
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
    case 'unsent':
      return { ...screen, unsent: message.unsent }
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
