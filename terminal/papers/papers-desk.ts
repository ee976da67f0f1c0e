import { signal } from '@preact/signals'
import { deskDevice } from '../../shared/session/identity.ts'
import { allLawRulings } from '../../shared/session/laws/law-rulings.ts'
import type { PapersData } from '../../shared/session/papers/papers-data.ts'
import { readableEntries } from '../../shared/session/views/view-bodies.ts'
import { pickLocale } from '../../shared/text/locale.ts'
import { createAlarm } from '../director/model/needs/alarm.ts'
import { createDirectorStore } from '../director/model/store/director-store.ts'
import { createDirector, type Director } from '../director/model/store/view.ts'
import { BOOKS } from '../director/panels/board/law/books-later.ts'
import { lawPart } from '../director/panels/board/law/law-later.ts'
import { sessionGame } from '../game/game-parts.ts'
import { createTerminalStore, type Port } from '../state/terminal-store.ts'
import { isLoaded } from '../text/vocabulary.ts'
import type { ToScreens } from '../worker/messages.ts'

export interface PapersDesk {
  readonly director: Director
  /** True if all texts, games and law books that the papers need are loaded. Tracked like a signal. */
  isComplete(): boolean
}

export function createPapersDesk(data: PapersData): PapersDesk {
  const now = signal(data.madeAt)
  const terminal = createTerminalStore(portOver(data))
  const store = createDirectorStore(terminal, () => null)
  const locale = signal(pickLocale([data.language]))
  const director = createDirector({
    store,
    terminal,
    locale,
    now,
    device: {
      randomWord: () => '',
      download: () => undefined,
      print: () => undefined,
      languages: () => [data.region],
      copy: () => undefined,
      clock: () => data.madeAt,
      sound: { isAllowed: signal(false), ring: () => undefined },
    },
    alarm: createAlarm(terminal, store.needs),
    thisScreen: {
      secure: true,
      updates: { ready: signal(false), refused: signal(false) },
      wake: { failed: signal(false) },
      renew: () => undefined,
    },
    reckoner: { ask: () => undefined },
  })
  if (data.kinds.includes('travellers')) void store.fetchPlayedHands()
  return {
    director,
    isComplete() {
      const settings = store.settings.value
      if (!settings || !isLoaded(locale.value) || !sessionGame(settings)) return false
      return !data.kinds.includes('rulings') || hasLaw(director)
    },
  }
}

function hasLaw({ store }: Director): boolean {
  const editions = new Set(allLawRulings(store.state.value).map(({ fact }) => fact.body.edition))
  const books = [...editions].map(edition => BOOKS[edition]())
  return lawPart() !== null && books.every(book => book !== null)
}

/** Creates a port that answers from the embedded journal instead of a worker. */
function portOver(data: PapersData): Port {
  const listeners: ((message: ToScreens) => void)[] = []
  return {
    post(message) {
      if (message.kind !== 'ask' || message.ask.what !== 'played-hands') return
      const { section, after } = message.ask
      const dealt = data.hands.flatMap(({ section: own, ...dealt }) =>
        dealt.board > after && (section ?? own) === own ? dealt : [],
      )
      for (const listen of listeners)
        listen({ kind: 'answered', id: message.id, answer: { type: 'answer', id: 'paper', ok: true, dealt } })
    },
    listen(listener) {
      listeners.push(listener)
      listener({
        kind: 'snapshot',
        device: deskDevice('papers'),
        assignment: { session: data.session, role: 'director', section: null, table: null },
        pairing: { kind: 'paired', role: 'director' },
        link: 'connected',
        facts: [],
        views: {},
        entries: readableEntries(data),
        memory: {},
        unsent: 0,
      })
    },
  }
}
