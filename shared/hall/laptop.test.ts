import { expect, test } from 'vitest'
import { mostUrgentFirst } from './finding.ts'
import { type Laptop, type LaptopKey, laptopFindings } from './laptop.ts'

const NOON = Date.UTC(2026, 8, 3, 12)

const WELL: Laptop = {
  visitors: ['192.168.1.20', '192.168.1.21'],
  own: [{ address: '192.168.1.5', prefix: 24 }],
  former: null,
  secondDesk: false,
  disk: { free: 50_000_000_000, writeMs: 4 },
  folder: { kind: 'own' },
  sleepsAfter: 0,
  power: { onMains: true, battery: 90 },
  clock: { now: NOON, earliest: NOON - 1000 },
}

const said = (laptop: Partial<Laptop>) =>
  laptopFindings({ ...WELL, ...laptop }).filter(({ verdict }) => verdict !== 'ok')

test('[CK1] a laptop of which everything is well has nothing to be done', () => {
  expect(said({})).toEqual([])
  expect(laptopFindings(WELL)).toHaveLength(9)
})

test('[CK1] what has to be done comes first, then what is to be looked at', () => {
  const order = mostUrgentFirst(laptopFindings({ ...WELL, sleepsAfter: null, secondDesk: true }))
  expect(order.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['look', 'unknown', 'ok'])
})

test.each<[string, Partial<Laptop>, LaptopKey]>([
  ['[CK2] nobody has come', { visitors: [] }, 'reach.none'],
  ['[CK3] somebody from another network', { visitors: ['192.168.1.20', '10.0.0.7'] }, 'reach.elsewhere'],
  ['[CK3] on no network', { own: [] }, 'network.none'],
  ['[CK3] an address of its own making', { own: [{ address: '169.254.3.9', prefix: 16 }] }, 'network.self'],
  [
    '[CK3] on two networks',
    {
      own: [
        { address: '192.168.1.5', prefix: 24 },
        { address: '10.0.0.5', prefix: 8 },
      ],
    },
    'network.two',
  ],
  ['[CK4] it has moved', { former: { address: '192.168.1.9', until: NOON } }, 'address.changed'],
  ['[CK5] a full disk', { disk: { free: 199_999_999, writeMs: 4 } }, 'disk.full'],
  ['[CK5] a disk that takes nothing', { disk: { free: 1e12, writeMs: null } }, 'disk.refuses'],
  ['[CK5] a slow disk', { disk: { free: 1e12, writeMs: 301 } }, 'disk.slow'],
  ['[CK5] a synced folder', { folder: { kind: 'synced', service: 'OneDrive' } }, 'folder.synced'],
  ['[CK5] a folder elsewhere', { folder: { kind: 'network' } }, 'folder.network'],
  ['[CK6] a clock that is behind', { clock: { now: NOON, earliest: NOON + 1 } }, 'clock.wrong'],
  ['[CK7] it goes to sleep', { sleepsAfter: 10 }, 'sleep.after'],
  ['[CK7] nobody knows when', { sleepsAfter: null }, 'sleep.unknown'],
  ['[CK7] on its battery', { power: { onMains: false, battery: 40 } }, 'power.battery'],
  ['[CK7] nobody knows on what', { power: { onMains: null, battery: null } }, 'power.unknown'],
  ['[CK2] two desks', { secondDesk: true }, 'desks.two'],
])('%s', (_, laptop, key) => {
  const keys = said(laptop).map(finding => finding.said)
  expect(keys).toContain(key)
})

test('[CK3] two addresses of one network are one network, and one of its own making or of a container beside a real one is nothing', () => {
  const own = [
    { address: '10.1.2.3', prefix: 8 },
    { address: '10.200.0.1', prefix: 8 },
    { address: '169.254.3.9', prefix: 16 },
    { address: '172.17.0.1', prefix: 16 },
  ]
  expect(said({ own, visitors: ['10.9.9.9'] })).toEqual([])
})
