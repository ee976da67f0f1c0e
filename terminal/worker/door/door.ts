import type { PairAnswer, RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import type { DeviceKeys } from './device-keys.ts'

/** Device that makes a request before it has rights, and the hub it wants. */
export interface Visitor {
  readonly keys: DeviceKeys
  /** Public half of the wanted club's key; null if any hub is acceptable that proves its own club. */
  readonly club: string | null
  /** Hub addresses from a user or a code, tried before all others. */
  readonly named: readonly string[]
  /** Further addresses of the hub, the likeliest first: "192.168.1.5:8484". */
  readonly addresses: readonly string[]
}

/** Request of a device that has no rights yet. */
export type Wish =
  | {
      readonly kind: 'table'
      readonly section: string
      readonly table: number
      readonly token?: string
      readonly givesUp?: true
    }
  | {
      readonly kind: 'director'
      readonly secret: string
      readonly givesUp?: true
    }
  /** Renewal: the device takes over from another one, which it identifies by its credential. */
  | {
      readonly kind: 'renewal'
      readonly credential: string
      /** Keys of the previous device, or its secret from before there were keys. */
      readonly parent: DeviceKeys | { readonly formerKey: string }
    }

export type DoorAnswer =
  | {
      readonly kind: 'answered'
      readonly answer: PairAnswer
      /** Public half of the key that the hub has proved to hold; null if it has none. */
      readonly club: string | null
    }
  /** Only hubs of other clubs answered, or of no proved club (null). Nothing was signed for them. */
  | { readonly kind: 'other-club'; readonly club: string | null }
  | { readonly kind: 'silent' }

/** Pairing connection: takes a device's requests before it has rights. */
export interface Door {
  /** Returns the public session and free tables; null if no hub answers. */
  room(visitor: Visitor): Promise<RoomAnswer | null>
  ask(visitor: Visitor, wish: Wish): Promise<DoorAnswer>
  /** Closes idle connections, as there are no requests for the present. */
  close(): void
}
