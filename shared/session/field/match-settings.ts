/** Director's settings for victory points, for matches of pairs and teams. */

import { memo } from '../../lib/memo.ts'
import { type ByeRule, USUAL_BYE } from '../../scoring/victory-points/bye.ts'
import { readScaleChoice, type ScaleChoice } from '../../scoring/victory-points/match-scale.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'

/** Returns the chosen scale; `undefined` for the form's default, and if a club's own cannot be read. */
export const scaleOf = memo(({ vpScale }: Settings): ScaleChoice | undefined => {
  const read = vpScale === undefined ? undefined : readScaleChoice(vpScale)
  return read?.ok ? read.value : undefined
})

/** True if rounds are drawn during play. All sections of a session have the same kind of contest. */
export const areDrawn = (state: SessionState): boolean => sectionsIn(state)[0]?.plan.toDraw !== undefined

/**
 * Returns the value of a bye. In a written movement, where all contestants have equally many, there is none unless set.
 */
export const byeOf = ({ bye }: Settings, isDrawn: boolean): ByeRule =>
  bye ?? (isDrawn ? USUAL_BYE : 'nothing')

/**
 * Returns the last round whose byes count: the requested one; for all rounds the last one finished, and after
 * the close the last with any play.
 */
export function overIn(state: SessionState, section: Section, rounds: number): number {
  if (Number.isFinite(rounds)) return rounds
  const over = section.roundsFinished()
  if (!isClosed(state)) return over
  const played = section
    .boardsKnown()
    .flatMap(board => section.resultsOf(board).map(({ body }) => body.round))
  return Math.max(over, ...played)
}
