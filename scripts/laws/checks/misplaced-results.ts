import { canonical } from '../../../shared/lib/canonical.ts'
import { nameKey, sameName } from '../../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { ResultStanding } from '../../../shared/session/state/state.ts'
import type { FactRecord } from '../room/desk.ts'

interface Place {
  readonly round: number
  readonly table: number
  readonly board: number
}

/**
 * Returns corrected results that are not exactly where the director put them, with the named contestants. None may be
 * there twice, or be gone without a withdrawal.
 */
export function misplacedResults({ fact, before, after, decision }: FactRecord): readonly string[] {
  if (fact.kind !== 'put-right' || decision.kind !== 'admitted') return []
  const { section: id, results } = fact.body
  const had = sectionOf(before, id)
  const has = sectionOf(after, id)
  if (!had || !has) return [`${nameKey(fact)} puts right what no section has`]
  const goals = results.flatMap(({ to }) => to ?? [])
  const missing = results.flatMap(({ from, to }) => {
    const was = resultAt(had, from)
    const now = to && resultAt(has, to)
    if (!to) return []
    const isThere =
      was && now && sameName(now.fact, fact) && canonical(now.body.result) === canonical(was.body.result)
    return isThere && canonical(now.body.seats) === canonical(to.seats)
      ? []
      : [`${nameKey(fact)}: what stood at ${placeKey(from)} is not as he has put it at ${placeKey(to)}`]
  })
  const left = results.flatMap(({ from }) =>
    goals.some(goal => placeKey(goal) === placeKey(from)) || !resultAt(has, from)
      ? []
      : [`${nameKey(fact)}: ${placeKey(from)} is to be empty`],
  )
  const sources = new Set(results.map(({ from }) => placeKey(from)))
  const twice = sources.size === results.length ? [] : [`${nameKey(fact)} puts one result at two places`]
  return [...missing, ...left, ...twice]
}

const resultAt = (section: Section, { round, table, board }: Place): ResultStanding | undefined =>
  section.resultAt(round, table, board)

const placeKey = ({ round, table, board }: Place): string => `${round}/${table}/${board}`
