import { noticesOf } from '../../movement/change/notices.ts'
import { type FactName, nameOf } from '../identity.ts'
import { planOf } from '../section/plan-index.ts'
import { plansBucket } from '../slot.ts'
import { standingsOf } from '../state.ts'
import type { TableChange } from './changes-view.ts'
import type { Sitting } from './sitting.ts'

/**
 * What is new in the movement at a table from the present round on, since its people sat down first or read the last
 * change.
 */
export function movementChange(
  { state, section, table, round }: Sitting,
  isRead: (act: FactName) => boolean,
): TableChange | undefined {
  if (section.version === 1) return undefined
  const plans = standingsOf(state, plansBucket(section.id))
  const first = section.seatsTaken(table)[0]?.body.plan ?? section.version
  const known = Math.max(
    first,
    ...plans.filter(({ fact }) => isRead(fact)).map(({ body: { version } }) => version),
  )
  const before = plans.find(({ body }) => body.version === known)
  if (!before || known === section.version) return undefined
  const news = noticesOf(planOf(before.body.plan), section.plan, section.played())
    .find(notice => notice.table === table)
    ?.items.filter(item => item.round >= round)
    .map(({ entry, ...item }) => ({ ...item, entry: entry && { ...entry, boards: [...entry.boards] } }))
  if (!news || news.length === 0) return undefined
  const about = plans.filter(({ body }) => body.version > known).map(({ fact }) => nameOf(fact))
  return { kind: 'movement', about, news }
}
