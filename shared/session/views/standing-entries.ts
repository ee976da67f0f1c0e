import type { Entry } from '../entry.ts'
import { toldFact } from '../laws/told-fact.ts'
import { sameSlot } from '../slot.ts'
import type { Effect, HeldFact, Standing } from '../state.ts'

/**
 * The entries that lead to these standings, in journal order. What they replaced is left out, but for a result that was
 * put elsewhere. With acts that stand nowhere, because all that they did was to take
 * something away. For tables: of a guided ruling they read what it does, and not how it was come to.
 */
export function entriesOfStandings(
  standings: readonly Standing[],
  held: readonly HeldFact[] = [],
  acts: readonly Effect[] = [],
): Entry[] {
  const taking = acts.map(({ entry: { fact, role, position }, ...decided }) => ({
    ...{ fact, role, position },
    ...decided,
  }))
  // A fact that fills several slots stands in each, and is one entry.
  const facts = new Map([...taking, ...standings.flatMap(withCarried)].map(one => [one.fact.hash, one]))
  const effective = [...facts.values()].flatMap(
    ({ fact, role, position, decidedAt, admittedBy }): Entry[] => [
      { kind: 'fact', position, fact: toldFact(fact), role },
      {
        kind: 'decision',
        position: decidedAt,
        about: aboutOf(fact),
        decision: { kind: 'admitted', by: admittedBy },
      },
    ],
  )
  const without = held.flatMap(({ entry, decided }): Entry[] => [
    { ...entry, fact: toldFact(entry.fact) },
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
 * With what it was put elsewhere from, down to the word that said what was played: a tablet of the table would take its
 * own word for what stands there still, where another tablet's, which it does not hold, had replaced it.
 */
function withCarried(standing: Standing): readonly Standing[] {
  const { fact, replaced, slot } = standing
  if (!replaced) return [standing]
  const before = withCarried(replaced)
  const isCarried = fact.kind === 'put-right' && slot.of === 'result'
  const hasMoved = !sameSlot(slot, replaced.slot)
  return isCarried || hasMoved || before.length > 1 ? [...before, standing] : [standing]
}

const aboutOf = ({ device, seq, hash }: Standing['fact']) => ({ device, seq, hash })
