import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { decodeMessage } from '../../../../shared/protocol/codec.ts'
import type { SessionId } from '../../../../shared/session/identity.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import {
  type SessionTemplate,
  sessionTemplateSchema,
} from '../../../../shared/session/past/session-template.ts'
import type { TournamentView } from '../../../../shared/session/tournament/tournament-view.ts'
import { SESSIONS_VIEW, TOURNAMENT_VIEW } from '../../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { directorContent } from '../../../state/view-content.ts'
import type { Asking } from './device-acts.ts'

export interface SessionsShown {
  /** All sessions: the current one first, then the newest. */
  readonly allSessions: ReadonlySignal<readonly ListedSession[]>
  /** Set if this screen shows another session than the tables play; `tonight` is the tables' session, if any. */
  readonly looking: ReadonlySignal<{ readonly tonight: SessionId | null } | null>
  readonly tournament: ReadonlySignal<TournamentView | null>
  /** Shows a session; null returns to the tables' session. */
  lookAt(session: SessionId | null): Promise<void>
  archive(session: SessionId, archived: boolean): Promise<void>
  deleteSession(session: SessionId): Promise<boolean>
  /** Returns what a further session can take over from this one; null if the hub does not answer. */
  template(session: SessionId): Promise<SessionTemplate | null>
}

export function createSessionsShown(terminal: TerminalStore, asked: Asking): SessionsShown {
  const told = computed(() => directorContent(terminal.views.value, SESSIONS_VIEW))
  // Between two sessions all views are gone for a while: the previous list stays until the next arrives.
  const last = signal<readonly ListedSession[]>([])
  effect(() => {
    if (told.value) last.value = told.value.sessions
  })
  return {
    allSessions: computed(() => told.value?.sessions ?? last.value),
    looking: computed(() => {
      const tonight = terminal.assignment.value?.tonight
      return tonight === undefined ? null : { tonight }
    }),
    tournament: computed(() => directorContent(terminal.views.value, TOURNAMENT_VIEW)),
    async lookAt(session) {
      await asked({ what: 'look-at-session', session })
    },
    async archive(session, archived) {
      await asked({ what: 'archive-session', session, archived })
    },
    deleteSession: async session => (await asked({ what: 'delete-session', session })) !== null,
    async template(session) {
      const texts: string[] = []
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const part = (await asked({ what: 'session-template', session, page }))?.template
        if (!part) return null
        texts.push(part.text)
        pages = part.pages
      }
      return readTemplate(texts.join(''))
    },
  }
}

function readTemplate(text: string): SessionTemplate | null {
  // No JSON if the session has grown between two of its pages.
  const read = decodeMessage(sessionTemplateSchema, text)
  return read.ok ? read.value : null
}
