import { spawnSync } from 'node:child_process'
import process from 'node:process'

const INSIDE = 'OVERTRICK_OWN_NETWORK'

const ENTER = `ip link set lo up
ip link add hall type veth peer name other
for each in $0; do ip address add "$each" dev hall; done
ip link set other up
ip link set hall up
[ -z "$HOSTS" ] || mount --bind "$HOSTS" /etc/hosts
exec "$@"`

interface NetworkWish {
  /** "192.168.1.5/24": what this machine has there. */
  readonly addresses: readonly string[]
  /** What the inside is told: it reads it where it would enter. */
  readonly told?: string
  /** A file of names in the manner of /etc/hosts. */
  readonly hosts?: string
}

/** What this program was told when it was run in a network of its own; null outside. */
export const toldInside = (): string | null => process.env[INSIDE] ?? null

/** Runs this very program, as it was called, in a network of its own in which nothing else is, and gives its end. Needs root. */
export function runInOwnNetwork({ addresses, told = '', hosts = '' }: NetworkWish): number {
  const self = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', ['-n', '-m', 'sh', '-c', ENTER, addresses.join(' '), ...self], {
    stdio: 'inherit',
    env: { ...process.env, HOSTS: hosts, [INSIDE]: told },
  })
  return status ?? 1
}
