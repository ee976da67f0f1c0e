import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { laptopFindings } from '../../shared/hall/laptop.ts'
import { createLaptopCheck } from './laptop-check.ts'
import { createVisitors } from './visitors.ts'

const MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

/** Creates an isolated machine for the command, with the network that the test sets up. */
function machine() {
  const name = `otck-${process.pid}-${undo.length}`
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  ip('netns', 'add', name)
  undo.push(() => ip('netns', 'del', name))
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    card(card: string, address: string) {
      ip('-n', name, 'link', 'add', card, 'type', 'veth', 'peer', 'name', `${card}x`)
      ip('-n', name, 'addr', 'add', address, 'dev', card)
      for (const end of [card, `${card}x`]) ip('-n', name, 'link', 'set', end, 'up')
    },
    check: (data: string) => check(data, ['ip', 'netns', 'exec', name]),
  }
}

function check(data: string, before: readonly string[] = []) {
  const [program = '', ...args] = [...before, process.execPath, MAIN, 'check', '--data', data]
  const { stdout, status } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return { said: stdout, status }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'overtrick-check-'))
  undo.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const whyNot = (): string | null => {
  if (process.platform !== 'linux') return 'network namespaces are of Linux'
  if (process.getuid?.() !== 0) return 'network namespaces and small disks need root'
  return spawnSync('ip', ['netns', 'list']).status === 0 ? null : 'there is no ip on this machine'
}

test('[CK12] [CK3] [CK4] the command tells of no network, of two, and of an address that has changed', ({
  skip,
}) => {
  const why = whyNot()
  if (why) return skip(why)
  const data = folder()
  const { card, check: look } = machine()
  expect(look(data)).toMatchObject({ said: expect.stringContaining('has no network'), status: 1 })
  card('hall0', '192.168.77.5/24')
  const before = { address: '192.168.1.9', at: Date.now() - 1000, former: null }
  writeFileSync(join(data, 'address.json'), JSON.stringify(before))
  expect(look(data).said).toContain('was 192.168.1.9 and is now 192.168.77.5')
  rmSync(join(data, 'address.json'))
  expect(look(data).said).toContain('network address is 192.168.77.5')
  card('phone0', '10.99.0.4/24')
  expect(look(data).said).toContain('on two networks, 192.168.77.5 and 10.99.0.4')
})

test('[CK5] the command tells of a disk that is nearly full, of one that takes nothing, and of a synced folder', ({
  skip,
}) => {
  const why = whyNot()
  if (why) return skip(why)
  const small = folder()
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'small', small])
  if (mount.status !== 0) return skip('this machine mounts nothing')
  undo.push(() => void spawnSync('umount', [small]))
  expect(check(small).said).toMatch(/nearly full: \d+ MB/)
  writeFileSync(join(small, 'fill'), new Uint8Array(20 * 1024 * 1024))
  expect(check(small).said).toContain('Cannot write to the disk')
  rmSync(join(small, 'fill'))
  spawnSync('mount', ['-o', 'remount,ro', small])
  expect(check(small).said).toContain('Cannot write to the disk')
  const synced = join(folder(), 'OneDrive - Bridge Club')
  mkdirSync(synced)
  expect(check(synced).said).toContain('synced by OneDrive')
})

test('[CK6] a clock before the last evening, or before this program was made, is wrong', () => {
  const data = folder()
  const said = (now: number) =>
    laptopFindings(
      createLaptopCheck({
        dataDir: data,
        madeWith: MAIN,
        now: () => now,
        run: async () => null,
        platform: 'linux',
        visitors: () => [],
        secondDesk: () => false,
      }).look(),
    ).map(finding => finding.said)
  const now = Date.now()
  expect(said(now)).toContain('clock.right')
  expect(said(Date.UTC(2015, 0, 1))).toContain('clock.wrong')
  writeFileSync(
    join(data, 'address.json'),
    JSON.stringify({ address: '10.0.0.1', at: now + 60_000, former: null }),
  )
  expect(said(now)).toContain('clock.wrong')
})

test('[CK2] devices that came are known by their addresses, the laptop itself is none, and a scan does not grow', () => {
  const { came, list } = createVisitors()
  for (const address of ['192.168.1.20', '127.0.0.1', '', '192.168.1.21', '192.168.1.20']) came(address)
  expect(list()).toEqual(['192.168.1.21', '192.168.1.20'])
  for (let device = 0; device < 300; device += 1) came(`10.0.${device >> 8}.${device & 255}`)
  expect(list()).toHaveLength(50)
})
