import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { assert, must } from '../../shared/lib/assert.ts'
import { type ClubSignaturePurpose, clubSignedText } from '../../shared/protocol/door/club-signature.ts'
import type { SectionId, SessionId } from '../../shared/session/identity.ts'
import { createKeys, type Keys } from './keys.ts'

/** 128 bits: as many as twelve words hold. */
export const CLUB_KEY_BYTES = 16

const NONCE_BYTES = 24
/** 128 bits; a QR code of few modules is read from farther away. */
const TABLE_TOKEN_LETTERS = 32
/** PKCS #8 around an Ed25519 seed (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Everything that the club key can do. What it is itself is on the disk and on the club card only. */
export interface ClubKeys extends Keys {
  /** Ed25519, in hex: who has it knows the club's hub wherever it is. */
  readonly publicKey: string
  /** The club's name in letters and digits: the hash of its public half. */
  readonly clubId: string
  /** Ed25519, in hex; `isSignedByClub` checks it. */
  signEd(purpose: ClubSignaturePurpose, text: string): string
  /**
   * What the QR code of a table carries in this session, 128 bits in hex: whoever knows it has stood before the table, or
   * has its printed card. Any laptop with the club card makes the same.
   */
  tableToken(session: SessionId, section: SectionId, table: number): string
  /** For this club's eyes only, and bound to its name. The same bytes under the same name give the same. */
  seal(name: string, bytes: Uint8Array): Uint8Array
  /** What was sealed under this name by this club; `undefined` for anything else. */
  open(name: string, sealed: Uint8Array): Uint8Array | undefined
}

/**
 * The club's keys from its one key of 16 bytes, each by HKDF under a label of its own. `oldKeys` are those of 32 bytes
 * of before there was a club key: what they signed still verifies, and they sign nothing any more.
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

/** The nonce is made of name and content: nothing random is needed, and none can ever be used twice for two things. */
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
