import { factForTables } from '../laws/told-fact.ts'
import { sameSlot } from '../slot.ts'
import type { Entry } from '../state/entry.ts'
import type { CurrentFact, Effect, HeldFact } from '../state/state.ts'

/**
 * Returns the entries behind these current facts, in journal order, without those they replaced, except for moved
 * results; with acts that only removed something. For tables guided rulings contain only their effect.
 */
export function entriesOfStandings(
  standings: readonly CurrentFact[],
  held: readonly HeldFact[] = [],
  acts: readonly Effect[] = [],
): Entry[] {
  const taking = acts.map(({ entry: { fact, role, position }, ...decided }) => ({
    fact,
    role,
    position,
    ...decided,
  }))
  // A fact with several slots appears in each, but is one entry.
  const facts = new Map([...taking, ...standings.flatMap(withCarried)].map(one => [one.fact.hash, one]))
  const effective = [...facts.values()].flatMap(
    ({ fact, role, position, decidedAt, admittedBy }): Entry[] => [
      { kind: 'fact', position, fact: factForTables(fact), role },
      {
        kind: 'decision',
        position: decidedAt,
        about: aboutOf(fact),
        decision: { kind: 'admitted', by: admittedBy },
      },
    ],
  )
  const without = held.flatMap(({ entry, decided }): Entry[] => [
    { ...entry, fact: factForTables(entry.fact) },
    ...(decided
      ? [
          {
            kind: 'decision',
            position: decided.position,
            about: aboutOf(entry.fact),
            decision: decided.decision,
          } as const,
        ]
      : []),
  ])
  return [...effective, ...without].sort((a, b) => a.position - b.position)
}

/**
 * Returns a moved result with its chain, down to the original fact: otherwise a tablet of the table would take its own
 * fact as current, where another tablet's, which it does not hold, had replaced it.
 */
function withCarried(standing: CurrentFact): readonly CurrentFact[] {
  const { fact, replaced, slot } = standing
  if (!replaced) return [standing]
  const before = withCarried(replaced)
  const isCarried = fact.kind === 'put-right' && slot.of === 'result'
  const hasMoved = !sameSlot(slot, replaced.slot)
  return isCarried || hasMoved || before.length > 1 ? [...before, standing] : [standing]
}

const aboutOf = ({ device, seq, hash }: CurrentFact['fact']) => ({ device, seq, hash })
