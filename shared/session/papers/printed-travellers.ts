import { boardsToMeet } from '../section/boards-to-meet.ts'
import { sectionsIn } from '../section/section.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import type { SessionState } from '../state/state.ts'
import type { Traveller } from '../views/view-bodies.ts'

export interface PrintedTraveller {
  readonly traveller: Traveller
  /** Sections with results on the board; sections scored across share one sheet. */
  readonly sections: readonly string[]
  /** True if nobody has the board still to play, so that its hands may be printed too. */
  readonly isBehindAll: boolean
}

/** Returns every board with a result, by section and number, each once. */
export function printedTravellers(state: SessionState): readonly PrintedTraveller[] {
  const sections = sectionsIn(state)
  const behind = boardsPlayedByAll(state)
  const printed = new Set<string>()
  return sections.flatMap(section =>
    section.boardsKnown().flatMap((board): readonly PrintedTraveller[] => {
      const traveller = fullTraveller(state, section.id, board)
      const own = [...new Set([section.id, ...traveller.lines.map(line => line.section)])].sort()
      const isThere = printed.has(`${section.id}/${board}`)
      for (const id of own) printed.add(`${id}/${board}`)
      return isThere ? [] : [{ traveller, sections: own, isBehindAll: behind.has(board) }]
    }),
  )
}

/** Returns the boards with a result that nobody in any section has still to play. */
export function boardsPlayedByAll(state: SessionState): ReadonlySet<number> {
  const sections = sectionsIn(state)
  const toMeet = boardsToMeet(state, sections)
  return new Set(sections.flatMap(section => section.boardsKnown()).filter(board => !toMeet.has(board)))
}
