import { type ByeRule, USUAL_BYE } from '../../scoring/victory-points/bye.ts'
import { readScaleChoice, type ScaleChoice } from '../../scoring/victory-points/match-scale.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'

/** How matches are worth victory points, as the director chose it: those of pairs and of teams. */

const scales = new WeakMap<Settings, { readonly scale: ScaleChoice | undefined }>()

/** The scale that was chosen; `undefined` for the usual one of the form, and where a club's own cannot be read. */
export function scaleOf(settings: Settings): ScaleChoice | undefined {
  const known = scales.get(settings)
  if (known) return known.scale
  const read = settings.vpScale === undefined ? undefined : readScaleChoice(settings.vpScale)
  const scale = read?.ok ? read.value : undefined
  scales.set(settings, { scale })
  return scale
}

/** Whether the rounds are drawn during play; sections of one session play the same kind of contest. */
export const areDrawn = (state: SessionState): boolean => sectionsIn(state)[0]?.plan.toDraw !== undefined

/** What a bye is worth: of a movement that was written out, where all have as many, nothing unless it is said. */
export const byeOf = ({ bye }: Settings, isDrawn: boolean): ByeRule =>
  bye ?? (isDrawn ? USUAL_BYE : 'nothing')

/**
 * Up to which round byes count: those asked about; of everything those that are over, and at the close all of which
 * anything was played.
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
