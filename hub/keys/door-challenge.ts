import { type Challenge, doorText, type Greet } from '../../shared/protocol/door/door.ts'
import type { SignedLife } from '../../shared/protocol/incarnation.ts'
import type { ServedVersions } from '../../shared/protocol/protocol-version.ts'
import type { ClubKeys } from './club-keys.ts'

/** Parts of the hub's answer to a device's greeting. */
export interface ChallengeParts {
  readonly keys: ClubKeys
  readonly life: SignedLife
  readonly served: ServedVersions
  /** Random, 128 bits or more as [a-z0-9]. */
  readonly nonce: string
  /** Set if the hub rebuilds a session. */
  readonly collects?: true
}

/** Builds the proof to this device, for this connection, that this incarnation of the club's hub answers. */
export function makeChallenge(
  greet: Greet,
  { keys, life, served, nonce, collects }: ChallengeParts,
): Challenge {
  const { protocol, oldest } = served
  const own = { club: keys.publicKey, life, nonce }
  return {
    type: 'challenge',
    protocol,
    oldest,
    ...own,
    ...(collects && { collects }),
    proof: keys.signEd('door', doorText(greet, own)),
  }
}
