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
import { keeperOf, machineFolders } from '../journal/copied-folder.ts'

/** What Node and the operating system tell of this machine; each is null where they do not. */

/** With the length of each network's prefix, in the order in which codes name them. */
export function ownAddresses(): readonly OwnAddress[] {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return lanAddresses().map(address => {
    const { cidr } = all.find(one => one.address === address) ?? {}
    return { address, prefix: Number(cidr?.split('/')[1] ?? 24) }
  })
}

const TRIAL_BYTES = 8192

/** A few kilobytes written to the folder, and taken away again. */
export function tryDisk(wanted: string, clock: () => number): Laptop['disk'] {
  const folder = thereOf(wanted)
  return { free: freeBytes(folder), writeMs: writeMs(join(folder, '.trial'), clock) }
}

/** The folder, or where the first start will make it. */
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

/** Until they are on the disk itself; null where it does not take them: it is full, or may only be read. */
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
    // Something else is called so, or another program looks into it: the next trial writes over it, or says that it cannot.
  }
}

export const folderOf = (folder: string): Laptop['folder'] =>
  keeperOf(folder, machineFolders()) ?? { kind: 'own' }

/** A program of the system, and what it prints; null where it is not there or fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string | null>

const PATIENCE_MS = 3000

export const runProgram: Run = (program, args) =>
  new Promise(resolve => {
    execFile(program, [...args], { timeout: PATIENCE_MS, windowsHide: true }, (error, out) =>
      resolve(error ? null : out),
    )
  })

/**
 * Minutes until the machine sleeps on mains, 0 for never: as its own settings say. Windows words its answer in its
 * language, but always tells the figure for mains, then that for the battery, in hexadecimal seconds.
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

/** Linux tells it in files, the others by a program. */
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
