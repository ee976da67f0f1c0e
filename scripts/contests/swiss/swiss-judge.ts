import { playedRounds } from '../../../shared/movement/draw/plan-after-draw.ts'
import { isPlayed, seatedAt } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../../shared/movement/plan/plan.ts'
import { canBeMatched } from '../../../shared/test/movement/can-be-matched.ts'

/** Checks the last round of a plan from the plan alone, and returns faults as sentences. */

/** Returns faults unless every participant has exactly one place in the round, or the bye, and nobody else has any. */
export function placesWrong({ kind, rounds, entries, contestants, toDraw }: Plan): readonly string[] {
  const here = entries.filter(({ round }) => round === rounds)
  const tablesEach = kind === 'teams' ? 2 : 1
  return contestants.flatMap(({ id }) => {
    const own = here.filter(entry => seatedAt(entry).includes(id))
    const played = own.filter(isPlayed).length
    const isOut = toDraw?.without.includes(id) ?? false
    if (played === tablesEach && own.length === tablesEach) return []
    if (played === 0 && own.length === 1) return []
    if (own.length === 0 && (isOut || !wasThere(entries, id, rounds))) return []
    return [`round ${rounds}: ${id} plays at ${played} tables and waits at ${own.length - played}`]
  })
}

/** False for a late entry that no draw has included yet. */
const wasThere = (entries: Plan['entries'], id: ContestantId, rounds: number): boolean =>
  entries.some(entry => entry.round < rounds && seatedAt(entry).includes(id))

/**
 * Returns a fault if there are rematches although everybody could have met new opponents; the bye counts as an opponent
 * whom everybody may meet.
 */
export function rematchAvoidable(plan: Plan): readonly string[] {
  const played = playedRounds(plan)
  const last = played.at(-1)
  if (!last) return []
  const met = new Set(
    played
      .slice(0, -1)
      .flatMap(({ matches }) => matches.flatMap(({ ns, ew }) => [`${ns} ${ew}`, `${ew} ${ns}`])),
  )
  const again = last.matches.filter(({ ns, ew }) => met.has(`${ns} ${ew}`))
  if (again.length === 0) return []
  const ids = [...last.matches.flatMap(({ ns, ew }) => [ns, ew]), ...last.byes]
  const isAvoidable = canBeMatched(ids.length + (ids.length % 2), (one, other) => {
    const first = ids[one]
    const second = ids[other]
    return first === undefined || second === undefined || !met.has(`${first} ${second}`)
  })
  return isAvoidable
    ? [
        `round ${plan.rounds}: ${again.map(({ ns, ew }) => `${ns}-${ew}`).join()} meet again, which was avoidable`,
      ]
    : []
}
