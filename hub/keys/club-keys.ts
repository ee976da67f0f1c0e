import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { assert, must } from '../../shared/lib/assert.ts'
import { type ClubSignaturePurpose, clubSignedText } from '../../shared/protocol/door/club-signature.ts'
import type { SectionId, SessionId } from '../../shared/session/identity.ts'
import { type ClubMacs, createKeys } from './keys.ts'

/** Size of the club key, 128 bits, as many as twelve words hold. */
export const CLUB_KEY_BYTES = 16

const NONCE_BYTES = 24
/** Number of hex digits of a token, 128 bits: a QR code of few modules can be scanned from farther away. */
const TABLE_TOKEN_LETTERS = 32
/** Prefix that makes an Ed25519 seed a PKCS #8 key (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Uses of the club key, without the key itself, which is only on the disk and on the club card. */
export interface ClubKeys extends ClubMacs {
  /** Ed25519 public key in hex, by which a device recognizes the club's hub at any address. */
  readonly publicKey: string
  /** Id of the club in letters and digits: the hash of its public key. */
  readonly clubId: string
  /** Signs with Ed25519, in hex; `isSignedByClub` verifies it. */
  signEd(purpose: ClubSignaturePurpose, text: string): string
  /**
   * Returns the token in a table's QR code for this session, 128 bits in hex: it proves that somebody has
   * been at the table, or has its printed card. Any laptop with the club card derives the same.
   */
  tableToken(session: SessionId, section: SectionId, table: number): string
  /** Encrypts bytes for this club only, bound to a name. Equal bytes and name give the same result. */
  seal(name: string, bytes: Uint8Array): Uint8Array
  /** Decrypts bytes encrypted under this name by this club; `undefined` for anything else. */
  open(name: string, sealed: Uint8Array): Uint8Array | undefined
}

/**
 * Derives the club's keys from its single key of 16 bytes, each by HKDF with a separate label. Signatures
 * with `oldKeys`, the keys of 32 bytes from before the club key, are still verified but no longer made.
 */
export function createClubKeys(clubKey: Uint8Array, ...oldKeys: readonly Uint8Array[]): ClubKeys {
  assert(clubKey.length === CLUB_KEY_BYTES, `a club key of ${CLUB_KEY_BYTES} bytes, not ${clubKey.length}`)
  const derive = (label: string) =>
    new Uint8Array(hkdfSync('sha256', clubKey, '', `overtrick v1 ${label}`, 32))
  const macs = createKeys(derive('mac'))
  const all = [macs, ...oldKeys.map(createKeys)]
  const signer = createPrivateKey({
    key: Buffer.concat([SEED_PREFIX, derive('sign')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = publicHalf(signer)
  const tokenKey = derive('table-token')
  return {
    sign: macs.sign,
    verify: (purpose, text, mac) => all.some(each => each.verify(purpose, text, mac)),
    publicKey,
    clubId: createHash('sha256').update(publicKey).digest('hex').slice(0, 32),
    signEd: (purpose, text) => sign(null, Buffer.from(clubSignedText(purpose, text)), signer).toString('hex'),
    tableToken: (session, section, table) =>
      createHmac('sha256', tokenKey)
        .update(`${session}/${section}/${table}`)
        .digest('hex')
        .slice(0, TABLE_TOKEN_LETTERS),
    ...createSealing(derive('seal'), derive('nonce')),
  }
}

function publicHalf(signer: ReturnType<typeof createPrivateKey>): string {
  const { x } = createPublicKey(signer).export({ format: 'jwk' })
  return Buffer.from(must(x, 'the public half of the signing key'), 'base64url').toString('hex')
}

/**
 * Creates encryption with nonces derived from name and content, which needs no randomness; no nonce is ever
 * used for two contents.
 */
function createSealing(key: Uint8Array, nonceKey: Uint8Array): Pick<ClubKeys, 'seal' | 'open'> {
  const nonceOf = (name: string, bytes: Uint8Array) => {
    const mac = createHmac('sha256', nonceKey)
      .update(`${Buffer.byteLength(name)}/${name}`)
      .update(bytes)
    return new Uint8Array(mac.digest().subarray(0, NONCE_BYTES))
  }
  const cipher = (name: string, nonce: Uint8Array) => xchacha20poly1305(key, nonce, Buffer.from(name))
  return {
    seal(name, bytes) {
      const nonce = nonceOf(name, bytes)
      return Buffer.concat([nonce, cipher(name, nonce).encrypt(bytes)])
    },
    open(name, sealed) {
      try {
        return cipher(name, sealed.subarray(0, NONCE_BYTES)).decrypt(sealed.subarray(NONCE_BYTES))
      } catch {
        return undefined
      }
    },
  }
}
