import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { Book } from './book.ts'
import type { Clock, Timer } from './clock.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { Link, LinkEvent } from './link/link.ts'
import { linkStateOf, STALE_MS } from './link/liveness.ts'
import type { FromWorker, LinkState } from './messages.ts'

const TICK_MS = 1000
/** Time after which a silent hub is reconnected once the page is visible, ms. */
const PROBE_MS = 1000

/** Watches the link over time: reports its state, and reconnects if it may be dead. */
export interface LinkWatch {
  state(): LinkState
  note(event: LinkEvent): void
  /**
   * Stays with the own club although another club's hub answers. That hub is not reported again until the own one or a
   * third club's has answered.
   */
  stay(): void
  admitted(): void
  /** Tells the screens if the state of the link has changed. */
  show(talk: TalkSigns): void
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
  readonly tick: () => void
}

type LinkShown = Required<Omit<Extract<FromWorker, { kind: 'link' }>, 'kind' | 'cleared'>>

export function createLinkWatch({ link, clock, emit, enqueue, tick }: LinkWatchDeps): LinkWatch {
  let revoked = false
  const stranger = createOtherClubNotice()
  let failed = false
  let health: DeskHealth = 'well'
  let shown: LinkShown = { link: 'connecting', offset: null, club: null }
  let timer: Timer | null = null
  let tickedAt = clock.now()
  const silence = createSilence(clock, enqueue, link.redial)

  /** Restarts the link if the clock was set back, since all due times depend on it. */
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
      // Nothing has failed if another hub has answered; the own hub is unreachable nevertheless.
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

/** Creates the notice of another club's hub at the own hub's address, which the user can dismiss. */
function createOtherClubNotice() {
  let met: { readonly club: string | null } | null = null
  let isPassed = false
  return {
    met(club: string | null): void {
      if (met?.club !== club) isPassed = false
      met = { club }
    },
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

/** Creates a timer that reports and drops a silent link in time, instead of at the next second. */
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
    over(): void {
      timer?.clear()
      timer = null
      since = clock.now()
    },
  }
}
