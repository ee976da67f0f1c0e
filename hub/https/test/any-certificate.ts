import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { type Authority, authorityKey, keyIdOf, lifeAround, pemOf, serialOf, spkiOf } from '../authority.ts'
import type { KeyedCertificate } from '../certificates.ts'
import { serverCertificate } from '../x509.ts'

/** Signs a certificate of the authority for any host, as somebody who stole the club key could. For tests. */
export function signForAnybody(
  clubKey: Uint8Array,
  authority: Authority,
  hosts: readonly string[],
  now: number,
): KeyedCertificate {
  const { sign, keyId: issuerKeyId } = authorityKey(clubKey)
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = spkiOf(pair.publicKey)
  const der = serverCertificate(
    {
      serial: serialOf(randomBytes(16)),
      subject: 'Anybody',
      issuer: authority.name,
      ...lifeAround(now),
      publicKey,
      keyId: keyIdOf(publicKey),
      issuerKeyId,
    },
    { names: hosts.filter(host => isIP(host) === 0), addresses: hosts.filter(host => isIP(host) !== 0) },
    sign,
  )
  return { cert: pemOf(der), key: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
}
