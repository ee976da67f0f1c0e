import * as v from 'valibot'
import { instantSchema } from '../lib/bounded.ts'
import { signedLifeSchema } from './incarnation.ts'

/**
 * Health of the hub; every screen shows it as a sentence. 'cannot-write': the disk fails; facts get no receipt until
 * it works. 'superseded': another hub of the club has taken the session over; no receipts are given here. 'restored':
 * the folder is older than what the devices know of this hub; no receipts until the director confirms. 'second-desk':
 * another process runs on a copy of the folder; both continue until the director has chosen. 'recovering': collects
 * facts and decides nothing until the director confirms.
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
 * Heartbeat for devices of version 4 and later. A device trusts the health of the process that signed its
 * link's challenge; from any other it only learns that another hub exists. May only gain members.
 */
export const deskBeatSchema = v.object({
  life: signedLifeSchema,
  health: deskHealthSchema,
  now: instantSchema,
})
export type DeskBeat = Readonly<v.InferOutput<typeof deskBeatSchema>>
