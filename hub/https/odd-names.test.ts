import { X509Certificate } from 'node:crypto'
import * as os from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { createHostCheck, lanAddresses } from '../http/hosts.ts'
import { createAuthority } from './authority.ts'
import { createHttps } from './https.ts'

vi.mock('node:os', async original => ({ ...(await original<typeof os>()), hostname: vi.fn() }))
beforeEach(() => vi.mocked(os.hostname).mockReset())

/** Returns the addresses announced for a laptop with this name, and the names in its certificate. */
function httpsOf(name: string, hosts: readonly string[] = []) {
  vi.mocked(os.hostname).mockReturnValue(name)
  const clubKey = new Uint8Array(16).fill(7)
  const https = createHttps({
    clubKey,
    hosts,
    now: () => Date.parse('2026-11-23T19:00:00Z'),
    schedule: () => () => {},
  })
  const told = https.told(8484).tables.map(url => new URL(url).hostname)
  const { subjectAltName } = new X509Certificate(https.certificates.standing().cert)
  const names = [...(subjectAltName ?? '').matchAll(/DNS:([^,]+)/g)].map(([, held]) => must(held, 'a name'))
  return { told: told.filter(host => !lanAddresses().includes(host)), names }
}

test.each([
  ['laptop', ['laptop.local']],
  ['Laptop.fritz.box', ['laptop.local']],
  ['büro-pc', ['xn--bro-pc-3ya.local']],
  ['Бридж-ПК', ['xn----9sbjiip8ad.local']],
  ['桥牌.local', ['xn--6yv73t.local']],
  ['my_pc', []],
  ['my laptop', []],
  ['-pc', []],
])(
  '[HS75] the certificate of a laptop that is called %s holds %j, and no other name is offered',
  (name, own) => {
    const { told, names } = httpsOf(name)
    expect(names).toEqual(['localhost', ...own].sort())
    expect(told).toEqual(own)
  },
)

test('[HS75] nor is such a name of --host or of a certificate put into one, or into the authority', () => {
  const { told, names } = httpsOf('laptop', ['Club.example', 'büro.example', 'my_pc.local'])
  expect(names).toEqual(['laptop.local', 'localhost'])
  expect(told).toEqual(['club.example', 'laptop.local'])
  const authorityOf = (hosts: readonly string[]) =>
    createAuthority({ clubKey: new Uint8Array(16), clubId: 'f'.repeat(32), hosts }).fingerprint
  expect(authorityOf(['büro.example'])).toBe(authorityOf([]))
})

test('[HT6] a browser that asks for a laptop by its name beyond ASCII is served', () => {
  vi.mocked(os.hostname).mockReturnValue('Büro-PC')
  const isOwnHost = createHostCheck([], () => 0)
  for (const host of ['büro-pc:8484', 'BÜRO-PC.local', 'xn--bro-pc-3ya.local:8484'])
    expect(isOwnHost(host)).toBe(true)
  expect(isOwnHost('buro-pc.local')).toBe(false)
})
