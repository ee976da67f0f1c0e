import { hostname } from 'node:os'
import { HTTPS_PAGE } from '../../shared/protocol/door/https-paths.ts'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { lanAddresses, ownHosts, ownNames } from '../http/hosts.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { type Authority, createAuthority } from './authority.ts'
import type { Certificates } from './certificates.ts'
import type { ClubCertificate } from './club-certificate.ts'
import { createShownCertificates, isNamed } from './shown-certificates.ts'

export interface HttpsDeps {
  readonly clubKey: Uint8Array
  readonly hosts: readonly string[]
  readonly club?: ClubCertificate
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/** Parts of https: the authority, the certificates, and the texts for people. */
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
