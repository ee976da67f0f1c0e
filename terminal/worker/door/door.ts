import type { PairAnswer, RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceKeys } from './device-keys.ts'

/** Who comes to the door, and to whose. */
export interface Visitor {
  readonly keys: DeviceKeys
  /** The public half of the key of the club whose hub is meant; null where any will do that proves its own. */
  readonly club: string | null
  /** Where the hub is, as somebody at the device has just said or a code has named it: before all other places. */
  readonly named: readonly string[]
  /** Where the hub may be besides the page's own place, the likeliest first: "192.168.1.5:8484". */
  readonly addresses: readonly string[]
}

/** What a device wants of the hub before it may link. */
export type Wish =
  | {
      readonly kind: 'table'
      readonly section: string
      readonly table: number
      /** The secret of that table's code. */
      readonly token?: string
      /** It is not wanted any more. */
      readonly givesUp?: true
    }
  | {
      readonly kind: 'director'
      readonly secret: string
      /** It is not wanted any more. */
      readonly givesUp?: true
    }
  /** The visitor is to take the place of another device, whose credential this is. */
  | {
      readonly kind: 'renewal'
      readonly credential: string
      /** Its keys, or the secret that it was known by before there were keys. */
      readonly parent: DeviceKeys | { readonly formerKey: string }
    }

export type DoorAnswer =
  | {
      readonly kind: 'answered'
      readonly answer: PairAnswer
      /** The public half of the key that the hub has proven to hold; null where it holds none. */
      readonly club: string | null
    }
  /** Only hubs of other clubs answer, or such as prove nothing (null): nothing was signed to them. */
  | { readonly kind: 'other-club'; readonly club: string | null }
  /** No hub answers. */
  | { readonly kind: 'silent' }

/** Where a device asks whatever it asks before it has rights: the hub's door. */
export interface Door {
  /** What anybody may know of the room; null where no hub answers. */
  room(visitor: Visitor): Promise<RoomAnswer | null>
  ask(visitor: Visitor, wish: Wish): Promise<DoorAnswer>
  /** Nothing is asked for the present. */
  close(): void
}
