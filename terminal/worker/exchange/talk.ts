import { plausible } from '../../../shared/lib/bounded.ts'
import type { Have } from '../../../shared/protocol/down.ts'
import { compareIncarnations, type Incarnation } from '../../../shared/protocol/incarnation.ts'
import {
  type Accord,
  accordOf,
  DESK_SINCE,
  type ServedVersions,
} from '../../../shared/protocol/protocol-version.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import { type Fact, readSince } from '../../../shared/session/fact.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { holdsOf } from './outbox.ts'
import type { Viewer } from './viewer.ts'
import type { WhichDesk } from './which-desk.ts'

/** A hello without an answer on a live link is said again after this. */
const HELLO_AGAIN_MS = 3000

/** What has been said of one session on the present link. */
interface Greeting {
  /** When hello was first said: an answer to anything earlier was meant for another link. */
  readonly since: number
  readonly helloAt: number
  readonly answeredBy: Incarnation | null
}

/** Hello and its answer, for each session that is talked about on the present link. */
export interface Talk {
  sessions(): readonly SessionSegment[]
  has(session: SessionSegment): boolean
  isAnswered(session: SessionSegment): boolean
  hello(session: SessionSegment): void
  /** Says hello again where the hub has been silent too long, or still owes the hashes it was asked for. */
  helloAgain(): void
  /** Whether it answers a hello of this link. */
  isAnswer(session: SessionSegment, have: Have): boolean
  /** The hub's answer; false where it answers nothing that was said on this link, or where the hub is too old. */
  answer(session: SessionSegment, have: Have): boolean
  /** The hub says that it does not serve the version of the hello; false where none was said on this link. */
  unserved(session: SessionSegment, served: ServedVersions): boolean
  /** Whether hub and program understand each other, as far as is known on this link. */
  accord(): Accord
  /** The version in which hub and program talk, as far as is known on this link. */
  protocol(): number
  /** The hub reads what this fact says. */
  isRead(fact: Fact): boolean
  /** The sessions that another life of the hub has answered: this one knows nothing of them yet. */
  answeredByOther(life: Incarnation): readonly SessionSegment[]
  end(session: SessionSegment): void
  /** The link is gone. */
  cut(): void
}

export interface TalkDeps {
  readonly book: Book
  readonly viewer: Pick<Viewer, 'versions'>
  readonly clock: Pick<Clock, 'now'>
  readonly appVersion: string
  /** The version of the wire that this program speaks. */
  readonly protocol: number
  /** What the hello says of desks, to a hub that reads it. */
  readonly introduction: WhichDesk['introduction']
  readonly send: (session: SessionSegment, message: object) => void
}

export function createTalk(deps: TalkDeps): Talk {
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

  const isAnswer: Talk['isAnswer'] = (session, { echo }) => {
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
      accord = accordOf(protocol, { protocol: hub, oldest: 0 })
      // Unanswered, hello is said again every few seconds: the hub may have been renewed meanwhile.
      if (accord.kind !== 'speaks') return false
      greetings.set(session, { ...greeting, answeredBy: incarnation })
      return true
    },
    unserved(session, served) {
      if (!greetings.has(session)) return false
      const before = accord
      accord = accordOf(protocol, served)
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
