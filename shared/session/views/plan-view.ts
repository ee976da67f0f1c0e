import { sectionOf } from '../section/section.ts'
import { namesBucket, planSlot, plansBucket, sessionSlot } from '../slot.ts'
import { type SessionState, type Standing, standingAt, standingsIn } from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What every table of a section knows: the session, the plan that stands, everybody's names. With it a table
 * plays the whole session on its own.
 */
export function planView(state: SessionState, section: string): EntriesView {
  const plans = standingsIn(state, plansBucket(section))
  const from = [
    plans,
    standingsIn(state, namesBucket(section)),
    standingsIn(state, sessionSlot('session-opened')),
    standingsIn(state, sessionSlot('session-closed')),
  ]
  const key = plans.size > 0 ? plans : state
  const known = remembered.get(key)
  if (known?.from.every((standings, index) => standings === from[index])) return known.view
  const view = makePlanView(state, section)
  remembered.set(key, { from, view })
  return view
}

type StandingFacts = ReadonlyMap<string, Standing>

/** By the section's plans: results come by the hundred, and none of them changes this view. */
const remembered = new WeakMap<
  object,
  { readonly from: readonly StandingFacts[]; readonly view: EntriesView }
>()

function makePlanView(state: SessionState, section: string): EntriesView {
  const latest = sectionOf(state, section)
  const standings: readonly (Standing | undefined)[] = [
    standingAt(state, sessionSlot('session-opened')),
    latest && standingAt(state, planSlot(section, latest.version)),
    ...standingsIn(state, namesBucket(section)).values(),
    standingAt(state, sessionSlot('session-closed')),
  ]
  return { entries: entriesOfStandings(standings.filter(standing => standing !== undefined)) }
}
