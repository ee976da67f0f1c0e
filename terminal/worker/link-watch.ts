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
  /**
   * Whoever is here plays on at the own club though another club's hub answers: of that one nothing is said any more,
   * until the own one was heard or yet another club's answers.
   */
  stay(): void
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

type LinkShown = Required<Omit<Extract<FromWorker, { kind: 'link' }>, 'kind' | 'cleared'>>

export function createLinkWatch({ link, clock, emit, enqueue, tick }: LinkWatchDeps): LinkWatch {
  let revoked = false
  const stranger = createStranger()
  let failed = false
  let health: DeskHealth = 'well'
  let shown: LinkShown = { link: 'connecting', offset: null, club: null }
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
    note(event) {
      const { kind } = event
      if (kind === 'refused') revoked = true
      if (event.kind === 'other-club') stranger.met(event.club)
      if (kind === 'down') failed = true
      if (kind === 'up') {
        revoked = false
        stranger.gone()
      }
      if (kind !== 'message') silence.over()
    },
    stay() {
      // Nothing has failed where somebody else has answered; the own hub is out of reach all the same.
      if (stranger.pass()) failed = true
    },
    admitted() {
      revoked = false
      stranger.gone()
    },
    show(signs) {
      silence.watch(signs.exchange)
      const { book, exchange } = signs
      const up = exchange.isUp()
      const answered = exchange.isAnswered()
      const heardAt = exchange.heardAt()
      const old = exchange.tooOld()
      const state = linkStateOf(
        { revoked, isOtherClub: stranger.isHeard(), failed, up, answered, heardAt, old },
        clock.now(),
      )
      if (exchange.health() !== health) {
        health = exchange.health()
        emit({ kind: 'desk', health })
      }
      const { offset } = book.identity()
      const club = state === 'other-club' ? stranger.club() : null
      if (state === shown.link && offset === shown.offset && club === shown.club) return
      shown = { link: state, offset, club }
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

/** Another club's hub where the own one is looked for, and whether somebody has passed it by. */
function createStranger() {
  let met: { readonly club: string | null } | null = null
  let isPassed = false
  return {
    met(club: string | null): void {
      if (met?.club !== club) isPassed = false
      met = { club }
    },
    /** Says whether there was one. */
    pass(): boolean {
      isPassed = met !== null
      return isPassed
    },
    gone(): void {
      met = null
      isPassed = false
    },
    isHeard: () => met !== null && !isPassed,
    club: () => met?.club ?? null,
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
