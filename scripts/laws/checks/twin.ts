import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { decide } from '../../../shared/session/decide/decide.ts'
import { applyEntry, fold } from '../../../shared/session/decide/fold.ts'
import { DIRECTOR_RULES } from '../../../shared/session/director-rules/director-rules.ts'
import { nameKey, replacedBy } from '../../../shared/session/identity.ts'
import { sectionOf, sectionsIn } from '../../../shared/session/section/section.ts'
import { bucketKey, slotKey, takenBackSlot } from '../../../shared/session/slot.ts'
import { runningRankings } from '../../../shared/session/standings/standings-view.ts'
import { fullTraveller } from '../../../shared/session/standings/traveller-view.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { type Fact, slotsOf } from '../../../shared/session/state/fact.ts'
import {
  currentAt,
  EMPTY_STATE,
  effectOf,
  heldUnder,
  type SessionState,
  standingsUnder,
} from '../../../shared/session/state/state.ts'
import { describeState } from '../../../shared/test/what-stands.ts'
import type { FactRecord } from '../room/desk.ts'
import { viewsOf } from '../room/tablet.ts'
import { tableLines } from './tablet-agrees.ts'

export interface Twin {
  readonly state: SessionState
  /** Facts whose outcome depends on the actions, and everything that depends on these facts. */
  readonly under: ReadonlySet<string>
  readonly slots: ReadonlySet<string>
}

export function twinOf(
  assigned: readonly Entry[],
  utterances: readonly FactRecord[],
  after: SessionState,
): Twin {
  let state = EMPTY_STATE
  const assign = () => {
    for (const entry of assigned) state = applyEntry(state, { ...entry, position: state.position + 1 })
  }
  const facts = utterances.filter(said => isLeft(said, after))
  facts.forEach(({ fact, role }) => {
    if (role === 'table' && state.assignments.size === 0) assign()
    state = decide(state, fact, { device: fact.device, role }, state.position + 1, DIRECTOR_RULES).state
  })
  if (state.assignments.size === 0) assign()
  const own = facts.map(({ fact }) => fact)
  const under = new Set(own.filter(fact => endOf(state, fact) !== endOf(after, fact)).map(nameKey))
  // A fact that corrects one of them, or is corrected by it, may have another place too.
  for (let before = -1; before !== under.size; ) {
    before = under.size
    for (const fact of own) {
      const names = replacedBy(fact).map(nameKey)
      if (names.some(name => under.has(name))) under.add(nameKey(fact))
      if (under.has(nameKey(fact))) for (const name of names) under.add(name)
    }
  }
  const slots = own.filter(fact => under.has(nameKey(fact))).flatMap(fact => placesOf(fact, [state, after]))
  return { state, under, slots: new Set(slots) }
}

/** True for tables' facts, the opening, the first plans, and actions that could not be undone. */
function isLeft({ fact, role, decision }: FactRecord, after: SessionState): boolean {
  if (role === 'table') return true
  if (fact.kind === 'taken-back' || decision.kind === 'refused') return false
  if (fact.kind === 'section-planned') return fact.body.version === 1
  return effectOf(after, fact) !== undefined && !currentAt(after, takenBackSlot(fact))
}

/** Returns the outcome of a fact: current in these slots, pending, or refused. */
function endOf(state: SessionState, fact: Fact): string {
  if (effectOf(state, fact))
    return `counts ${standingsUnder(state, fact).map(({ slot, body }) => `${bucketKey(slot)} ${slotKey(slot)} ${JSON.stringify(body)}`)}`
  const held = heldUnder(state, fact)
  return held ? JSON.stringify(held.decided?.decision) : 'refused'
}

const placesOf = (fact: Fact, states: readonly SessionState[]): readonly string[] =>
  [
    ...slotsOf(fact),
    ...states.flatMap(state => (effectOf(state, fact)?.changes ?? []).map(({ slot }) => slot)),
  ].map(slot => `${bucketKey(slot)} ${slotKey(slot)}`)

export function differences(after: SessionState, twin: Twin): readonly string[] {
  const isFree = (line: string) =>
    !line.startsWith('section-planned/') &&
    ![...twin.slots].some(slot => line.startsWith(`${slot}:`)) &&
    ![...twin.under].some(name => line.startsWith(`held ${name}:`))
  const [has, should] = [after, twin.state].map(state => new Set(describeState(state).filter(isFree)))
  const stands = [
    ...[...(has ?? [])].filter(line => !should?.has(line)).map(line => `there is ${line}`),
    ...[...(should ?? [])].filter(line => !has?.has(line)).map(line => `there is no ${line}`),
  ]
  if (stands.length > 0 || twin.under.size > 0) return stands
  return isSamePlan(after, twin.state) ? shownOtherwise(after, twin.state) : []
}

export const isSamePlan = (one: SessionState, other: SessionState): boolean =>
  sectionsIn(one).every(
    ({ id, plan }) => JSON.stringify(plan.entries) === JSON.stringify(sectionOf(other, id)?.plan.entries),
  )

function shownOtherwise(after: SessionState, twin: SessionState): readonly string[] {
  const [has, should] = [after, twin].map(state => [
    `ranking ${JSON.stringify(runningRankings(state))}`,
    ...sectionsIn(state).flatMap(section =>
      [...new Set(section.plan.entries.flatMap(({ boards }) => boards))].map(
        board => `traveller ${JSON.stringify(fullTraveller(state, section.id, board))}`,
      ),
    ),
    ...sectionsIn(state).flatMap(({ id, plan }) =>
      Array.from({ length: plan.tables }, (_, index) => {
        const place = { section: id, table: index + 1 }
        const sent = [...viewsOf(state, place)].sort((a, b) => a.position - b.position)
        return `table ${id}${index + 1} ${tableLines(fold(sent), place).join('\n')}`
      }),
    ),
  ])
  return (has ?? []).flatMap((line, index) =>
    line === should?.[index] ? [] : [`shown is ${line}\n  and should be ${should?.[index]}`],
  )
}

/** Returns rounds that differ from before, unless the undo of a movement has announced that they stay. */
export function roundsNotRestored(
  after: SessionState,
  twin: SessionState,
  told: readonly { readonly section: string; readonly round: number }[],
): readonly string[] {
  return sectionsIn(after).flatMap(({ id, plan }) => {
    const first = sectionOf(twin, id)?.plan
    if (!first) return []
    const rounds = Array.from({ length: Math.max(first.rounds, plan.rounds) }, (_, index) => index + 1)
    const of = (one: Plan, round: number) =>
      JSON.stringify(one.entries.filter(entry => entry.round === round))
    return rounds
      .filter(round => of(first, round) !== of(plan, round))
      .filter(round => !told.some(one => one.section === id && one.round === round))
      .map(
        round =>
          `section ${id}, round ${round} is not as before: ${of(plan, round)}, was ${of(first, round)}`,
      )
  })
}
