import { type DrawnScreen, overlap, type TouchKey } from './measure.ts'
import type { Step } from './screen-flow.ts'

/** Back, accept, passed out, not played, acknowledge and settings. */
const ALONE = /^(step-back|back|accept|passed-out|not-played|know-.*|turn|setting-.*)$/

/** Treats Back as the same key on every screen. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/back$/.test(one) && /back$/.test(other))

/** Returns the keys of one screen that must be alone but overlap another key of the other screen. */
const sharedBy = (one: readonly TouchKey[], other: readonly TouchKey[]): string[] =>
  one
    .filter(({ id }) => ALONE.test(id))
    .flatMap(key =>
      other
        .filter(({ id }) => !isSame(id, key.id))
        .flatMap(each => (overlap(key, each) ? [`${key.id} on ${each.id || each.word}`] : [])),
    )

/** Returns each key that should be alone and is not, among screens that can follow each other on one screen size. */
export function findOverlappingKeys(
  steps: readonly Step[],
  screens: readonly DrawnScreen[],
): readonly string[] {
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
