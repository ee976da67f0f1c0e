import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { Book } from './book.ts'
import type { Clock, Timer } from './clock.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { Link, LinkEvent } from './link/link.ts'
import { linkStateOf, STALE_MS } from './link/liveness.ts'
import type { FromWorker, LinkState } from './messages.ts'

const TICK_MS = 1000
/** After the page came back a hub that stays silent for so long is dialled again. */
const PROBE_MS = 1000

/** Watches over the link with clock in hand: says how it stands, and dials anew where it may be dead. */
export interface LinkWatch {
  state(): LinkState
  note(event: LinkEvent): void
  /** The hub has let this device in. */
  admitted(): void
  /** Tells the screens where the state has changed. */
  show(talk: TalkSigns): void
  /** The page came back. */
  wake(exchange: Exchange): void
  start(): void
  stop(): void
}

interface TalkSigns {
  readonly book: Book
  readonly exchange: Exchange
}

export interface LinkWatchDeps {
  readonly link: Link
  readonly clock: Clock
  readonly emit: (message: FromWorker) => void
  readonly enqueue: (job: () => void) => void
  /** Once a second. */
  readonly tick: () => void
}

export function createLinkWatch({ link, clock, emit, enqueue, tick }: LinkWatchDeps): LinkWatch {
  let revoked = false
  let failed = false
  let health: DeskHealth = 'well'
  let shown: { link: LinkState; offset: number | null } = { link: 'connecting', offset: null }
  let timer: Timer | null = null
  let tickedAt = clock.now()
  const silence = createSilence(clock, enqueue, link.redial)

  /** Everything that is due is reckoned from times on the clock: where it is set back, the link begins anew. */
  function heedClock(): void {
    const now = clock.now()
    if (now < tickedAt) link.redial()
    tickedAt = now
  }

  function start(): void {
    timer = clock.setTimer(() => {
      enqueue(() => {
        heedClock()
        tick()
      })
      start()
    }, TICK_MS)
  }

  return {
    start,
    stop() {
      timer?.clear()
      silence.over()
    },
    state: () => shown.link,
    note({ kind }) {
      if (kind === 'refused') revoked = true
      if (kind === 'down') failed = true
      if (kind === 'up') revoked = false
      if (kind !== 'message') silence.over()
    },
    admitted() {
      revoked = false
    },
    show(signs) {
      silence.watch(signs.exchange)
      const { book, exchange } = signs
      const [up, answered, heardAt] = [exchange.isUp(), exchange.isAnswered(), exchange.heardAt()]
      const old = exchange.tooOld()
      const state = linkStateOf({ revoked, failed, up, answered, heardAt, old }, clock.now())
      if (exchange.health() !== health) {
        health = exchange.health()
        emit({ kind: 'desk', health })
      }
      const { offset } = book.identity()
      if (state === shown.link && offset === shown.offset) return
      shown = { link: state, offset }
      emit({ kind: 'link', ...shown })
    },
    wake(exchange) {
      if (!exchange.isUp()) return link.redial()
      const wokenAt = clock.now()
      exchange.greet()
      const probe = () => {
        if (exchange.isUp() && (exchange.heardAt() ?? 0) < wokenAt) link.redial()
      }
      clock.setTimer(() => enqueue(probe), PROBE_MS)
    },
  }
}

/** A link on which nothing is heard is told and dropped in time, not when the next second is over. */
function createSilence(clock: Clock, enqueue: LinkWatchDeps['enqueue'], redial: () => void) {
  let timer: Timer | null = null
  let since = clock.now()
  const leftMs = (heardAt: number | null) => Math.max(since, heardAt ?? 0) + STALE_MS + 1 - clock.now()
  return {
    watch(exchange: Exchange): void {
      if (timer || !exchange.isUp()) return
      const due = () => {
        timer = null
        if (exchange.isUp() && leftMs(exchange.heardAt()) <= 0) redial()
      }
      timer = clock.setTimer(() => enqueue(due), Math.max(0, leftMs(exchange.heardAt())))
    },
    /** The link is another one now. */
    over(): void {
      timer?.clear()
      timer = null
      since = clock.now()
    },
  }
}
