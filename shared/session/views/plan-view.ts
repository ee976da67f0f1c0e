import { sectionOf } from '../section.ts'
import { CLOSED_SLOT, namesBucket, planBucket, SESSION_BUCKET, SESSION_SLOT } from '../slot.ts'
import { type Bucket, bucketOf, type SessionState, type Standing, standingAt } from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What every table of a section knows: the session, the plan that stands, everybody's names. With it a table
 * plays the whole session on its own.
 */
export function planView(state: SessionState, section: string): EntriesView {
  const from = [planBucket(section), namesBucket(section), SESSION_BUCKET].map(bucket =>
    bucketOf(state, bucket),
  )
  const known = remembered.get(state.standing.get(planBucket(section)) ?? state)
  if (known?.from.every((bucket, index) => bucket === from[index])) return known.view
  const view = makePlanView(state, section)
  remembered.set(state.standing.get(planBucket(section)) ?? state, { from, view })
  return view
}

/** By the plan's bucket: results come by the hundred, and none of them changes this view. */
const remembered = new WeakMap<object, { readonly from: readonly Bucket[]; readonly view: EntriesView }>()

function makePlanView(state: SessionState, section: string): EntriesView {
  const latest = sectionOf(state, section)
  const standings: readonly (Standing | undefined)[] = [
    standingAt(state, SESSION_SLOT),
    latest && standingAt(state, { bucket: planBucket(section), key: String(latest.version) }),
    ...bucketOf(state, namesBucket(section)).values(),
    standingAt(state, CLOSED_SLOT),
  ]
  return { entries: entriesOfStandings(standings.filter(standing => standing !== undefined)) }
}
