import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for one thing proves nothing about another. */
export const PURPOSES = ['credential', 'receipt', 'incarnation', 'broker-account'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The club's own signature, which only the club can check: HMAC-SHA-256, in base64url, by a key for each purpose. */
export interface Keys {
  sign(purpose: Purpose, text: string): string
  /** Takes the same time whatever the difference. */
  verify(purpose: Purpose, text: string, mac: string): boolean
}

export function createKeys(secret: Uint8Array): Keys {
  // Node makes a key object of the bytes of a key each time: that costs more than the signature.
  const keyFor = (purpose: Purpose) =>
    createSecretKey(createHmac('sha256', secret).update(`overtrick v1 ${purpose}`).digest())
  const keys = {
    credential: keyFor('credential'),
    receipt: keyFor('receipt'),
    incarnation: keyFor('incarnation'),
    'broker-account': keyFor('broker-account'),
  }
  const mac = (purpose: Purpose, text: string) => createHmac('sha256', keys[purpose]).update(text)
  return {
    sign: (purpose, text) => mac(purpose, text).digest('base64url'),
    verify: (purpose, text, given) => {
      // As texts: the same bytes may be written in many ways, of which one is the club's.
      const right = Buffer.from(mac(purpose, text).digest('base64url'))
      const said = Buffer.from(given)
      return said.length === right.length && timingSafeEqual(said, right)
    },
  }
}
