import { isPlayed, seatedAt } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

export interface PlannedBye {
  readonly contestant: ContestantId
  readonly rounds: readonly number[]
  readonly boards: number
}

/**
 * Returns the byes of a movement, given its matches: contestants that wait while all others play a match from
 * its first round to its last. If the rounds of matches overlap, as in American Whist, nobody misses a whole
 * match; contestants without a place in a round (late or withdrawn) have no bye.
 */
export const byesOf = (
  plan: Plan,
  matches: readonly { readonly rounds: readonly number[]; readonly boards: readonly number[] }[],
): readonly PlannedBye[] => {
  const stages = new Map<string, { readonly rounds: readonly number[]; boards: number }>()
  for (const { rounds, boards } of matches) {
    const key = rounds.join()
    const stage = stages.get(key) ?? { rounds, boards: 0 }
    stage.boards = Math.max(stage.boards, boards.length)
    stages.set(key, stage)
  }
  const all = [...stages.values()]
  const alone = all.filter(stage =>
    stage.rounds.every(round => all.every(other => other === stage || !other.rounds.includes(round))),
  )
  return alone.flatMap(({ rounds, boards }) => {
    const own = plan.entries.filter(({ round }) => rounds.includes(round))
    const playing = new Set(own.filter(isPlayed).flatMap(seatedAt))
    const waiting = new Set(own.filter(entry => !isPlayed(entry)).flatMap(seatedAt))
    return [...waiting]
      .filter(contestant => !playing.has(contestant))
      .map(contestant => ({ contestant, rounds, boards }))
  })
}
