import type { Have } from '../../../shared/protocol/down.ts'
import { compareIncarnations, type Incarnation } from '../../../shared/protocol/incarnation.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import { holdsOf } from './outbox.ts'
import type { Viewer } from './viewer.ts'

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
  /** The hub's answer; false where it answers nothing that was said on this link. */
  answer(session: SessionSegment, have: Have): boolean
  /** The sessions that another life of the hub has answered: this one knows nothing of them yet. */
  answeredByOther(life: Incarnation): readonly SessionSegment[]
  end(session: SessionSegment): void
}

export interface TalkDeps {
  readonly book: Book
  readonly viewer: Pick<Viewer, 'versions'>
  readonly clock: Pick<Clock, 'now'>
  readonly appVersion: string
  readonly send: (session: SessionSegment, message: object) => void
}

export function createTalk({ book, viewer, clock, appVersion, send }: TalkDeps): Talk {
  const greetings = new Map<SessionSegment, Greeting>()

  function hello(session: SessionSegment): void {
    const helloAt = clock.now()
    const { since, answeredBy } = greetings.get(session) ?? { since: helloAt, answeredBy: null }
    greetings.set(session, { since, helloAt, answeredBy })
    send(session, {
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      app: appVersion,
      holds: session === NO_SESSION ? [] : holdsOf(book.outbox(session)),
      seen: book.identity().seen,
      views: session === book.segment() ? viewer.versions() : {},
      unsent: book.unsent(),
      battery: null,
      clock: helloAt,
    })
  }

  return {
    hello,
    sessions: () => [...greetings.keys()],
    has: session => greetings.has(session),
    isAnswered: session => greetings.get(session)?.answeredBy != null,
    helloAgain() {
      for (const [session, { helloAt, answeredBy }] of greetings) {
        const asking = session !== NO_SESSION && book.outbox(session).asking.length > 0
        if ((!answeredBy || asking) && clock.now() - helloAt >= HELLO_AGAIN_MS) hello(session)
      }
    },
    answer(session, { echo, incarnation }) {
      const greeting = greetings.get(session)
      if (!greeting || echo < greeting.since) return false
      greetings.set(session, { ...greeting, answeredBy: incarnation })
      return true
    },
    answeredByOther: life =>
      [...greetings].flatMap(([session, { answeredBy }]) =>
        answeredBy && compareIncarnations(answeredBy, life) !== 0 ? [session] : [],
      ),
    end: session => void greetings.delete(session),
  }
}
