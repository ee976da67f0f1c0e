/** Where in the house a mistake is made. */
export const LAYERS = [
  'journal',
  'desk',
  'session',
  'views',
  'pairing',
  'keys',
  'store',
  'worker',
  'link',
] as const
export type Layer = (typeof LAYERS)[number]

/**
 * A mistake that somebody could make: one text of the source in place of another. It compiles; the simulation must
 * find it.
 */
export interface Bug {
  readonly name: string
  readonly layer: Layer
  /** Relative to the root of the house. */
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly put: string
  /** One of those that a review planted by hand, most of which the earlier simulation and the tests let pass. */
  readonly isReviews?: boolean
  /** Why no simulated evening can show it; a unit test does. */
  readonly beyond?: string
}

/** The source with the mistake in it; throws where the source is not what the mistake was made for. */
export function planted({ name, file, find, put }: Bug, source: string): string {
  const times = source.split(find).length - 1
  if (times !== 1)
    throw new Error(
      `The planted bug "${name}" does not fit ${file} any more: its text stands there ${times} times.`,
    )
  return source.replace(find, () => put)
}
