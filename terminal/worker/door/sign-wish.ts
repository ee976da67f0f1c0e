import * as v from 'valibot'
import { sha256Hex } from '../../../shared/lib/digest.ts'
import { signAsDevice } from '../../../shared/protocol/door/device-key.ts'
import {
  askedText,
  type DoorUp,
  type DoorWish,
  proofOfSecret,
  renewalText,
} from '../../../shared/protocol/door/door.ts'
import { sectionIdSchema } from '../../../shared/session/identity.ts'
import type { DeviceKeys } from './device-keys.ts'
import type { Wish } from './door.ts'

/** Returns a signed request that is valid only on the connection with this text and under this number. */
export function signWish(wish: Wish, { secret }: DeviceKeys, text: string, id: number): DoorUp {
  const said = wishMessage(wish, text, id)
  return {
    type: 'ask-in',
    id,
    wish: said,
    signature: signAsDevice(secret, 'ask', askedText(text, id, said)),
  }
}

/** Returns the message of a request; secrets are proved, not sent. */
function wishMessage(wish: Wish, text: string, id: number): DoorWish {
  const knows = (secret: string) => proofOfSecret(sha256Hex(secret), text)
  switch (wish.kind) {
    case 'table':
      return {
        kind: 'table',
        section: v.parse(sectionIdSchema, wish.section),
        table: wish.table,
        ...(wish.token !== undefined && { knows: knows(wish.token) }),
        ...(wish.givesUp && { givesUp: true }),
      }
    case 'director':
      return { kind: 'director', knows: knows(wish.secret), ...(wish.givesUp && { givesUp: true }) }
    case 'renewal': {
      const { credential, parent } = wish
      if ('formerKey' in parent)
        return { kind: 'renewal', credential, parent: null, formerKey: parent.formerKey }
      const signature = signAsDevice(parent.secret, 'renew', renewalText(text, id, credential, parent.key))
      return { kind: 'renewal', credential, parent: { key: parent.key, signature } }
    }
  }
}
