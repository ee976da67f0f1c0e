import * as v from 'valibot'
import { listOf, words } from '../lib/bounded.ts'
import { brokerAccountSchema } from './broker-account.ts'

/** Where a hub may be reached: "192.168.1.5:8484", "overtrick.local:8484", "[fe80::1]:8484". */
export const addressSchema = v.pipe(
  words(100),
  v.regex(/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?):[0-9]{1,5}$/, 'host:port'),
)

export const MAX_ADDRESSES = 16
/** Those of the machine itself take the rest. */
export const MAX_SPARE_ADDRESSES = 8

/** Down, to devices of version 4 on, over their own link: how the club's hub is known and where it may be. */
export const clubSchema = v.strictObject({
  type: v.literal('club'),
  /** Ed25519, in hex. */
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  addresses: listOf(addressSchema, MAX_ADDRESSES),
  /** The device's own, signed anew: one of before the club key says nothing to a hub that has only the card. */
  credential: words(1000),
  /** Since version 5: the account with which this device may link by an outside broker; left out where there is none, and to who has come by it. */
  broker: v.exactOptional(brokerAccountSchema),
})
export type ClubMessage = Readonly<v.InferOutput<typeof clubSchema>>
