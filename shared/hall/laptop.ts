/** State of the hub's own machine before play, and what it means for the session. */

import * as v from 'valibot'
import { instantSchema, listOf, whole, words } from '../lib/bounded.ts'
import { type Finding, found } from './finding.ts'
import { isLinkLocal, isWithinMachine, onSameNetwork } from './networks.ts'

const addressSchema = words(60)
const bytesSchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e18)))

export const laptopSchema = v.strictObject({
  /** Addresses of devices that have connected since the hub started, without the laptop itself. */
  visitors: listOf(addressSchema, 50),
  /** Addresses of this machine, with the one used in QR codes first. */
  own: listOf(v.strictObject({ address: addressSchema, prefix: whole(0, 32) }), 20),
  /** Previous address, if it is no longer valid, and the time until which it was used. */
  former: v.nullable(v.strictObject({ address: addressSchema, until: instantSchema })),
  secondDesk: v.boolean(),
  disk: v.strictObject({
    free: bytesSchema,
    /** Time in ms to write a few kilobytes durably; null if writing fails. */
    writeMs: v.nullable(whole(0, 1_000_000)),
  }),
  /** Synchronization service that handles the data folder's files. */
  folder: v.variant('kind', [
    v.strictObject({ kind: v.literal('own') }),
    v.strictObject({ kind: v.literal('network') }),
    v.strictObject({ kind: v.literal('synced'), service: words(40) }),
  ]),
  /** Minutes without input until the machine sleeps on mains, 0 for never; null if unreadable. */
  sleepsAfter: v.nullable(whole(0, 100_000)),
  power: v.strictObject({ onMains: v.nullable(v.boolean()), battery: v.nullable(whole(0, 100)) }),
  clock: v.strictObject({
    now: instantSchema,
    /** Earliest possible current time: the newest time in the journal, or that of the program's build. */
    earliest: instantSchema,
  }),
})
export type Laptop = Readonly<v.InferOutput<typeof laptopSchema>>

export type LaptopKey =
  | `reach.${'none' | 'here' | 'elsewhere'}`
  | `network.${'one' | 'none' | 'two' | 'self'}`
  | `address.${'same' | 'changed'}`
  | `desks.${'one' | 'two'}`
  | `disk.${'well' | 'full' | 'refuses' | 'slow' | 'unknown'}`
  | `folder.${'own' | 'network' | 'synced'}`
  | `sleep.${'never' | 'after' | 'unknown'}`
  | `power.${'mains' | 'battery' | 'unknown'}`
  | `clock.${'right' | 'wrong'}`

/** Free space below which other programs may fill the disk before the session ends; a session takes a few megabytes. */
const LITTLE_SPACE_BYTES = 200_000_000
/** Write time from which people notice: each result waits for the disk. */
const SLOW_WRITE_MS = 300
const MEGA = 1_000_000

/** Returns all findings, in the order of what most often goes wrong in halls. */
export const laptopFindings = (laptop: Laptop): readonly Finding<LaptopKey>[] => [
  reach(laptop),
  network(laptop),
  address(laptop),
  laptop.secondDesk ? found('look', 'desks.two') : found('ok', 'desks.one'),
  disk(laptop.disk),
  folder(laptop.folder),
  sleep(laptop.sleepsAfter),
  power(laptop.power),
  laptop.clock.now < laptop.clock.earliest ? found('look', 'clock.wrong') : found('ok', 'clock.right'),
]

/** Judges whether devices reach the hub, by those that have connected: a firewall cannot be seen from here. */
function reach({ visitors, own }: Laptop): Finding<LaptopKey> {
  if (visitors.length === 0) return found('look', 'reach.none')
  const stranger = visitors.find(visitor => isV4(visitor) && !own.some(one => onSameNetwork(one, visitor)))
  if (stranger !== undefined) return found('look', 'reach.elsewhere', { address: stranger })
  return found('ok', 'reach.here', { count: visitors.length })
}

const isV4 = (address: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(address)

function network({ own }: Laptop): Finding<LaptopKey> {
  const real = own.filter(({ address: each }) => !isLinkLocal(each))
  const [first, ...more] = real
  if (!first) return found('look', own.length > 0 ? 'network.self' : 'network.none')
  const second = more.find(one => !isWithinMachine(one.address) && !onSameNetwork(first, one.address))
  return second
    ? found('look', 'network.two', { address: first.address, other: second.address })
    : found('ok', 'network.one', { address: first.address })
}

function address({ former, own }: Laptop): Finding<LaptopKey> {
  const now = own[0]?.address
  return former && now !== undefined
    ? found('look', 'address.changed', { former: former.address, now })
    : found('ok', 'address.same')
}

function disk({ free, writeMs }: Laptop['disk']): Finding<LaptopKey> {
  if (writeMs === null) return found('look', 'disk.refuses')
  if (free === null) return found('unknown', 'disk.unknown')
  if (free < LITTLE_SPACE_BYTES) return found('look', 'disk.full', { free: Math.floor(free / MEGA) })
  return writeMs > SLOW_WRITE_MS
    ? found('look', 'disk.slow', { ms: writeMs })
    : found('ok', 'disk.well', { free: Math.floor(free / MEGA) })
}

function folder(kept: Laptop['folder']): Finding<LaptopKey> {
  if (kept.kind === 'synced') return found('look', 'folder.synced', { service: kept.service })
  return kept.kind === 'network' ? found('look', 'folder.network') : found('ok', 'folder.own')
}

function sleep(minutes: number | null): Finding<LaptopKey> {
  if (minutes === null) return found('unknown', 'sleep.unknown')
  return minutes === 0 ? found('ok', 'sleep.never') : found('look', 'sleep.after', { count: minutes })
}

function power({ onMains, battery }: Laptop['power']): Finding<LaptopKey> {
  if (onMains === null) return found('unknown', 'power.unknown')
  return onMains
    ? found('ok', 'power.mains')
    : found('look', 'power.battery', { percent: battery === null ? '?' : `${battery}` })
}
