import * as v from 'valibot'
import { instantSchema } from '../lib/bounded.ts'
import { signedLifeSchema } from './incarnation.ts'

/**
 * How the desk is, in one word; every screen says it in a sentence.
 * 'cannot-write': the disk takes nothing; facts have no receipt until it does.
 * 'superseded': another desk of the club has taken the session over; no receipts are given here.
 * 'restored': the folder is older than what the devices know of this very hub; no receipts until the director says go.
 * 'second-desk': another process on a copy of the folder is running; both go on until the director has chosen.
 * 'recovering': the desk collects, and decides nothing until the director says go.
 */
export const DESK_HEALTHS = [
  'well',
  'cannot-write',
  'superseded',
  'restored',
  'second-desk',
  'recovering',
] as const
export type DeskHealth = (typeof DESK_HEALTHS)[number]
export const deskHealthSchema = v.picklist(DESK_HEALTHS)

/**
 * The heartbeat for devices of version 4 and later. A device believes the health of the life that has signed its
 * link's challenge, and of any other only that another desk was heard. It only ever gains members.
 */
export const deskBeatSchema = v.object({
  life: signedLifeSchema,
  health: deskHealthSchema,
  now: instantSchema,
})
export type DeskBeat = Readonly<v.InferOutput<typeof deskBeatSchema>>
