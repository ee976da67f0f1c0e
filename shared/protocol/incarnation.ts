import * as v from 'valibot'

/**
 * Which life of which hub speaks. A restart raises only `start`; only a recovery raises `epoch`. `hub` is
 * random per data folder. Compared in the order epoch, hub, start.
 */
export const incarnationSchema = v.strictObject({
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hub: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  start: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Incarnation = Readonly<v.InferOutput<typeof incarnationSchema>>

/** An incarnation with the club's signature; unsigned ones are not followed. */
export const signedIncarnationSchema = v.strictObject({ ...incarnationSchema.entries, mac: v.string() })
export type SignedIncarnation = Readonly<v.InferOutput<typeof signedIncarnationSchema>>

/** Negative where `a` is older than `b`, 0 where they are the same life, positive where it is newer. */
export function compareIncarnations(a: Incarnation, b: Incarnation): number {
  if (a.epoch !== b.epoch) return a.epoch - b.epoch
  if (a.hub !== b.hub) return a.hub < b.hub ? -1 : 1
  return a.start - b.start
}
