import { matchesInRound } from '../../shared/movement/draw/plan-after-draw.ts'
import { seatedAt } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'

/** Up to this many are matched by trying all ways; for more, the answer follows from a theorem. */
const MOST_TRIED = 12

/**
 * Returns rematches in the last round of a plan as drawn, although all could have met new opponents; found without the
 * program's own draw. Later changes by the director do not count.
 */
export function avoidableRematches(plan: Plan): readonly string[] {
  const met = new Set<string>()
  for (let round = 1; round < plan.rounds; round += 1)
    for (const { ns, ew } of matchesInRound(plan, round)) met.add(pairKey(ns, ew))
  const again = matchesInRound(plan, plan.rounds).filter(({ ns, ew }) => met.has(pairKey(ns, ew)))
  const present = plan.entries.filter(entry => entry.round === plan.rounds).flatMap(seatedAt)
  return again.length > 0 && isAvoidable(present, met)
    ? [`round ${plan.rounds}: ${again.map(({ ns, ew }) => `${ns}-${ew}`)}`]
    : []
}

const pairKey = (a: string, b: string): string => [a, b].sort().join('-')

/** True if everybody can meet a new opponent; with an odd number one has the bye. */
function isAvoidable(present: readonly string[], met: ReadonlySet<string>): boolean {
  const people = present.length % 2 === 0 ? present : [...present, 'nobody']
  const isNew = (a: string, b: string) => !met.has(pairKey(a, b))
  const fewest = Math.min(
    ...people.map(one => people.filter(other => other !== one && isNew(one, other)).length),
  )
  // Dirac: if everybody has half of the others left, all can be matched.
  if (fewest >= people.length / 2) return true
  return people.length <= MOST_TRIED && canMatch(people, isNew)
}

function canMatch(people: readonly string[], isNew: (a: string, b: string) => boolean): boolean {
  const [first, ...others] = people
  if (first === undefined) return true
  return others.some(
    other =>
      isNew(first, other) &&
      canMatch(
        others.filter(one => one !== other),
        isNew,
      ),
  )
}
