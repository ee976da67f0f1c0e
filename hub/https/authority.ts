import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isIP } from 'node:net'
import { p256 } from '@noble/curves/nist.js'
import { isHostName } from '../http/host-names.ts'
import type { KeyedCertificate } from './certificates.ts'
import {
  isPrivateAddress,
  isPrivateName,
  isWithin,
  PRIVATE_DOMAINS,
  PRIVATE_RANGES,
} from './private-names.ts'
import { authorityCertificate, type Sign, serverCertificate } from './x509.ts'

/** Extra bytes beyond the key's size, so that all keys are equally likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48
const SERIAL_BYTES = 16
const CLUB_LETTERS = 8
/**
 * Start date of every authority certificate, whose bytes must be the same on every laptop of the club: never change it.
 */
const AUTHORITY_FROM = new Date('2026-01-01T00:00:00Z')
const AUTHORITY_TO = new Date('2049-12-31T23:59:59Z')
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Tolerated clock error, in either direction, of a tablet that has been offline. Twice this is less than
 * Apple's maximum validity of 398 days.
 */
const SKEW_DAYS = 180

/**
 * The club's own certificate authority: a tablet that has once been told to trust it accepts the hub's certificates.
 */
export interface Authority {
  /** Name shown in the settings of a tablet. */
  readonly name: string
  readonly der: Uint8Array
  /** SHA-256 of the certificate, "AB:CD:…", as every system shows it. */
  readonly fingerprint: string
  /** True if a certificate of this authority for this name or address would be trusted. */
  permits(host: string): boolean
  /** Issues a certificate with a new key for those of these hosts that are permitted, valid around `now`. */
  issue(hosts: readonly string[], now: number): KeyedCertificate
}

export interface AuthorityWishes {
  readonly clubKey: Uint8Array
  /** Id of the club, which distinguishes its authority in a list of several. */
  readonly clubId: string
  /** Further names and addresses of the club under which the hub is reached, besides private ones. */
  readonly hosts?: readonly string[]
}

/**
 * Derives the authority from the club key alone, byte for byte, so that tablets that trust it also trust a
 * new laptop with the club card. Only `hosts` changes the certificate, but not its key or name.
 */
export function createAuthority({ clubKey, clubId, hosts = [] }: AuthorityWishes): Authority {
  const { sign, publicKey, keyId } = authorityKey(clubKey)
  const name = `Overtrick bridge club ${clubId.slice(0, CLUB_LETTERS)}`
  const own = [...new Set(hosts.map(host => host.toLowerCase()))]
    .filter(host => !isPrivateAddress(host) && !isPrivateName(host))
    .filter(host => isIP(host) !== 0 || isHostName(host))
    .sort()
  const domains = [...PRIVATE_DOMAINS, ...own.filter(host => isIP(host) === 0)]
  const addresses = own.filter(host => isIP(host) !== 0)
  const ranges = [
    ...PRIVATE_RANGES,
    ...addresses.map(address => `${address}/${isIP(address) === 6 ? 128 : 32}`),
  ]
  const authority = { subject: name, issuer: name, from: AUTHORITY_FROM, to: AUTHORITY_TO, publicKey, keyId }
  const serial = serialOf(
    createHash('sha256')
      .update(`${name}/${own.join('/')}`)
      .digest(),
  )
  const der = authorityCertificate({ ...authority, serial, issuerKeyId: keyId }, { domains, ranges }, sign)
  const permits = (host: string) =>
    isIP(host) === 0
      ? isHostName(host) && domains.some(domain => isWithin(host, domain))
      : isPrivateAddress(host) || addresses.includes(host)
  return {
    name,
    der,
    fingerprint: fingerprintOf(der),
    permits,
    issue(wished, now) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = spkiOf(pair.publicKey)
      const held = [...new Set(wished)].filter(permits)
      const cert = serverCertificate(
        {
          serial: serialOf(randomBytes(SERIAL_BYTES)),
          subject: 'Overtrick hub',
          issuer: name,
          ...lifeAround(now),
          publicKey: key,
          keyId: keyIdOf(key),
          issuerKeyId: keyId,
        },
        { names: held.filter(host => isIP(host) === 0), addresses: held.filter(host => isIP(host) !== 0) },
        sign,
      )
      return {
        cert: pemOf(cert),
        key: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      }
    },
  }
}

export function authorityKey(clubKey: Uint8Array) {
  const seed = new Uint8Array(hkdfSync('sha256', clubKey, '', 'overtrick v1 authority', SEED_BYTES))
  const secret = p256.utils.randomSecretKey(seed)
  // Deterministic signatures (RFC 6979): the same bytes give the same signature, without randomness.
  const sign: Sign = bytes => p256.sign(bytes, secret, { format: 'der' })
  const publicKey = spkiOf(publicKeyOf(secret))
  return { sign, publicKey, keyId: keyIdOf(publicKey) }
}

/**
 * Returns the validity around `now`, never before the authority's own: a laptop whose clock is at 1970 still gets a
 * certificate that is valid today.
 */
export function lifeAround(now: number): { readonly from: Date; readonly to: Date } {
  const from = Math.max(now - SKEW_DAYS * DAY_MS, AUTHORITY_FROM.getTime())
  return { from: new Date(from), to: new Date(from + 2 * SKEW_DAYS * DAY_MS) }
}

/** Returns the fingerprint, "AB:CD:…". */
export const fingerprintOf = (der: Uint8Array): string =>
  (createHash('sha256').update(der).digest('hex').toUpperCase().match(/../g) ?? []).join(':')

export const pemOf = (der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** Makes a serial number positive and never zero (RFC 5280, 4.1.2.2). */
export function serialOf(bytes: Uint8Array): Uint8Array {
  const serial = bytes.slice(0, SERIAL_BYTES)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  return serial
}

function publicKeyOf(secret: Uint8Array): KeyObject {
  const point = p256.getPublicKey(secret, false)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(half => Buffer.from(half).toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}

export const spkiOf = (key: KeyObject): Uint8Array =>
  new Uint8Array(key.export({ format: 'der', type: 'spki' }))

/** Returns a key identifier by RFC 7093, 2, method 1: 160 bits of the hash of the whole key. */
export const keyIdOf = (spki: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(spki).digest().subarray(0, 20))
