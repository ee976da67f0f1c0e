import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import type { CopiesStore } from './copies/copies-store.ts'
import type { Door } from './door/door.ts'
import { createQuestions, type Questions } from './exchange/questions.ts'
import { shownText } from './exchange/viewer.ts'
import { beginLife, type TerminalLife } from './life.ts'
import type { Link, LinkEvent } from './link/link.ts'
import { createLinkWatch, type LinkWatch } from './link-watch.ts'
import type { FromWorker, LinkState, NamedDesk, Snapshot, ToWorker } from './messages.ts'
import { createPairingClient, type PairingWanted } from './pairing/pairing-client.ts'
import { visitorOf } from './pairing/pairing-wish.ts'
import type { Records } from './records/records.ts'
import { createTurns } from './turns.ts'

/** A store that could not be opened is tried again after this. */
const OPEN_AGAIN_MS = 3000

export interface TerminalDeps {
  readonly records: Records
  /** Where sealed copies for the club are kept; without it none are. */
  readonly copies?: CopiesStore
  readonly link: Link
  /** Where rights are asked for. */
  readonly door: Door
  readonly clock: Clock
  /** 128 random bits or more as [a-z0-9]{26,40}. */
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  /**
   * Another tab has taken the store, or it has been erased: this terminal is to be stopped. Not for a store that has one
   * reader only.
   */
  readonly holdLost?: (isCleared: boolean) => void
  readonly appVersion: string
  /** Another version of the wire than this program's, for tests. */
  readonly protocol?: number
}

/**
 * Everything that a device does besides showing screens: keeps facts, hands them in, holds views, pairs. It
 * knows no browser: the same runs in a worker, in robots and in the simulation. Everything happens in turn:
 * one message, event or timer after the other, each to its end with what it has to store.
 */
export interface Terminal {
  take(message: ToWorker): void
  stop(): void
  /** Resolves once all that has come so far is done. */
  idle(): Promise<void>
  /** Messages of the hub that were not understood. */
  ignored(): readonly string[]
}

export function createTerminal(deps: TerminalDeps): Terminal {
  const { records, link, clock, newId, emit, appVersion } = deps
  const { protocol = PROTOCOL_VERSION } = deps
  const pairingClient = createPairingClient(deps.door, clock)
  const ignored: string[] = []
  let life: TerminalLife | null = null

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

  /** A store that cannot be opened, as it is full perhaps, is tried again until it can: nobody knows to load the page anew. */
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
        // Screens speak only after the snapshot; without one the store has failed and they have been told.
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

/** Does what a screen has asked for. */
async function handle(
  message: Exclude<ToWorker, { kind: 'start' }>,
  { book, pairing, record, lookAt, exchange }: TerminalLife,
  { questions, watch, deps }: HandleParts,
): Promise<void> {
  switch (message.kind) {
    case 'pair-table':
      return pairing.wish(tableWish(message), message)
    case 'pair-director':
      return pairing.wish({ kind: 'director', secret: message.secret }, message)
    case 'ask-room':
      return askRoom(deps, book, message)
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

/** Nobody waits for it in turn: the screen asks again. */
function askRoom({ door, emit }: HandleParts['deps'], book: Book, desk: NamedDesk): void {
  const visitor = visitorOf(book, desk)
  if (visitor) void door.room(visitor).then(room => emit({ kind: 'room', room }))
}

const tableWish = ({ section, table, token }: Extract<ToWorker, { kind: 'pair-table' }>): PairingWanted => ({
  kind: 'table',
  section,
  table,
  ...(token !== undefined && { token }),
})

/** All that the screens show, as it is now. */
function snapshotOf({ book, pairing }: TerminalLife, link: LinkState): Snapshot {
  const { device, assignment, club, addresses } = book.identity()
  const views = [...book.views().values()].flatMap(({ name, text }) =>
    text === null ? [] : [[name, shownText(name, text)]],
  )
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
