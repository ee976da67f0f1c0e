import * as v from 'valibot'
import { whole, words } from '../lib/bounded.ts'

/**
 * Incarnation: one run of one hub, ordered by epoch, hub, start. A restart raises only `start`, only a
 * recovery raises `epoch`, and `hub` is random per data folder.
 */
export const incarnationSchema = v.strictObject({
  epoch: whole(1, 1_000_000_000),
  hub: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  start: whole(1, 1_000_000_000),
})
export type Incarnation = Readonly<v.InferOutput<typeof incarnationSchema>>

export const macSchema = words(200)

/** Incarnation with `life`, random per process: processes on copies of one folder differ in nothing else. */
export const livingIncarnationSchema = v.strictObject({
  ...incarnationSchema.entries,
  life: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
})
export type LivingIncarnation = Readonly<v.InferOutput<typeof livingIncarnationSchema>>

/** Incarnation of a hub process, signed by the club; unsigned ones are ignored. */
export const signedLifeSchema = v.strictObject({
  ...livingIncarnationSchema.entries,
  signature: macSchema,
})
export type SignedLife = Readonly<v.InferOutput<typeof signedLifeSchema>>

export const lifeText = ({ epoch, hub, start, life }: LivingIncarnation): string =>
  `${epoch}/${hub}/${start}/${life}`

/** Incarnation for devices of version 3 and older: without `life`, with a MAC that only the hub can verify. */
export const signedIncarnationSchema = v.strictObject({ ...incarnationSchema.entries, mac: macSchema })
export type SignedIncarnation = Readonly<v.InferOutput<typeof signedIncarnationSchema>>

/** Compares: negative if `a` is older than `b`, 0 if equal, positive if newer. */
export function compareIncarnations(a: Incarnation, b: Incarnation): number {
  if (a.epoch !== b.epoch) return a.epoch - b.epoch
  if (a.hub !== b.hub) return a.hub < b.hub ? -1 : 1
  return a.start - b.start
}

/** True for the same incarnation in another process: the folder was copied, and both are running. */
export const isOtherLife = (a: LivingIncarnation, b: LivingIncarnation): boolean =>
  compareIncarnations(a, b) === 0 && a.life !== b.life
