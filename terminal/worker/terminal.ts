import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import type { CopiesStore } from './copies/copies-store.ts'
import type { Door } from './door/door.ts'
import { createQuestions, type Questions } from './exchange/questions.ts'
import { beginLife, type TerminalParts } from './life.ts'
import type { Link, LinkEvent } from './link/link.ts'
import { createLinkWatch, type LinkWatch } from './link-watch.ts'
import type { FromWorker, LinkState, NamedDesk, Snapshot, ToWorker } from './messages.ts'
import { createPairingClient, type PairingWanted } from './pairing/pairing-client.ts'
import { visitorOf } from './pairing/pairing-wish.ts'
import type { Records } from './records/records.ts'
import { createTurns } from './turns.ts'

/** Interval at which opening the store is retried, ms. */
const OPEN_AGAIN_MS = 3000

export interface TerminalDeps {
  readonly records: Records
  /** Store of sealed copies for the club; without it none are kept. */
  readonly copies?: CopiesStore
  readonly link: Link
  readonly door: Door
  readonly clock: Clock
  /** Returns at least 128 random bits as [a-z0-9]{26,40}. */
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  /**
   * Called if another tab has taken the store or it was erased, so that this terminal must be stopped. Not needed for a
   * store with a single reader.
   */
  readonly holdLost?: (isCleared: boolean) => void
  readonly appVersion: string
  /** Protocol version to use instead of this program's, for tests. */
  readonly protocol?: number
}

/**
 * Everything that a device does besides showing screens: stores and sends facts, keeps views, pairs. It does not depend
 * on a browser, so the same code runs in a worker, in robots and in the simulation. Messages, events and timers are
 * handled one after the other, each including its storage.
 */
export interface Terminal {
  take(message: ToWorker): void
  stop(): void
  idle(): Promise<void>
  ignored(): readonly string[]
}

export function createTerminal(deps: TerminalDeps): Terminal {
  const { records, link, clock, newId, emit, appVersion } = deps
  const { protocol = PROTOCOL_VERSION } = deps
  const pairingClient = createPairingClient(deps.door, clock)
  const ignored: string[] = []
  let life: TerminalParts | null = null

  const turns = createTurns({
    clock,
    afterEach: () => life && watch.show(life),
    storeFailed: sentence => emit({ kind: 'store-failed', sentence }),
    holdLost: isCleared => deps.holdLost?.(isCleared),
    async afterSleep() {
      if (!life) return
      await life.book.commit({})
      watch.wake(life.exchange)
    },
  })
  const { enqueue } = turns
  const watch = createLinkWatch({ link, clock, emit, enqueue, tick: () => life?.tick() })
  const questions = createQuestions({
    clock,
    newId,
    emit,
    send(id, ask) {
      if (!life?.exchange.isAnswered() || !life.exchange.isRead(ask)) return false
      life.exchange.send(life.book.segment(), { type: 'ask', id, ask })
      return true
    },
  })
  const showAll = () => life && emit(snapshotOf(life, watch.state()))

  async function begin(): Promise<void> {
    life = await beginLife({
      records,
      link,
      clock,
      newId,
      emit,
      appVersion,
      protocol,
      pairingClient,
      enqueue,
      copies: deps.copies,
      answered: questions.answered,
      admitted: watch.admitted,
      reborn: showAll,
      denied: () => watch.note({ kind: 'refused' }),
      otherClub: club => watch.note({ kind: 'other-club', club }),
      ignored: sentence => void ignored.push(sentence),
    })
    watch.start()
  }

  /** Opens the store, and retries if that fails, for example because the disk is full. */
  async function start(): Promise<void> {
    if (!life)
      try {
        await begin()
      } catch (cause) {
        clock.setTimer(() => enqueue(start), OPEN_AGAIN_MS)
        throw cause
      }
    showAll()
  }

  async function onLink(event: LinkEvent): Promise<void> {
    watch.note(event)
    if (event.kind === 'down') questions.cut()
    if (event.kind === 'refused' || event.kind === 'up') life?.heedHub(event.kind === 'up')
    await life?.exchange.onLink(event)
    if (life?.exchange.mayTakeNewName()) life.tick()
  }

  link.listen(event => enqueue(() => onLink(event)))
  return {
    take: message =>
      turns.enqueueFirst(async () => {
        if (message.kind === 'start') await start()
        // Screens send only after the snapshot; without one the store has failed and they know.
        else if (life) await handle(message, life, { questions, watch, deps })
      }),
    stop() {
      turns.stop()
      watch.stop()
      pairingClient.stop()
      deps.door.close()
      link.close()
      records.close()
      deps.copies?.close()
    },
    idle: turns.idle,
    ignored: () => ignored,
  }
}

interface HandleParts {
  readonly questions: Questions
  readonly watch: LinkWatch
  readonly deps: Pick<TerminalDeps, 'door' | 'emit'>
}

async function handle(
  message: Exclude<ToWorker, { kind: 'start' }>,
  { book, pairing, record, lookAt, exchange }: TerminalParts,
  { questions, watch, deps }: HandleParts,
): Promise<void> {
  switch (message.kind) {
    case 'pair-table':
      return pairing.wish(tableWish(message), message)
    case 'pair-director':
      return pairing.wish({ kind: 'director', secret: message.secret }, message)
    case 'ask-room':
      return requestRoom(deps, book, message)
    case 'pair-cancel':
      watch.stay()
      return pairing.cancel()
    case 'record':
      return record(message)
    case 'ask':
      return questions.ask(message.id, message.ask)
    case 'remember':
      return book.commit({ memory: [{ session: book.segment(), key: message.key, value: message.value }] })
    case 'hand-over':
      return exchange.handOver(message.yes)
    case 'desk-address':
      return lookAt(message.address)
    case 'keyed':
      return exchange.keyed(message.board)
    case 'wake':
      return watch.wake(exchange)
  }
}

/** Requests the hub's tables without waiting for a turn; the screen repeats the request. */
function requestRoom({ door, emit }: HandleParts['deps'], book: Book, desk: NamedDesk): void {
  const visitor = visitorOf(book, desk)
  if (visitor) void door.room(visitor).then(room => emit({ kind: 'room', room }))
}

const tableWish = ({ section, table, token }: Extract<ToWorker, { kind: 'pair-table' }>): PairingWanted => ({
  kind: 'table',
  section,
  table,
  ...(token !== undefined && { token }),
})

function snapshotOf({ book, pairing }: TerminalParts, link: LinkState): Snapshot {
  const { device, assignment, club, addresses } = book.identity()
  const views = [...book.views().values()].flatMap(({ name, text }) => (text === null ? [] : [[name, text]]))
  const session = assignment?.session
  return {
    kind: 'snapshot',
    device,
    assignment,
    club,
    addresses,
    link,
    pairing: pairing.state(),
    facts: session ? [...book.outbox(session).facts.values()] : [],
    views: Object.fromEntries(views),
    entries: book.entries(),
    memory: book.memory(),
    unsent: book.unsent(),
  }
}
