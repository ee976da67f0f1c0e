import { SEATS } from '../../../shared/game/seat.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { nameKey, sameName } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { planSlot, type Slot, slotKey } from '../../../shared/session/slot.ts'
import { effectOf, type SessionState, standingAt, standingsIn } from '../../../shared/session/state.ts'
import type { Utterance } from '../room/desk.ts'

/**
 * The director's word never waits, and what it removes or replaces is what stood there on the screen on which he said
 * it: all else is refused.
 */
export function unseenOverwritten({ fact, seen, before, after, decision }: Utterance): readonly string[] {
  const name = `${fact.kind} ${nameKey(fact)}`
  if (decision.kind === 'waiting') return [`${name} waits for the director himself: ${decision.code}`]
  if (decision.kind !== 'admitted') return []
  const settled = fact.kind === 'settled' ? effectOf(after, fact.body.about) : undefined
  const changes = [effectOf(after, fact), settled].flatMap(effect => effect?.changes ?? [])
  const unseen = changes.flatMap(({ slot, was }) => {
    if (!was) return []
    const [there, taken] = [standsIn(seen, slot), nameKey(was.fact)]
    return there === taken ? [] : [`${name}: ${slotKey(slot)} held ${taken}, and its screen showed ${there}`]
  })
  return [
    ...unseen,
    ...unseenMovement({ fact, seen, before }),
    ...notSeated({ fact, after }),
    ...countsAgainOver({ fact, before, after }),
  ]
}

/** What is to count again after all takes the place of what the director saw there when he let it count, and no more. */
function countsAgainOver({
  fact,
  before,
  after,
}: Pick<Utterance, 'fact' | 'before' | 'after'>): readonly string[] {
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

/** The plan that a new one follows, and the places whose people are put right. */
function unseenMovement({
  fact,
  seen,
  before,
}: Pick<Utterance, 'fact' | 'seen' | 'before'>): readonly string[] {
  if (fact.kind === 'section-planned') {
    const { section } = fact.body
    const [shown, stood] = [latestPlan(seen, section), latestPlan(before, section)]
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
  const stands = standingAt(state, planSlot(section, version))
  return stands ? nameKey(stands.fact) : 'none'
}

/** Seats put right are those that hold from then on. */
function notSeated({ fact, after }: Pick<Utterance, 'fact' | 'after'>): readonly string[] {
  if (fact.kind !== 'put-right') return []
  const { section, seatings } = fact.body
  return seatings.flatMap(({ round, table, seats }) => {
    const now = sectionOf(after, section)?.entryAt(round, table)?.seats
    return now && SEATS.every(seat => now[seat] === seats[seat])
      ? []
      : [`seats put right at table ${table} do not hold: ${JSON.stringify(now)}`]
  })
}
