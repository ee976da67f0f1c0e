import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { type Parsed, type Problem, parsed, refusing } from '../../shared/lib/parsed.ts'
import type { KeyedCertificate } from './certificates.ts'

export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

type InFile = { readonly file: string }

/** Problems of a club's own certificate, and notices about a usable one. */
export interface CertificateProblems {
  readonly 'certificate.unread': InFile & { readonly why: string }
  readonly 'certificate.none': InFile
  readonly 'certificate.no-key': InFile
  readonly 'certificate.key-locked': InFile
  readonly 'certificate.mismatch': { readonly cert: string; readonly key: string }
  readonly 'certificate.expired': InFile & { readonly until: string }
  readonly 'certificate.not-yet': InFile & { readonly from: string }
  readonly 'certificate.no-names': InFile
  readonly 'certificate.unusable': InFile & { readonly why: string }
  readonly 'certificate.soon': InFile & { readonly until: string }
  readonly 'certificate.alone': InFile
  readonly 'certificate.any-name': InFile & { readonly name: string }
}

export const refusedCertificate = refusing<CertificateProblems>()

/** Club's own certificate, checked: valid today, for these names, with the matching key. */
export interface ClubCertificate extends KeyedCertificate {
  /** Names such as "bridge.example.org" and "*.example.org", and addresses, in lower case. */
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly notices: readonly Problem[]
}

/** Maximum size of a file, far larger than any certificate chain or key. */
const MOST_BYTES = 1_000_000
const SOON_MS = 21 * 24 * 60 * 60 * 1000
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Reads both files; describes what is wrong with them. */
export function readClubCertificate(files: CertificateFiles, now: number): Parsed<ClubCertificate> {
  const cert = read(files.cert)
  if (!cert.ok) return cert
  const key = read(files.key)
  if (!key.ok) return key
  const chain = chainIn(cert.value)
  const [own] = chain
  if (!own) return refusedCertificate('certificate.none', { file: files.cert })
  const secret = keyIn(key.value, files.key)
  if (!secret.ok) return secret
  if (!own.checkPrivateKey(secret.value)) return refusedCertificate('certificate.mismatch', { ...files })
  const [from, until] = [own.validFrom, own.validTo].map(text => new Date(text).getTime())
  if (until === undefined || from === undefined || until <= now)
    return refusedCertificate('certificate.expired', { file: files.cert, until: dayOf(until ?? 0) })
  if (from > now) return refusedCertificate('certificate.not-yet', { file: files.cert, from: dayOf(from) })
  const held = hostsOf(own)
  if (held.names.length + held.addresses.length === 0)
    return refusedCertificate('certificate.no-names', { file: files.cert })
  const keyed = { cert: cert.value, key: key.value }
  const why = unusable(keyed)
  if (why !== undefined) return refusedCertificate('certificate.unusable', { file: files.cert, why })
  const soon = until - now < SOON_MS
  const notices = [
    ...(soon
      ? [refusedCertificate('certificate.soon', { file: files.cert, until: dayOf(until) }).problem]
      : []),
    ...(isAlone(chain) ? [refusedCertificate('certificate.alone', { file: files.cert }).problem] : []),
    ...held.names
      .filter(name => name.startsWith('*.'))
      .map(name => refusedCertificate('certificate.any-name', { file: files.cert, name }).problem),
  ]
  return parsed({ ...keyed, ...held, notices })
}

function read(file: string): Parsed<string> {
  try {
    if (statSync(file).size > MOST_BYTES) return refusedCertificate('certificate.none', { file })
    return parsed(readFileSync(file, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    return refusedCertificate('certificate.unread', { file, why })
  }
}

/**
 * Parses the chain, with the server's own certificate first as every server expects; returns an empty chain
 * if a certificate is unreadable.
 */
function chainIn(text: string): readonly X509Certificate[] {
  return (text.match(CERTIFICATE) ?? []).flatMap(pem => {
    try {
      return [new X509Certificate(pem)]
    } catch {
      return []
    }
  })
}

function keyIn(text: string, file: string): Parsed<KeyObject> {
  try {
    return parsed(createPrivateKey(text))
  } catch {
    const isLocked = /ENCRYPTED/.test(text)
    return refusedCertificate(isLocked ? 'certificate.key-locked' : 'certificate.no-key', { file })
  }
}

/** Returns the names in the only place browsers read them (RFC 9525). */
function hostsOf({ subjectAltName = '' }: X509Certificate): Pick<ClubCertificate, 'names' | 'addresses'> {
  const said = (kind: string) =>
    subjectAltName.split(', ').flatMap(entry => {
      const [head, ...rest] = entry.split(':')
      return head === kind ? [rest.join(':').toLowerCase()] : []
    })
  return { names: said('DNS'), addresses: said('IP Address').filter(address => isIP(address) !== 0) }
}

/** True if the intermediate certificates are missing, so that most tablets would refuse the certificate. */
const isAlone = (chain: readonly X509Certificate[]): boolean => {
  const [own] = chain
  return chain.length === 1 && own !== undefined && own.subject !== own.issuer
}

function unusable(keyed: KeyedCertificate): string | undefined {
  try {
    createSecureContext(keyed)
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
