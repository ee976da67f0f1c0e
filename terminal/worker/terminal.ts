import * as v from 'valibot'
import type { Ask } from '../../shared/protocol/up.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { type Book, openBook } from './book.ts'
import type { Clock, Timer } from './clock.ts'
import { createExchange, type Exchange } from './exchange/exchange.ts'
import { OUTBOX_RULES, type OutboxRules } from './exchange/outbox.ts'
import { createQuestions } from './exchange/questions.ts'
import { createViewer } from './exchange/viewer.ts'
import type { Link, LinkEvent } from './link/link.ts'
import { linkStateOf } from './link/liveness.ts'
import type { FromWorker, LinkState, Snapshot, ToWorker } from './messages.ts'
import { createPairingClient, type Post } from './pairing/pairing-client.ts'
import { createPairingWish, type PairingWish } from './pairing/pairing-wish.ts'
import { createRenewal } from './pairing/renewal.ts'
import { createRecorder } from './recorder.ts'
import { type Identity, type Records, StoreError } from './records/records.ts'

export interface TerminalDeps {
  readonly records: Records
  readonly link: Link
  /** Posts JSON to the hub by HTTP. */
  readonly post: Post
  readonly clock: Clock
  /** 128 random bits or more as [a-z0-9]{26,40}. */
  readonly newId: () => string
  readonly emit: (message: FromWorker) => void
  readonly appVersion: string
  /** A simulation may plant a mistake here. */
  readonly rules?: OutboxRules
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

const TICK_MS = 1000
/** After the page came back a hub that stays silent for so long is dialled again. */
const PROBE_MS = 2500

interface Life {
  readonly book: Book
  readonly exchange: Exchange
  readonly pairing: PairingWish
  readonly record: (message: Extract<ToWorker, { kind: 'record' }>) => Promise<void>
  readonly tick: () => void
}

export function createTerminal(deps: TerminalDeps): Terminal {
  const { records, link, clock, newId, emit } = deps
  const pairingClient = createPairingClient(deps.post, clock)
  const ignored: string[] = []
  let work: Promise<void> = Promise.resolve()
  let stopped = false
  let life: Life | null = null
  let timer: Timer | null = null
  let revoked = false
  let tickedAt = clock.now()
  let failed = false
  let shown: { link: LinkState; offset: number | null } = { link: 'connecting', offset: null }

  function enqueue(job: () => void | Promise<void>): void {
    work = work.then(async () => {
      if (stopped) return
      try {
        await job()
        showLink()
      } catch (cause) {
        if (!(cause instanceof StoreError)) throw cause
        emit({ kind: 'store-failed', sentence: cause.message })
      }
    })
    // Anything else is a bug; it shall be seen, and what comes after it shall still be done.
    work = work.catch(
      (bug: unknown) =>
        void clock.setTimer(() => {
          throw bug
        }, 0),
    )
  }

  const questions = createQuestions({
    clock,
    newId,
    emit,
    send: (id: string, ask: Ask) => {
      const exchange = life?.exchange
      if (!life || !exchange?.isAnswered()) return false
      exchange.send(life.book.segment(), { type: 'ask', id, ask })
      return true
    },
  })

  async function start(): Promise<void> {
    if (!life) life = await begin()
    showAll()
  }

  async function begin(): Promise<Life> {
    const book = await openBook({ records, now: clock.now, born: () => bornWith(newId) })
    const viewer = createViewer(book, emit)
    // Where the battery died between sitting down and closing what those before had seen.
    await viewer.closeTravellers()
    const exchange = createExchange({
      book,
      viewer,
      link,
      clock,
      rules: deps.rules ?? OUTBOX_RULES,
      newId,
      appVersion: deps.appVersion,
      emit,
      enqueue,
      answered: questions.answered,
      reassigned: showAll,
      ignored: sentence => void ignored.push(sentence),
    })
    const renewal = createRenewal({
      book,
      clock,
      newId,
      rules: deps.rules ?? OUTBOX_RULES,
      ask: pairingClient.renew,
      enqueue,
      renewed() {
        showAll()
        dial(book)
      },
    })
    dial(book)
    timer = clock.setTimer(tick, TICK_MS)
    return {
      book,
      exchange,
      pairing: createPairingWish({
        ...{ book, client: pairingClient, emit, enqueue },
        paired() {
          revoked = false
          dial(book)
        },
      }),
      record: createRecorder({
        ...{ book, now: clock.now, emit },
        seated: viewer.closeTravellers,
        recorded: exchange.recorded,
      }),
      tick() {
        exchange.tick()
        if (exchange.mayTakeNewName()) renewal.begin()
      },
    }
  }

  function dial(book: Book): void {
    const { device, credential } = book.identity()
    if (credential) link.open({ device, credential })
  }

  /** Everything that is due is reckoned from times on the clock: where it is set back, the link begins anew. */
  function heedClock(): void {
    const now = clock.now()
    if (now < tickedAt) link.redial()
    tickedAt = now
  }

  function tick(): void {
    enqueue(() => {
      heedClock()
      life?.tick()
    })
    timer = clock.setTimer(tick, TICK_MS)
  }

  async function onLink(event: LinkEvent): Promise<void> {
    if (event.kind === 'refused') revoked = true
    if (event.kind === 'down') {
      failed = true
      questions.cut()
    }
    await life?.exchange.onLink(event)
    if (life?.exchange.mayTakeNewName()) life.tick()
  }

  function showLink(): void {
    if (!life) return
    const { exchange, book } = life
    const signs = {
      revoked,
      failed,
      up: exchange.isUp(),
      answered: exchange.isAnswered(),
      heardAt: exchange.heardAt(),
    }
    const now = { link: linkStateOf(signs, clock.now()), offset: book.identity().offset }
    if (now.link === shown.link && now.offset === shown.offset) return
    shown = now
    emit({ kind: 'link', ...now })
  }

  const showAll = () => life && emit(snapshot(life))

  function snapshot({ book, pairing }: Life): Snapshot {
    const { device, assignment } = book.identity()
    const views = [...book.views().values()].flatMap(({ name, text }) =>
      text === null ? [] : [[name, text]],
    )
    const session = assignment?.session
    return {
      kind: 'snapshot',
      device,
      assignment,
      pairing: pairing.state(),
      link: shown.link,
      facts: session ? [...book.outbox(session).facts.values()] : [],
      views: Object.fromEntries(views),
      entries: book.entries(),
      memory: book.memory(),
      unsent: book.unsent(),
    }
  }

  function wake({ exchange }: Life): void {
    if (!exchange.isUp()) {
      link.redial()
      return
    }
    const wokenAt = clock.now()
    exchange.greet()
    clock.setTimer(
      () =>
        enqueue(() => {
          if (exchange.isUp() && (exchange.heardAt() ?? 0) < wokenAt) link.redial()
        }),
      PROBE_MS,
    )
  }

  async function onMessage(message: ToWorker): Promise<void> {
    if (message.kind === 'start') return start()
    // Screens speak only after the snapshot; without one the store has failed and they have been told.
    if (!life) return
    const { book, pairing } = life
    switch (message.kind) {
      case 'pair-table':
        return pairing.wish({ kind: 'table', section: message.section, table: message.table })
      case 'pair-director':
        return pairing.wish({ kind: 'director', secret: message.secret })
      case 'pair-cancel':
        return pairing.cancel()
      case 'record':
        return life.record(message)
      case 'ask':
        return questions.ask(message.id, message.ask)
      case 'remember':
        return book.commit({ memory: [{ session: book.segment(), key: message.key, value: message.value }] })
      case 'wake':
        return wake(life)
    }
  }

  link.listen(event => enqueue(() => onLink(event)))
  return {
    take: message => enqueue(() => onMessage(message)),
    stop() {
      stopped = true
      timer?.clear()
      pairingClient.cancel()
      link.close()
      records.close()
    },
    async idle() {
      for (let last: Promise<void> | null = null; last !== work; ) {
        last = work
        await last
      }
    },
    ignored: () => ignored,
  }
}

const bornWith = (newId: () => string): Identity => ({
  device: v.parse(deviceIdSchema, newId()),
  key: newId(),
  credential: null,
  role: null,
  assignment: null,
  seen: null,
  offset: null,
  next: null,
})
