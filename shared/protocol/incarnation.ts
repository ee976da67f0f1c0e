import * as v from 'valibot'
import { whole, words } from '../lib/bounded.ts'

/**
 * Which life of which hub speaks. A restart raises only `start`; only a recovery raises `epoch`. `hub` is
 * random per data folder. Compared in the order epoch, hub, start.
 */
export const incarnationSchema = v.strictObject({
  epoch: whole(1, 1_000_000_000),
  hub: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  start: whole(1, 1_000_000_000),
})
export type Incarnation = Readonly<v.InferOutput<typeof incarnationSchema>>

/** A signature or a MAC. */
export const macSchema = words(200)

/** The same with `life`, random per process: two processes on copies of one folder differ in nothing else. */
export const livingIncarnationSchema = v.strictObject({
  ...incarnationSchema.entries,
  life: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
})
export type LivingIncarnation = Readonly<v.InferOutput<typeof livingIncarnationSchema>>

/** A process of a hub with the club's signature; unsigned ones are not followed. */
export const signedLifeSchema = v.strictObject({
  ...livingIncarnationSchema.entries,
  signature: macSchema,
})
export type SignedLife = Readonly<v.InferOutput<typeof signedLifeSchema>>

/** What the club signs of a process of a hub. */
export const lifeText = ({ epoch, hub, start, life }: LivingIncarnation): string =>
  `${epoch}/${hub}/${start}/${life}`

/** As devices of version 3 and older know it: without the life, and signed so that only the hub can tell. */
export const signedIncarnationSchema = v.strictObject({ ...incarnationSchema.entries, mac: macSchema })
export type SignedIncarnation = Readonly<v.InferOutput<typeof signedIncarnationSchema>>

/** Negative where `a` is older than `b`, 0 where they are the same life, positive where it is newer. */
export function compareIncarnations(a: Incarnation, b: Incarnation): number {
  if (a.epoch !== b.epoch) return a.epoch - b.epoch
  if (a.hub !== b.hub) return a.hub < b.hub ? -1 : 1
  return a.start - b.start
}

/** The same incarnation in another process: the folder has been copied, and both are running. */
export const isOtherLife = (a: LivingIncarnation, b: LivingIncarnation): boolean =>
  compareIncarnations(a, b) === 0 && a.life !== b.life
