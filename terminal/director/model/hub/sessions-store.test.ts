import { signal } from '@preact/signals'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Answer, Assignment } from '../../../../shared/protocol/down.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import { sessionIdSchema } from '../../../../shared/session/identity.ts'
import { SESSIONS_VIEW } from '../../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Views } from '../../../worker/messages.ts'
import { createSessionsShown } from './sessions-store.ts'

const named = (name: string) => v.parse(sessionIdSchema, name)
const OLD = named('2026-11-19-old')
const NOW = named('2026-11-26-now')
const LIST = {
  sessions: [
    {
      session: OLD,
      name: 'Thursday',
      date: '2026-11-19',
      contest: 'pairs',
      contestants: 8,
      tables: 4,
      closed: true,
      corrected: false,
      current: false,
      archived: false,
    },
  ],
}

test('[DI740] it is known which session is shown, and the list stays while the screen is led to another', async () => {
  const assignment = signal<Assignment | null>({ session: NOW, role: 'director', section: null, table: null })
  const views = signal<Views>({ [SESSIONS_VIEW]: LIST })
  const asks: Ask[] = []
  const shown = createSessionsShown({ assignment, views } as unknown as TerminalStore, async ask => {
    asks.push(ask)
    return { type: 'answer', id: 'a', ok: true } as Answer
  })
  expect([shown.looking.value, shown.allSessions.value.length]).toEqual([null, 1])
  await shown.lookAt(OLD)
  views.value = {}
  assignment.value = { session: OLD, role: 'director', section: null, table: null, tonight: NOW }
  expect([shown.looking.value, shown.allSessions.value.length]).toEqual([{ tonight: NOW }, 1])
  await shown.lookAt(null)
  expect(asks).toEqual([
    { what: 'look-at-session', session: OLD },
    { what: 'look-at-session', session: null },
  ])
})

test('[DI742] what a session leaves is put together of its pages, and nothing where one of them is not told', async () => {
  const text = JSON.stringify({ settings: {}, sections: [] })
  const parts = [text.slice(0, 9), text.slice(9)]
  const asked = async (ask: Ask) => {
    const page = ask.what === 'session-template' ? ask.page : 0
    return {
      type: 'answer',
      id: 'a',
      ok: true,
      template: { page, pages: 2, text: parts[page] ?? '' },
    } as Answer
  }
  const terminal = { assignment: signal(null), views: signal({}) } as unknown as TerminalStore
  // It is complete, but no template: its settings are missing.
  expect(await createSessionsShown(terminal, asked).template(OLD)).toBeNull()
  expect(await createSessionsShown(terminal, async () => null).template(OLD)).toBeNull()
})
