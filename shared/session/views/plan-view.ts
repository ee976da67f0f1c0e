import { SEATS } from '../../game/seat.ts'
import { memoWhile } from '../../lib/memo.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { nameKey } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import {
  clockSlot,
  namesBucket,
  personsBucket,
  planSlot,
  plansBucket,
  seatingsBucket,
  sessionSlot,
} from '../slot.ts'
import type { Entry } from '../state/entry.ts'
import type { Fact } from '../state/fact.ts'
import { type CurrentFact, currentAt, type SessionState, standingsIn } from '../state/state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * Returns a table's view of its section: the session, the current plan, and the names of those who ever sit there. With
 * it a table can play the whole session offline; other names are private, except with changing partners.
 */
export function planView(state: SessionState, section: string, table: number): EntriesView {
  const { entries } = sectionView(state, section)
  // Partners at the next table are shown here, and in the end everybody plays with everybody.
  if (sectionOf(state, section)?.plan.kind === 'individual') return { entries }
  const here = new Set((sectionOf(state, section)?.entriesAt(table) ?? []).flatMap(seatedAt))
  const others = new Set(
    entries.flatMap(entry =>
      entry.kind === 'fact' && isOfOthers(entry.fact, here) ? [nameKey(entry.fact)] : [],
    ),
  )
  return { entries: entries.filter(entry => !others.has(nameIn(entry))) }
}

/** True if a fact only names people of other tables; a fact without names is for everybody. */
function isOfOthers(fact: Fact, here: ReadonlySet<ContestantId>): boolean {
  if (fact.kind === 'contestant-named') return !here.has(fact.body.contestant)
  return fact.kind === 'persons-seated' && !SEATS.some(seat => here.has(fact.body.seats[seat]))
}

const nameIn = (entry: Entry): string =>
  entry.kind === 'fact' ? nameKey(entry.fact) : entry.kind === 'decision' ? nameKey(entry.about) : ''

function sectionView(state: SessionState, section: string): EntriesView {
  const plans = standingsIn(state, plansBucket(section))
  const from = [
    plans,
    standingsIn(state, namesBucket(section)),
    standingsIn(state, personsBucket(section)),
    standingsIn(state, sessionSlot('session-opened')),
    standingsIn(state, sessionSlot('session-closed')),
    standingsIn(state, sessionSlot('steward')),
    standingsIn(state, seatingsBucket(section)),
    standingsIn(state, clockSlot(section)),
  ]
  return remembered(plans.size > 0 ? plans : state, from, () => makePlanView(state, section))
}

/** Cached by the section's plans: results come by the hundred and do not change this view. */
const remembered = memoWhile<object, EntriesView>()

function makePlanView(state: SessionState, section: string): EntriesView {
  const latest = sectionOf(state, section)
  const standings: readonly (CurrentFact | undefined)[] = [
    currentAt(state, sessionSlot('session-opened')),
    latest && currentAt(state, planSlot(section, latest.version)),
    ...standingsIn(state, namesBucket(section)).values(),
    ...standingsIn(state, personsBucket(section)).values(),
    currentAt(state, sessionSlot('session-closed')),
    currentAt(state, sessionSlot('steward')),
    ...standingsIn(state, seatingsBucket(section)).values(),
    currentAt(state, clockSlot(section)),
  ]
  return { entries: entriesOfStandings(standings.filter(standing => standing !== undefined)) }
}
