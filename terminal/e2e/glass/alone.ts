import { type DrawnScreen, overlap, type TouchKey } from './measure.ts'
import type { Step } from './screen-flow.ts'

/** Back, accept, passed out, not played, acknowledge and settings: screens.md, After the board. */
const ALONE = /^(step-back|back|accept|passed-out|not-played|know-.*|turn|setting-.*)$/

/** Back is Back, on whichever screen. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/back$/.test(one) && /back$/.test(other))

/** Keys of the one screen that must be alone and under which the other has another key. */
const sharedBy = (one: readonly TouchKey[], other: readonly TouchKey[]): string[] =>
  one
    .filter(({ id }) => ALONE.test(id))
    .flatMap(key =>
      other
        .filter(({ id }) => !isSame(id, key.id))
        .flatMap(each => (overlap(key, each) ? [`${key.id} on ${each.id || each.word}`] : [])),
    )

/** Of screens on one glass that can follow each other: each key that should be alone and is not. */
export function keysNotAlone(steps: readonly Step[], screens: readonly DrawnScreen[]): readonly string[] {
  const faults = steps.flatMap(({ from, to }) =>
    screens
      .filter(({ screen }) => screen === from)
      .flatMap(before =>
        screens
          .filter(after => after.screen === to && after.always === before.always)
          .flatMap(after =>
            [...sharedBy(before.keys, after.keys), ...sharedBy(after.keys, before.keys)].map(
              fault => `${before.story} and ${after.story}: ${fault}`,
            ),
          ),
      ),
  )
  return [...new Set(faults)]
}
