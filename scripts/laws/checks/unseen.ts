import { SEATS } from '../../../shared/game/seat.ts'
import { nameKey, sameName } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { planSlot, type Slot, slotKey } from '../../../shared/session/slot.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { currentAt, effectOf, type SessionState, standingsIn } from '../../../shared/session/state/state.ts'
import type { FactRecord } from '../room/desk.ts'

/**
 * Returns violations of these rules: a director's fact is never pending, what it removes or replaces was visible to its
 * sender, and anything else is refused.
 */
export function unseenOverwritten({ fact, seen, before, after, decision }: FactRecord): readonly string[] {
  const name = `${fact.kind} ${nameKey(fact)}`
  if (decision.kind === 'waiting') return [`${name} waits for the director himself: ${decision.code}`]
  if (decision.kind !== 'admitted') return []
  const settled = fact.kind === 'settled' ? effectOf(after, fact.body.about) : undefined
  const changes = [effectOf(after, fact), settled].flatMap(effect => effect?.changes ?? [])
  const unseen = changes.flatMap(({ slot, was }) => {
    if (!was) return []
    const there = standsIn(seen, slot)
    const taken = nameKey(was.fact)
    return there === taken ? [] : [`${name}: ${slotKey(slot)} held ${taken}, and its screen showed ${there}`]
  })
  return [
    ...unseen,
    ...unseenMovement({ fact, seen, before }),
    ...notSeated({ fact, after }),
    ...countsAgainOver({ fact, before, after }),
  ]
}

/** Checks that a fact readmitted by an undo replaces only what the director had seen when admitting it. */
function countsAgainOver({
  fact,
  before,
  after,
}: Pick<FactRecord, 'fact' | 'before' | 'after'>): readonly string[] {
  let root: Fact | undefined = fact
  while (root?.kind === 'taken-back') root = effectOf(after, root.body.about)?.entry.fact
  if (root === fact || root?.kind !== 'settled' || effectOf(before, root.body.about)) return []
  const { about, over = [] } = root.body
  return (effectOf(after, about)?.changes ?? []).flatMap(({ slot, was }) =>
    !was || over.some(name => sameName(name, was.fact))
      ? []
      : [`${nameKey(about)} counts again over ${nameKey(was.fact)}, which came to ${slotKey(slot)} since`],
  )
}

const standsIn = (state: SessionState, slot: Slot): string => {
  const stands = standingsIn(state, slot).get(slotKey(slot))
  return stands ? nameKey(stands.fact) : 'nothing'
}

/** Checks that a director had seen the plan that a new one follows, and the places whose contestants are corrected. */
function unseenMovement({
  fact,
  seen,
  before,
}: Pick<FactRecord, 'fact' | 'seen' | 'before'>): readonly string[] {
  if (fact.kind === 'section-planned') {
    const { section } = fact.body
    const shown = latestPlan(seen, section)
    const stood = latestPlan(before, section)
    return shown === stood ? [] : [`a plan follows ${stood}, and its screen showed ${shown}`]
  }
  if (fact.kind !== 'put-right') return []
  const { section, seatings } = fact.body
  return seatings.flatMap(({ round, table }) => {
    const [shown, stood] = [seen, before].map(state =>
      JSON.stringify(sectionOf(state, section)?.entryAt(round, table)?.seats),
    )
    return shown === stood
      ? []
      : [`seats put right at table ${table}: ${stood}, and its screen showed ${shown}`]
  })
}

function latestPlan(state: SessionState, section: string): string {
  const version = sectionOf(state, section)?.version ?? 0
  const stands = currentAt(state, planSlot(section, version))
  return stands ? nameKey(stands.fact) : 'none'
}

/** Checks that corrected seats hold from then on. */
function notSeated({ fact, after }: Pick<FactRecord, 'fact' | 'after'>): readonly string[] {
  if (fact.kind !== 'put-right') return []
  const { section, seatings } = fact.body
  return seatings.flatMap(({ round, table, seats }) => {
    const now = sectionOf(after, section)?.entryAt(round, table)?.seats
    return now && SEATS.every(seat => now[seat] === seats[seat])
      ? []
      : [`seats put right at table ${table} do not hold: ${JSON.stringify(now)}`]
  })
}
