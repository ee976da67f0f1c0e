import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { createSecureContext, type SecureContext } from 'node:tls'
import { HTTPS_PAGE } from '../../shared/protocol/door/https-paths.ts'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { lanAddresses, ownHosts, ownNames } from '../http/hosts.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { type Authority, createAuthority } from './authority.ts'
import type { Certificates, KeyedCertificate } from './certificates.ts'
import type { ClubCertificate } from './club-certificate.ts'
import { isPrivateAddress, isPrivateName } from './private-names.ts'

/**
 * Interval of the check for new addresses. After a laptop joins another network its tablets look for it every
 * few seconds, and no browser uses https faster.
 */
const LOOK_MS = 3000
/** Time before its end at which a certificate is renewed, half of its validity, for a hub that is never stopped. */
const RENEW_MS = 90 * 24 * 60 * 60 * 1000

export interface HttpsDeps {
  readonly clubKey: Uint8Array
  readonly hosts: readonly string[]
  readonly club?: ClubCertificate
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/** Parts of https: the authority, the certificates, and texts for users. */
export interface Https {
  readonly certificates: Certificates
  authority(): Authority
  told(port: number): HttpsDetails
  /** Switches to another club's key after the folder has changed. */
  takeKey(clubKey: Uint8Array): void
  start(): () => void
}

export function createHttps({ clubKey, hosts, club, now, schedule }: HttpsDeps): Https {
  const byClub = (name: string) => club?.names.some(own => isNamed(own, name)) ?? false
  // Names covered by the club's own certificate are left out of the authority.
  const own = hosts.map(host => host.toLowerCase()).filter(host => !byClub(host))
  const authorityOf = (key: Uint8Array) =>
    createAuthority({ clubKey: key, clubId: createClubKeys(key).clubId, hosts: own })
  let authority = authorityOf(clubKey)
  const certificates = createShownCertificates({
    authority: () => authority,
    hosts: () => ownHosts(hosts),
    now,
    schedule,
    ...(club && { club }),
  })
  return {
    certificates,
    authority: () => authority,
    told(port) {
      const [address = 'localhost'] = lanAddresses()
      const reached = [...hosts.map(host => host.toLowerCase()), ...lanAddresses(), ...ownNames(hostname())]
      const shown = [
        ...reached.filter(byClub),
        ...reached.filter(host => !byClub(host) && authority.permits(host)),
      ]
      return {
        tables: [...new Set(shown)].map(host => `https://${host}:${port}/table/`),
        trust: `http://${address}:${port}${HTTPS_PAGE}`,
        authority: authority.name,
        fingerprint: authority.fingerprint,
      }
    },
    takeKey(key) {
      authority = authorityOf(key)
      certificates.reissue()
    },
    start: certificates.start,
  }
}

interface ShownDeps {
  readonly authority: () => Authority
  readonly club?: ClubCertificate
  readonly hosts: () => readonly string[]
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

interface ShownCertificates extends Certificates {
  /** Starts to follow the hub's addresses; returns a function that stops this. */
  start(): () => void
  /** Issues certificates again after a change of the authority. */
  reissue(): void
}

/**
 * Provides the hub's certificates: the club's own for the names in it, otherwise one of the authority, issued
 * at the start and again when the hub's addresses change.
 */
export function createShownCertificates({
  authority,
  club,
  hosts,
  now,
  schedule,
}: ShownDeps): ShownCertificates {
  const listeners = new Set<(standing: KeyedCertificate) => void>()
  const clubContext = club && createSecureContext(club)
  // Names that are not private each get a separate certificate: a tablet that trusts an authority from before such a
  // name was added would refuse a whole certificate containing it.
  const contexts = new Map<string, SecureContext>()
  const isPrivate = (host: string) => isPrivateAddress(host) || isPrivateName(host)
  // Addresses have no such way out: a client does not state which one it dialled.
  const held = () =>
    hosts()
      .filter(host => isPrivate(host) || (isIP(host) !== 0 && authority().permits(host)))
      .sort()
  let issued = issueNow()
  function issueNow() {
    contexts.clear()
    return { at: now(), held: held().join(), keyed: authority().issue(held(), now()) }
  }
  function look(): void {
    if (held().join() !== issued.held || Math.abs(now() - issued.at) >= RENEW_MS) reissue()
  }
  function reissue(): void {
    issued = issueNow()
    for (const listener of listeners) listener(standing())
  }
  const standing = () => (club && club.addresses.length > 0 ? club : issued.keyed)
  function contextOf(name: string, keyed: () => KeyedCertificate): SecureContext {
    const context = contexts.get(name) ?? createSecureContext(keyed())
    contexts.set(name, context)
    return context
  }
  return {
    standing,
    named(asked) {
      const name = asked.toLowerCase()
      if (clubContext && club?.names.some(own => isNamed(own, name))) return clubContext
      // A stranger may ask for any number of names, so nothing is issued for a name that is not ours.
      if (!isPrivate(name) && authority().permits(name) && hosts().includes(name))
        return contextOf(name, () => authority().issue([name], now()))
      return standing() === issued.keyed ? undefined : contextOf('', () => issued.keyed)
    },
    follow(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start() {
      let stop = () => {}
      const again = () => {
        look()
        stop = schedule(again, LOOK_MS)
      }
      stop = schedule(again, LOOK_MS)
      return () => stop()
    },
    reissue,
  }
}

/** True if the name in a certificate covers this name; "*.example.org" stands for one label (RFC 9525, 6.3). */
const isNamed = (held: string, name: string): boolean =>
  held.startsWith('*.') ? name.slice(name.indexOf('.')) === held.slice(1) : held === name
