import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthority } from './authority.ts'
import type { KeyedCertificate } from './certificates.ts'
import { createShownCertificates } from './https.ts'

const authorityOf = (fill: number) =>
  createAuthority({ clubKey: new Uint8Array(16).fill(fill), clubId: `${fill}`.repeat(32) })

const hostsIn = ({ cert }: KeyedCertificate) => new X509Certificate(cert).subjectAltName

/** Creates the certificates of a hub on these networks, and records every change. */
function createShown() {
  let now = Date.parse('2026-11-23T19:00:00Z')
  let due: (() => void) | undefined
  const net = { hosts: ['localhost', '192.168.1.5', '2001:db8::1'], authority: authorityOf(1) }
  const shown = createShownCertificates({
    authority: () => net.authority,
    hosts: () => net.hosts,
    now: () => now,
    schedule(work, delayMs) {
      expect(delayMs).toBeLessThan(5000)
      due = work
      return () => {
        due = undefined
      }
    },
  })
  const changes: string[] = []
  shown.follow(standing => changes.push(hostsIn(standing) ?? ''))
  const stop = shown.start()
  /** Runs the next scheduled check after this time, unless it was stopped. */
  const lookAfter = (ms: number): number => {
    now += ms
    due?.()
    return now
  }
  return { net, shown, changes, stop, lookAfter }
}

test('[HS30] the certificate follows the addresses of the laptop within seconds, and nothing else changes it', () => {
  const { net, shown, changes, stop, lookAfter } = createShown()
  expect(hostsIn(shown.standing())).toBe('DNS:localhost, IP Address:192.168.1.5')
  lookAfter(3000)
  net.hosts = ['192.168.1.5', 'localhost', '2001:db8::2']
  lookAfter(3000)
  expect(changes).toEqual([])
  net.hosts = ['localhost', '10.0.0.7']
  lookAfter(3000)
  expect(changes).toEqual(['DNS:localhost, IP Address:10.0.0.7'])
  expect(hostsIn(shown.standing())).toBe(changes[0])
  stop()
  net.hosts = ['localhost']
  lookAfter(3000)
  expect(changes).toHaveLength(1)
})

test('[HS31] a hub that is never stopped renews it long before it ends', () => {
  const { shown, changes, lookAfter } = createShown()
  let now = 0
  for (let day = 0; day < 170; day++) now = lookAfter(86_400_000)
  expect(changes).toHaveLength(1)
  const { validTo } = new X509Certificate(shown.standing().cert)
  expect(new Date(validTo).getTime() - now).toBeGreaterThan(60 * 86_400_000)
})

test('[HS32] with the words of another club’s card the hub shows certificates of that club', () => {
  const { net, shown, changes } = createShown()
  net.authority = authorityOf(2)
  shown.reissue()
  expect(changes).toHaveLength(1)
  expect(new X509Certificate(shown.standing().cert).issuer).toBe(`CN=${net.authority.name}`)
})
