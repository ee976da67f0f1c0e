import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Separate network for one tablet, with a cable to this machine that can be cut, interrupted and made to lose packets.
 */
export interface TabletNetwork {
  /** Address of this machine as seen by the tablet: "10.231.7.1". */
  readonly hubAddress: string
  /** Returns the path of a program that starts `executable` inside the network. */
  wrap(executable: string): string
  /** Drops all packets silently, so that no socket notices. */
  silence(): void
  /** Loses a share of packets in each direction; 0.2 is a fifth. */
  lose(share: number): void
  unplug(): void
  heal(): void
  remove(): void
}

/** Returns the reason why no such network can be created on this machine; `null` if it can. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are of Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const missing = ['ip', 'iptables'].filter(tool => !findTool(tool))
  if (missing.length > 0) return `there is no ${missing.join(' and no ')} on this machine`
  try {
    const network = createTabletNetwork('/tmp')
    try {
      network.lose(0.5)
    } finally {
      network.remove()
    }
    return null
  } catch (cause) {
    return `this machine makes no network namespaces (${String(cause).split('\n')[0]})`
  }
}

const PATHS = ['/usr/sbin', '/sbin', '/usr/bin', '/bin']
const findTool = (tool: string): string | undefined =>
  PATHS.map(path => join(path, tool)).find(path => existsSync(path))

let count = 0

export function createTabletNetwork(folder: string): TabletNetwork {
  count += 1
  const name = `ot-${process.pid}-${count}`
  const here = `ot${process.pid % 100_000}h${count}`
  const there = `ot${process.pid % 100_000}t${count}`
  const net = `10.${200 + (process.pid % 50)}.${count % 250}`
  const run = (command: string) => {
    const [tool = '', ...args] = command.split(' ')
    execFileSync(findTool(tool) ?? tool, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const inside = (command: string) => run(`ip netns exec ${name} ${command}`)
  const flush = () => {
    inside('iptables -F')
    inside(`ip link set ${there} up`)
  }
  const both = (what: string) => {
    flush()
    for (const way of ['INPUT', 'OUTPUT']) inside(`iptables -A ${way} ${what}-j DROP`)
  }

  run(`ip netns add ${name}`)
  try {
    run(`ip link add ${here} type veth peer name ${there} netns ${name}`)
    run(`ip addr add ${net}.1/24 dev ${here}`)
    run(`ip link set ${here} up`)
    inside(`ip addr add ${net}.2/24 dev ${there}`)
    inside(`ip link set ${there} up`)
    inside('ip link set lo up')
  } catch (cause) {
    run(`ip netns del ${name}`)
    throw cause
  }
  return {
    hubAddress: `${net}.1`,
    wrap(executable) {
      const script = join(folder, `${name}.sh`)
      writeFileSync(script, `#!/bin/sh\nexec ${findTool('ip')} netns exec ${name} ${executable} "$@"\n`)
      chmodSync(script, 0o755)
      return script
    },
    silence: () => both(''),
    lose: share => both(`-m statistic --mode random --probability ${share} `),
    unplug() {
      flush()
      inside(`ip link set ${there} down`)
    },
    heal: flush,
    remove: () => run(`ip netns del ${name}`),
  }
}
