import { boardsToMeet } from '../section/boards-to-meet.ts'
import { sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { fullTraveller } from '../views/traveller-view.ts'
import type { Traveller } from '../views/view-bodies.ts'

/** A board as its traveller is given out. */
export interface PrintedTraveller {
  readonly traveller: Traveller
  /** The sections whose results stand on it: where they are scored across, one sheet holds them all. */
  readonly sections: readonly string[]
  /** Nobody has it still to play: its hands may be given out too. */
  readonly isBehindAll: boolean
}

/** Every board that has a result, by section and number, each once. */
export function printedTravellers(state: SessionState): readonly PrintedTraveller[] {
  const sections = sectionsIn(state)
  const behind = boardsBehindAll(state)
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

/** The boards of which somebody has a result and nobody has to play any more, in whichever section. */
export function boardsBehindAll(state: SessionState): ReadonlySet<number> {
  const sections = sectionsIn(state)
  const toMeet = boardsToMeet(state, sections)
  return new Set(sections.flatMap(section => section.boardsKnown()).filter(board => !toMeet.has(board)))
}
