import { type Nothing, type Problem, refusing } from '../../lib/parsed.ts'
import { keyOf, type LabelledContestant } from '../results/results-session.ts'

/** Why a file is refused as a whole: it can be read, and its rows cannot be about one session. */
interface WholeFileProblems {
  readonly 'results.two-tables': ClashingNumber & { readonly section: string }
  readonly 'results.meets-itself': ClashingNumber
  readonly 'results.teams-meet-themselves': Nothing
}
type ClashingNumber = {
  readonly number: string
  readonly clashes: number
  readonly boards: number
  /** What the member is called that may be lacking; `section` likewise. */
  readonly winners: string
}
const refused = refusing<WholeFileProblems>()

/** How the number of a pair or a player cannot be one and the same on a board. */
type Clash = 'two-tables' | 'meets-itself'

/** Fewer boards are a slip of whoever keyed a round: a round has two or three. */
const LEAST_CLASHES = 3

const isMost = (part: number, whole: number): boolean => part >= LEAST_CLASHES && 2 * part > whole

/**
 * Watches whether every number of a file can be one pair or one player. A number clashes on a board where it has two
 * results against different people, or sits twice in one row. One such row is a slip, and that row alone is refused.
 * A number that clashes on more than half of its boards, and on three at least, is no slip: it stands for more
 * than one, nobody knows in which rows for whom, and everybody else's scores are compared with those. The file is
 * refused as a whole then. The same people twice on a board are one result that was handed in twice, and no clash.
 */
export interface NumberWatch {
  /** This contestant has a row on the board. */
  note(contestant: LabelledContestant, board: number): void
  /** And cannot be one and the same there. */
  clash(contestant: LabelledContestant, board: number, how: Clash): void
  /** Why the file is no session. */
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

/** The same of matches of teams, by how many of them are of a team against itself. */
export const judgeSelfMatches = (selfMatches: number, matches: number): Problem | undefined =>
  isMost(selfMatches, matches) ? refused('results.teams-meet-themselves').problem : undefined
