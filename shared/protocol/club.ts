import * as v from 'valibot'
import { listOf, words } from '../lib/bounded.ts'
import { brokerAccountSchema } from './broker-account.ts'

/** Address of a hub: "192.168.1.5:8484", "overtrick.local:8484", "[fe80::1]:8484". */
export const addressSchema = v.pipe(
  words(100),
  v.regex(/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?):[0-9]{1,5}$/, 'host:port'),
)

export const MAX_ADDRESSES = 16
/** Maximum number of spare addresses; the machine's own addresses take the rest. */
export const MAX_SPARE_ADDRESSES = 8

/** Down, to devices of version 4 and later over their own link: identity and possible addresses of the club's hub. */
export const clubSchema = v.strictObject({
  type: v.literal('club'),
  /** Club's Ed25519 public key, in hex. */
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  addresses: listOf(addressSchema, MAX_ADDRESSES),
  /**
   * Device's own credential, signed anew, since a hub that has only the card does not know credentials from
   * before the club key.
   */
  credential: words(1000),
  /**
   * Account of the device at an outside broker; absent if there is none, and for devices linked through it.
   * Since version 5.
   */
  broker: v.exactOptional(brokerAccountSchema),
})
export type ClubMessage = Readonly<v.InferOutput<typeof clubSchema>>
