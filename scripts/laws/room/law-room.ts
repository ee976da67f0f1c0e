import type { Random } from '../../kit/random.ts'
import type { Desk } from './desk.ts'
import type { Screen } from './screen.ts'
import type { Tablet } from './tablet.ts'

/** Counts of what happened in a session, so that an uneventful one is not taken for proof. */
export interface LawCounts {
  readonly tableWords: number
  readonly actsAdmitted: number
  readonly actsRefused: number
  readonly takenBack: number
  /** Number of facts with another outcome because of actions undone later. */
  readonly underActs: number
  /** 1 if ranking, travellers and every table's views were compared too. */
  readonly comparedWhole: number
}

export interface LawRoom {
  readonly random: Random
  readonly desk: Desk
  readonly tablets: readonly Tablet[]
  readonly directors: readonly [Screen, ...Screen[]]
  readonly fault: (law: string, what: readonly string[]) => void
}
