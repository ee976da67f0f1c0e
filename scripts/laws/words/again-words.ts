import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { actOf } from '../../../shared/session/acts/act-log.ts'
import { overruling } from '../../../shared/session/acts/overruling.ts'
import { displacedBy } from '../../../shared/session/acts/settlement.ts'
import type { Fact, FactOf, Statement } from '../../../shared/session/fact.ts'
import { type FactName, replacedBy, sameName } from '../../../shared/session/identity.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import { takenBackSlot } from '../../../shared/session/slot.ts'
import { heldUnder, standingAt, standingsUnder } from '../../../shared/session/state.ts'
import { directorResult } from '../../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../../simulate/random.ts'
import type { Knowledge } from './knowledge.ts'
import { standingResults } from './result-words.ts'
import { drawResult } from './table-words.ts'

/**
 * What he let count he takes back; then the place where it stood is given another result, or what it corrects stands
 * again; and then he would have it count after all. Each draw is the next step of that.
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
  const back = standingAt(state, takenBackSlot(settlement))
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

/** What it corrects has itself been corrected: that is taken back. */
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

/** A result keyed at the wrong table is put where that board has no result yet, or at two places at once. */
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
  return overruling(state, { kind: 'put-right', body })
}
