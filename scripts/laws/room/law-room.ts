import type { Random } from '../../simulate/random.ts'
import type { Desk } from './desk.ts'
import type { Screen } from './screen.ts'
import type { Tablet } from './tablet.ts'

/** What was tried in an evening, so that nobody takes a silent evening for a proof. */
export interface LawCounts {
  readonly tableWords: number
  readonly actsAdmitted: number
  readonly actsRefused: number
  readonly takenBack: number
  /** Words that came to another end because of acts since taken back. */
  readonly underActs: number
  /** 1 where ranking, travellers and every table's views were compared too. */
  readonly comparedWhole: number
}

export interface LawRoom {
  readonly random: Random
  readonly desk: Desk
  readonly tablets: readonly Tablet[]
  readonly directors: readonly [Screen, ...Screen[]]
  readonly fault: (law: string, what: readonly string[]) => void
}
