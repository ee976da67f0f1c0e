import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { actOf } from '../../../shared/session/acts/act-log.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { type FactName, replacedBy, sameName } from '../../../shared/session/identity.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import { takenBackSlot } from '../../../shared/session/slot.ts'
import type { Fact, FactOf, Statement } from '../../../shared/session/state/fact.ts'
import { displacedBy } from '../../../shared/session/state/settlement.ts'
import { currentAt, heldUnder, standingsUnder } from '../../../shared/session/state/state.ts'
import { directorResult } from '../../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../../kit/random.ts'
import type { Knowledge } from './knowledge.ts'
import { standingResults } from './result-words.ts'
import { drawResult } from './table-words.ts'

/**
 * Draws a director's second thoughts, one step per call: undo an admission, give its place another result or restore
 * what it corrects, then admit it again.
 */
export function drawSecondThoughts(
  random: Random,
  section: Section,
  known: Knowledge,
): Statement | undefined {
  const { state, journal } = known
  const facts = journal.flatMap(entry => (entry.kind === 'fact' ? entry.fact : []))
  const letCount = facts.filter(isLettingCount)
  if (letCount.length === 0) return undefined
  const settlement = random.pick(letCount)
  const back = currentAt(state, takenBackSlot(settlement))
  if (!back) return takingBack(known, settlement)
  const { about, over = [] } = settlement.body
  const inItsWay = displacedBy(state, about)
  const isAsThen = inItsWay.every(name => over.some(seen => sameName(seen, name)))
  const step = () => freeing(section, known, about) ?? correcting(random, known, inItsWay)
  return (isAsThen && step()) || takingBack(known, back.fact)
}

const isLettingCount = (fact: Fact): fact is FactOf<'settled'> => fact.kind === 'settled' && fact.body.admit

function takingBack({ state, journal }: Knowledge, name: FactName): Statement | undefined {
  const entry = journal.flatMap(one => (one.kind === 'fact' ? one : [])).find(one => sameName(one.fact, name))
  const back = entry && actOf(entry, state).back
  return back?.kind === 'statement' ? back.statement : undefined
}

/** Undoes the correction of the result that the fact corrects. */
function freeing(section: Section, known: Knowledge, about: FactName): Statement | undefined {
  const waits = heldUnder(known.state, about)?.entry.fact
  const names = waits ? replacedBy(waits) : []
  const covering = standingResults(section).find(
    ({ replaced }) => replaced && names.some(name => sameName(name, replaced.fact)),
  )
  return covering && takingBack(known, covering.fact)
}

function correcting(random: Random, { state }: Knowledge, names: readonly FactName[]): Statement | undefined {
  const results = names
    .flatMap(name => standingsUnder(state, name))
    .flatMap(({ body }) => ('result' in body ? body : []))
  return results.length === 0
    ? undefined
    : directorResult(state, random.pick(results), drawResult(random), 'as East says')
}

/** Moves a result entered at the wrong table to a place without a result of that board, or to two places at once. */
export function drawAtAnotherTable(
  random: Random,
  section: Section,
  { state }: Knowledge,
): Statement | undefined {
  const stands = standingResults(section)
  if (stands.length === 0) return undefined
  const { round, table, board, seats } = random.pick(stands).body
  const from = { round, table, board }
  const goals = section.plan.entries.filter(
    entry => isPlayed(entry) && entry.table !== table && section.missingBoards(entry).includes(board),
  )
  if (goals.length === 0) return undefined
  const to = (entry: { readonly round: number; readonly table: number }) => ({
    from,
    to: { round: entry.round, table: entry.table, board, seats },
  })
  const results = random.chance(0.2) ? [to(random.pick(goals)), to(from)] : [to(random.pick(goals))]
  const body = { section: section.id, plan: section.version, seatings: [], results }
  return withReplacedFacts(state, { kind: 'put-right', body })
}
