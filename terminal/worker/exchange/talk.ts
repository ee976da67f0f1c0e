import { plausible } from '../../../shared/lib/bounded.ts'
import type { Have } from '../../../shared/protocol/down.ts'
import { compareIncarnations, type Incarnation } from '../../../shared/protocol/incarnation.ts'
import {
  type Accord,
  compatibilityOf,
  DESK_SINCE,
  type ServedVersions,
} from '../../../shared/protocol/protocol-version.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import { type Fact, readSince } from '../../../shared/session/state/fact.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import type { HubIdentity } from './hub-identity.ts'
import { holdsOf } from './outbox.ts'
import type { Viewer } from './viewer.ts'

/** Time after which an unanswered hello is repeated, ms. */
const HELLO_AGAIN_MS = 3000

interface Greeting {
  /** Time of the first hello on this link; an earlier answer belongs to another link. */
  readonly since: number
  readonly helloAt: number
  readonly answeredBy: Incarnation | null
}

/** Hello and its answer for each session that is synchronized on the present link. */
export interface Handshake {
  sessions(): readonly SessionSegment[]
  has(session: SessionSegment): boolean
  isAnswered(session: SessionSegment): boolean
  hello(session: SessionSegment): void
  /** Repeats hello if the hub has been silent too long or has not sent requested hashes. */
  helloAgain(): void
  /** Returns true if this is the answer to a hello of this link. */
  isAnswer(session: SessionSegment, have: Have): boolean
  /** Handles the hub's answer; returns false if it does not answer a hello of this link, or the hub is too old. */
  answer(session: SessionSegment, have: Have): boolean
  /** Handles the hub's refusal of the hello's protocol version; returns false if no hello was sent on this link. */
  unserved(session: SessionSegment, served: ServedVersions): boolean
  /** Returns whether the versions of hub and app are compatible, as far as known on this link. */
  accord(): Accord
  /** Returns the negotiated protocol version, as far as known on this link. */
  protocol(): number
  /** Returns true if the hub understands this fact. */
  isRead(fact: Fact): boolean
  answeredByOther(life: Incarnation): readonly SessionSegment[]
  end(session: SessionSegment): void
  cut(): void
}

export interface TalkDeps {
  readonly book: Book
  readonly viewer: Pick<Viewer, 'versions'>
  readonly clock: Pick<Clock, 'now'>
  readonly appVersion: string
  readonly protocol: number
  readonly introduction: HubIdentity['introduction']
  readonly send: (session: SessionSegment, message: object) => void
}

export function createTalk(deps: TalkDeps): Handshake {
  const { book, viewer, clock, appVersion, protocol, introduction, send } = deps
  const greetings = new Map<SessionSegment, Greeting>()
  let accord: Accord = { kind: 'speaks', protocol }

  const spoken = () => (accord.kind === 'speaks' ? accord.protocol : protocol)

  function hello(session: SessionSegment): void {
    const helloAt = clock.now()
    const { since, answeredBy } = greetings.get(session) ?? { since: helloAt, answeredBy: null }
    greetings.set(session, { since, helloAt, answeredBy })
    const speaks = spoken()
    send(session, {
      type: 'hello',
      protocol: speaks,
      app: appVersion,
      holds: session === NO_SESSION ? [] : holdsOf(book.outbox(session)),
      seen: book.identity().seen,
      ...(speaks >= DESK_SINCE ? introduction(session) : {}),
      views: session === book.segment() ? viewer.versions() : {},
      unsent: book.unsent(),
      battery: null,
      clock: plausible(helloAt),
    })
  }

  const isAnswer: Handshake['isAnswer'] = (session, { echo }) => {
    const greeting = greetings.get(session)
    return greeting !== undefined && echo >= greeting.since
  }

  return {
    hello,
    isAnswer,
    sessions: () => [...greetings.keys()],
    has: session => greetings.has(session),
    isAnswered: session => greetings.get(session)?.answeredBy != null,
    helloAgain() {
      for (const [session, { helloAt, answeredBy }] of greetings) {
        const asking = session !== NO_SESSION && book.outbox(session).asking.length > 0
        if ((!answeredBy || asking) && clock.now() - helloAt >= HELLO_AGAIN_MS) hello(session)
      }
    },
    answer(session, have) {
      const greeting = greetings.get(session)
      if (!greeting || !isAnswer(session, have)) return false
      const { protocol: hub, incarnation } = have
      accord = compatibilityOf(protocol, { protocol: hub, oldest: 0 })
      // An unanswered hello is repeated every few seconds: the hub may have been updated meanwhile.
      if (accord.kind !== 'speaks') return false
      greetings.set(session, { ...greeting, answeredBy: incarnation })
      return true
    },
    unserved(session, served) {
      if (!greetings.has(session)) return false
      const before = accord
      accord = compatibilityOf(protocol, served)
      const isSame =
        before.kind === 'speaks' && accord.kind === 'speaks' && before.protocol === accord.protocol
      if (accord.kind === 'speaks' && !isSame) hello(session)
      return true
    },
    accord: () => accord,
    protocol: spoken,
    isRead: fact => accord.kind === 'speaks' && readSince(fact) <= accord.protocol,
    answeredByOther: life =>
      [...greetings].flatMap(([session, { answeredBy }]) =>
        answeredBy && compareIncarnations(answeredBy, life) !== 0 ? [session] : [],
      ),
    end: session => void greetings.delete(session),
    cut() {
      greetings.clear()
      accord = { kind: 'speaks', protocol }
    },
  }
}
