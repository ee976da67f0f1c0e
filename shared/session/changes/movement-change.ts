import { noticesOf } from '../../movement/change/notices.ts'
import type { Notice } from '../../movement/change/plan-change.ts'
import { type FactName, nameOf } from '../identity.ts'
import { planOf } from '../section/plan-index.ts'
import { plansBucket } from '../slot.ts'
import type { FactBody } from '../state/fact.ts'
import { currentFactsOf, type SessionState } from '../state/state.ts'
import type { TableChange } from './changes-view.ts'
import type { Sitting } from './sitting.ts'

/**
 * Returns the changes of the movement at a table from the present round on, since its people first sat down or
 * acknowledged the last change. In drawn movements every round is new and announced by the move card, so only changes
 * of the round for which they last sat down count.
 */
export function movementChange(
  sitting: Sitting,
  isRead: (act: FactName) => boolean,
): TableChange | undefined {
  const { state, section, table, round } = sitting
  if (section.version === 1) return undefined
  const plans = currentFactsOf(state, plansBucket(section.id))
  const isDrawn = section.plan.toDraw !== undefined
  const taken = section.seatsTaken(table).map(({ body }) => body.plan)
  const known = Math.max(
    ...(taken.length === 0 ? [section.version] : isDrawn ? taken : taken.slice(0, 1)),
    ...plans.filter(({ fact }) => isRead(fact)).map(({ body: { version } }) => version),
  )
  const before = plans.find(({ body }) => body.version === known)
  if (!before || known === section.version) return undefined
  const news = noticesSince(sitting, before.body)
    .find(notice => notice.table === table)
    ?.items.filter(item => (isDrawn ? item.round === round : item.round >= round))
    .map(({ entry, ...item }) => ({ ...item, entry: entry && { ...entry, boards: [...entry.boards] } }))
  if (!news || news.length === 0) return undefined
  const about = plans.filter(({ body }) => body.version > known).map(({ fact }) => nameOf(fact))
  return { kind: 'movement', about, news }
}

/** Cached: all tables read the difference of the same two plans. */
function noticesSince({ state, section }: Sitting, before: FactBody<'section-planned'>): readonly Notice[] {
  const known = remembered.get(state) ?? new Map<string, readonly Notice[]>()
  remembered.set(state, known)
  const key = `${section.id} ${before.version}`
  const notices = known.get(key) ?? noticesOf(planOf(before.plan), section.plan, section.played())
  known.set(key, notices)
  return notices
}

const remembered = new WeakMap<SessionState, Map<string, readonly Notice[]>>()
