import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for one thing proves nothing about another. */
export const PURPOSES = ['credential', 'receipt', 'incarnation'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The club's own signature, which only the club can check: HMAC-SHA-256, in base64url, by a key for each purpose. */
export interface Keys {
  sign(purpose: Purpose, text: string): string
  /** Takes the same time whatever the difference. */
  verify(purpose: Purpose, text: string, mac: string): boolean
}

export function createKeys(secret: Uint8Array): Keys {
  const keyFor = (purpose: Purpose) => createHmac('sha256', secret).update(`overtrick v1 ${purpose}`).digest()
  const keys = {
    credential: keyFor('credential'),
    receipt: keyFor('receipt'),
    incarnation: keyFor('incarnation'),
  }
  const mac = (purpose: Purpose, text: string) => createHmac('sha256', keys[purpose]).update(text).digest()
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify: (purpose, text, given) => {
      const right = mac(purpose, text)
      const said = Buffer.from(given, 'base64url')
      return said.length === right.length && timingSafeEqual(said, right)
    },
  }
}
