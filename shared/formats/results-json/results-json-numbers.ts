import { type Nothing, type Problem, refusing } from '../../lib/parsed.ts'
import { keyOf, type LabelledContestant } from '../results/results-session.ts'

interface WholeFileProblems {
  readonly 'results.two-tables': ClashingNumber & { readonly section: string }
  readonly 'results.meets-itself': ClashingNumber
  readonly 'results.teams-meet-themselves': Nothing
}
type ClashingNumber = {
  readonly number: string
  readonly clashes: number
  readonly boards: number
  readonly winners: string
}
const refused = refusing<WholeFileProblems>()

/** Contradictions in the number of a pair or player on one board. */
type Clash = 'two-tables' | 'meets-itself'

/**
 * Minimum number of clashes for refusing a file: fewer are a typing mistake in one round, which has two or
 * three boards.
 */
const LEAST_CLASHES = 3

const isMost = (part: number, whole: number): boolean => part >= LEAST_CLASHES && 2 * part > whole

/**
 * Checks that every number of a file can be a single pair or player. A number clashes on a board where it has two
 * results against different people, or sits twice in one row; that row is refused. A number that clashes on more than
 * half of its boards, and on at least three, stands for several contestants, so the whole file is refused.
 */
export interface NumberWatch {
  note(contestant: LabelledContestant, board: number): void
  clash(contestant: LabelledContestant, board: number, how: Clash): void
  /** Returns the reason to refuse the file, if any. */
  verdict(): Problem | undefined
}

export function watchNumbers(): NumberWatch {
  const numbers = new Map<
    string,
    { readonly name: string; readonly boards: Set<number>; readonly clashes: Map<number, Clash> }
  >()
  const knownOf = (contestant: LabelledContestant) => {
    const key = keyOf(contestant)
    const name = `${contestant.section ?? ''}${contestant.label}`
    const known = numbers.get(key) ?? { name, boards: new Set<number>(), clashes: new Map<number, Clash>() }
    numbers.set(key, known)
    return known
  }
  const note = (contestant: LabelledContestant, board: number) => void knownOf(contestant).boards.add(board)
  return {
    note,
    clash(contestant, board, how) {
      note(contestant, board)
      knownOf(contestant).clashes.set(board, how)
    },
    verdict() {
      for (const { name, boards, clashes } of numbers.values()) {
        if (!isMost(clashes.size, boards.size)) continue
        const [how = 'two-tables'] = clashes.values()
        const found = { number: name, clashes: clashes.size, boards: boards.size, winners: 'winners' }
        return how === 'two-tables'
          ? refused('results.two-tables', { ...found, section: 'section' }).problem
          : refused('results.meets-itself', found).problem
      }
      return undefined
    },
  }
}

/** Returns the reason to refuse a file of team matches: too many are of a team against itself. */
export const judgeSelfMatches = (selfMatches: number, matches: number): Problem | undefined =>
  isMost(selfMatches, matches) ? refused('results.teams-meet-themselves').problem : undefined
