import * as v from 'valibot'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import type { SessionList } from '../../../shared/session/past/session-list.ts'
import { SESSIONS_VIEW } from '../../../shared/session/views/view-names.ts'
import { SESSION } from '../../../shared/test/hall.ts'
import type { ToScreens } from '../../worker/messages.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const TOURNAMENT = { id: 'autumn', name: 'Autumn cup', carry: 'total' } as const

/** A club's list: tonight's session and so many Thursdays before it, some corrected, some archived. */
export function listedSessions(count: number): ToScreens {
  const sessions = Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 10, 21) - at * WEEK_MS).toISOString().slice(0, 10)
    return {
      session: at === 0 ? SESSION : v.parse(sessionIdSchema, `${date}-drawn`),
      name: at % 4 === 1 ? 'Club championship, qualifying round' : 'Thursday pairs',
      date,
      ...(at > 0 && at < 4 && { tournament: { ...TOURNAMENT, number: 4 - at } }),
      contest: 'pairs' as const,
      contestants: 14 - (at % 3),
      tables: 7,
      closed: at > 0,
      corrected: at === 2,
      current: at === 0,
      archived: at > 9,
    }
  })
  const list: SessionList = { sessions }
  return { kind: 'view', name: SESSIONS_VIEW, content: list }
}
