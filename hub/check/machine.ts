/** Facts about this machine from Node and the operating system; each is null if unavailable. */

import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import type { Laptop } from '../../shared/hall/laptop.ts'
import type { OwnAddress } from '../../shared/hall/networks.ts'
import { lanAddresses } from '../http/hosts.ts'
import { keeperOf, machineFolders } from '../journal/shared-folder.ts'

/** Lists addresses with the prefix length of their network, in the order in which codes name them. */
export function ownAddresses(): readonly OwnAddress[] {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return lanAddresses().map(address => {
    const { cidr } = all.find(one => one.address === address) ?? {}
    return { address, prefix: Number(cidr?.split('/')[1] ?? 24) }
  })
}

const TRIAL_BYTES = 8192

/** Writes a few kilobytes to the folder, measures the time, and removes them. */
export function tryDisk(wanted: string, clock: () => number): Laptop['disk'] {
  const folder = thereOf(wanted)
  return { free: freeBytes(folder), writeMs: writeMs(join(folder, '.trial'), clock) }
}

/** Returns the folder, or the nearest existing parent in which the first start will create it. */
const thereOf = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : thereOf(dirname(folder))

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Returns the time until the bytes are on disk; null if the disk is full or read-only. */
function writeMs(path: string, clock: () => number): number | null {
  const from = clock()
  try {
    const file = openSync(path, 'w')
    try {
      writeSync(file, new Uint8Array(TRIAL_BYTES))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return Math.round(clock() - from)
  } catch {
    return null
  } finally {
    takeAway(path)
  }
}

function takeAway(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Another file or folder has this name, or another program has it open: the next test overwrites it or fails.
  }
}

export const folderOf = (folder: string): Laptop['folder'] =>
  keeperOf(folder, machineFolders()) ?? { kind: 'own' }

/** Runs a program of the system and resolves to its output; null if it is missing or fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string | null>

const PATIENCE_MS = 3000

export const runProgram: Run = (program, args) =>
  new Promise(resolve => {
    execFile(program, [...args], { timeout: PATIENCE_MS, windowsHide: true }, (error, out) =>
      resolve(error ? null : out),
    )
  })

/**
 * Reads the minutes until the machine sleeps on mains from its own settings, 0 for never. Windows localizes the text,
 * but always prints the value for mains, then for battery, in hexadecimal seconds.
 */
export async function sleepsAfter(platform: string, run: Run): Promise<number | null> {
  if (platform === 'win32') {
    const said = await run('powercfg', ['/query', 'SCHEME_CURRENT', 'SUB_SLEEP', 'STANDBYIDLE'])
    const figures = said?.match(/0x[0-9a-f]{8}/gi) ?? []
    const mains = figures.at(-2)
    return mains === undefined ? null : Math.ceil(Number(mains) / 60)
  }
  if (platform === 'darwin') {
    const said = await run('pmset', ['-g', 'custom'])
    const [, minutes] = /AC Power:[\s\S]*?\n\s*sleep\s+(\d+)/.exec(said ?? '') ?? []
    return minutes === undefined ? null : Number(minutes)
  }
  return gnomeSleepsAfter(run)
}

const GNOME_POWER = 'org.gnome.settings-daemon.plugins.power'

async function gnomeSleepsAfter(run: Run): Promise<number | null> {
  const kind = await run('gsettings', ['get', GNOME_POWER, 'sleep-inactive-ac-type'])
  if (kind === null) return null
  if (kind.includes('nothing')) return 0
  const seconds = await run('gsettings', ['get', GNOME_POWER, 'sleep-inactive-ac-timeout'])
  const figure = Number.parseInt(seconds ?? '', 10)
  return Number.isNaN(figure) ? null : Math.ceil(figure / 60)
}

/** Reads the power state: Linux has it in files, the others print it with a program. */
export async function powerOf(
  platform: string,
  run: Run,
  supplies = '/sys/class/power_supply',
): Promise<Laptop['power']> {
  if (platform === 'linux') return linuxPower(supplies)
  if (platform === 'darwin') {
    const said = await run('pmset', ['-g', 'batt'])
    if (said === null) return { onMains: null, battery: null }
    const [, percent] = /(\d+)%/.exec(said) ?? []
    return { onMains: said.includes('AC Power'), battery: percent === undefined ? null : Number(percent) }
  }
  return { onMains: null, battery: null }
}

function linuxPower(supplies: string): Laptop['power'] {
  const read = (name: string, what: string): string | null => {
    try {
      return readFileSync(join(supplies, name, what), 'utf8').trim()
    } catch {
      return null
    }
  }
  let names: readonly string[] = []
  try {
    names = readdirSync(supplies)
  } catch {
    return { onMains: null, battery: null }
  }
  const mains = names.filter(name => read(name, 'type') === 'Mains').map(name => read(name, 'online') === '1')
  const batteries = names.filter(name => read(name, 'type') === 'Battery')
  const [level] = batteries.map(name => Number(read(name, 'capacity') ?? Number.NaN))
  const battery = level === undefined || Number.isNaN(level) ? null : Math.min(100, Math.max(0, level))
  if (mains.length > 0) return { onMains: mains.includes(true), battery }
  return { onMains: null, battery }
}
