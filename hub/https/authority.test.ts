import { spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { type Authority, createAuthority, pemOf } from './authority.ts'
import { signForAnybody } from './test/any-certificate.ts'

const CLUB_KEY = new Uint8Array(16).fill(7)
const NOW = new Date('2026-11-23T19:00:00Z').getTime()
const DAY_MS = 86_400_000
const authority = createAuthority({ clubKey: CLUB_KEY, clubId: 'abcdef0123456789' })

const folder = mkdtempSync(join(tmpdir(), 'overtrick-authority-'))
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const openssl = has('openssl')
const certtool = has('certtool')

function filed(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function judgedByOpenssl(trusted: Authority, cert: string, ...more: readonly string[]): string {
  const ca = filed('ca.pem', pemOf(trusted.der))
  const at = ['-attime', String(NOW / 1000)]
  const args = ['verify', '-x509_strict', '-purpose', 'sslserver', ...at, '-CAfile', ca, ...more]
  const { stdout, stderr } = spawnSync('openssl', [...args, filed('leaf.pem', cert)], { encoding: 'utf8' })
  return stdout + stderr
}

function judgedByGnutls(trusted: Authority, cert: string): string {
  const ca = filed('ca.pem', pemOf(trusted.der))
  const args = ['--verify', '--verify-profile', 'medium', '--load-ca-certificate', ca]
  const { stdout, stderr } = spawnSync('certtool', args, { encoding: 'utf8', input: cert })
  return stdout + stderr
}

describe('the authority of a club', () => {
  test('[HS1] is made of the club key alone, to the byte, and another club has another', () => {
    const again = createAuthority({ clubKey: CLUB_KEY, clubId: 'abcdef0123456789' })
    expect(again.fingerprint).toBe(authority.fingerprint)
    expect(Buffer.compare(again.der, authority.der)).toBe(0)
    expect(createAuthority({ clubKey: new Uint8Array(16), clubId: 'abcdef0123456789' }).fingerprint).not.toBe(
      authority.fingerprint,
    )
    // Tablets trust these exact bytes: a code change that alters them forces every club to start over.
    expect(authority.fingerprint).toBe(
      '04:59:70:35:9B:FA:A0:E6:8E:05:8C:20:D0:05:E0:E8:45:9D:D9:A8:AB:E5:FC:34:AF:51:2D:2D:11:4C:D3:AA',
    )
    expect(new X509Certificate(authority.der).fingerprint256).toBe(authority.fingerprint)
  })

  test('[HS2] it may issue for servers only, and no further authority', () => {
    const read = new X509Certificate(authority.der)
    expect([read.ca, read.subject, read.issuer]).toEqual([
      true,
      `CN=${authority.name}`,
      `CN=${authority.name}`,
    ])
    expect(authority.name).toBe('Overtrick bridge club abcdef01')
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(read.verify(read.publicKey)).toBe(true)
  })

  test('[HS3] a certificate is for a server, names hosts only where browsers look for them, and is short-lived', () => {
    const { cert, key } = authority.issue(['192.168.1.5', 'fd00::5', 'laptop.local', 'localhost'], NOW)
    const read = new X509Certificate(cert)
    expect(read.subjectAltName).toBe(
      'DNS:laptop.local, DNS:localhost, IP Address:192.168.1.5, IP Address:FD00:0:0:0:0:0:0:5',
    )
    expect([read.ca, read.subject, read.issuer]).toEqual([false, 'CN=Overtrick hub', `CN=${authority.name}`])
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true)
    const [from, to] = [read.validFrom, read.validTo].map(text => new Date(text).getTime())
    expect(((to ?? 0) - (from ?? 0)) / DAY_MS).toBeLessThanOrEqual(397)
    // A tablet's clock may be months off.
    expect((NOW - (from ?? 0)) / DAY_MS).toBeGreaterThan(90)
    expect(((to ?? 0) - NOW) / DAY_MS).toBeGreaterThan(90)
    const other = new X509Certificate(authority.issue(['localhost'], NOW).cert)
    expect(other.serialNumber).not.toBe(read.serialNumber)
    expect(other.publicKey.equals(read.publicKey)).toBe(false)
  })

  test('[HS3] a laptop whose clock stands in 1970 issues one that is good from the first day of the authority', () => {
    const read = new X509Certificate(authority.issue(['localhost'], 0).cert)
    expect(new Date(read.validFrom).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })

  test('[HS4] what is public is left out of a certificate, as one name of it would void the whole', () => {
    const wished = ['192.168.1.5', '2001:db8::1', '8.8.8.8', 'example.org', 'laptop', 'a.local']
    const read = new X509Certificate(authority.issue(wished, NOW).cert)
    expect(read.subjectAltName).toBe('DNS:a.local, IP Address:192.168.1.5')
  })

  test('[HS5] names of the club’s own are permitted besides, by another certificate of the same authority', () => {
    const wider = createAuthority({
      clubKey: CLUB_KEY,
      clubId: 'abcdef0123456789',
      hosts: ['Bridge.Example.org', 'laptop.local', '192.0.2.7'],
    })
    expect(wider.name).toBe(authority.name)
    expect(wider.fingerprint).not.toBe(authority.fingerprint)
    const [one, other] = [authority, wider].map(({ der }) => new X509Certificate(der))
    expect(one?.publicKey.equals(must(other, 'the wider one').publicKey)).toBe(true)
    // Browsers reject two certificates with the same issuer and serial number.
    expect(one?.serialNumber).not.toBe(other?.serialNumber)
    expect([authority.permits('bridge.example.org'), wider.permits('bridge.example.org')]).toEqual([
      false,
      true,
    ])
    expect([wider.permits('example.org'), wider.permits('192.0.2.7'), wider.permits('192.0.2.8')]).toEqual([
      false,
      true,
      false,
    ])
    // A certificate without extra names is trusted under either authority.
    const read = new X509Certificate(wider.issue(['10.0.0.1'], NOW).cert)
    expect(read.checkIssued(must(one, 'the narrower one'))).toBe(true)
  })
})

describe.skipIf(!openssl)('as OpenSSL judges (skipped where there is none)', () => {
  const { cert } = authority.issue(['192.168.1.5', 'fd00::5', 'laptop.local', 'localhost'], NOW)

  test.each([
    ['-verify_ip', '192.168.1.5'],
    ['-verify_ip', 'fd00::5'],
    ['-verify_hostname', 'laptop.local'],
    ['-verify_hostname', 'localhost'],
  ])('[HS6] the chain is good by the strict rules (%s %s)', (...wish) => {
    expect(judgedByOpenssl(authority, cert, ...wish)).toMatch(/leaf.pem: OK/)
  })

  test.each([['example.org'], ['93.184.216.34'], ['2001:db8::1'], ['local.example.org'], ['xlocal']])(
    '[HS7] one for %s is refused, even though the authority has signed it',
    host => {
      const kind = /^[\d.]+$|:/.test(host) ? '-verify_ip' : '-verify_hostname'
      const forged = signForAnybody(CLUB_KEY, authority, [host], NOW)
      expect(judgedByOpenssl(authority, forged.cert, kind, host)).toMatch(/permitted subtree violation/)
    },
  )
})

describe.skipIf(!certtool)('as GnuTLS judges (skipped where there is no certtool)', () => {
  test('[HS6] the chain is good', () => {
    const { cert } = authority.issue(['192.168.1.5', 'localhost'], Date.now())
    expect(judgedByGnutls(authority, cert)).toMatch(/Chain verification output: Verified/)
  })

  test('[HS7] one for a public name is refused', () => {
    const forged = signForAnybody(CLUB_KEY, authority, ['example.org'], Date.now())
    expect(judgedByGnutls(authority, forged.cert)).toMatch(/Not verified|name constraints/)
  })
})
