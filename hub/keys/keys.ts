import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Purposes of a signature: one made for one purpose proves nothing for another. */
export const PURPOSES = ['credential', 'receipt', 'incarnation', 'broker-account'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * The club's own signatures, which only the club can verify: HMAC-SHA-256 in base64url, with a key for each purpose.
 */
export interface ClubMacs {
  sign(purpose: Purpose, text: string): string
  /** Compares in constant time. */
  verify(purpose: Purpose, text: string, mac: string): boolean
}

export function createKeys(secret: Uint8Array): ClubMacs {
  // Node builds a key object from raw bytes each time, which costs more than the signature.
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
      // Compare as texts: the same bytes have many spellings, only one of which is the club's.
      const right = Buffer.from(mac(purpose, text).digest('base64url'))
      const said = Buffer.from(given)
      return said.length === right.length && timingSafeEqual(said, right)
    },
  }
}
