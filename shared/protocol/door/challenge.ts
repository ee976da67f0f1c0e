import * as v from 'valibot'
import type { DeviceId } from '../../session/identity.ts'
import { type LivingIncarnation, lifeText } from '../incarnation.ts'

/** Random text for each link: 128 bits in lower-case letters and digits. */
export const nonceSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{22,64}$/))

/**
 * Returns the text that the hub signs to prove to a device that it is this process of this club's hub, now and for this
 * device.
 */
export const challengeText = (
  club: string,
  device: DeviceId,
  life: LivingIncarnation,
  nonce: string,
): string => `${club}/${device}/${lifeText(life)}/${nonce}`
