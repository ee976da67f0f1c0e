/**
 * Accounts in Mosquitto's password file and ACL file, for a broker on the same machine without the plugin: it reloads
 * both at SIGHUP, keeps the links of accounts that remain and cuts the others.
 */

import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { deviceRights, type TopicRight } from '../../../shared/protocol/topic-filters.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { Accounts } from './accounts.ts'

/** Name in the folder that `overtrick broker-config` has written. */
export const PASSWORDS_FILE = 'passwords'
export const ACL_FILE = 'acl'
export const PID_FILE = 'mosquitto.pid'

/** PBKDF2 iterations, as in mosquitto_passwd; enough for random passwords. */
const ITERATIONS = 101
const SALT_BYTES = 12
const HASH_BYTES = 64
/**
 * Time until a change of the files is in force. Mosquitto does not confirm the signal; it accepted a new
 * account after a quarter of a second.
 */
const HEEDED_MS = 500

/** Hashes a password with PBKDF2 and SHA-512, as both forms of accounts store it. */
export function hashOfPassword(password: string, salt = randomBytes(SALT_BYTES)) {
  const hash = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha512')
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), iterations: ITERATIONS }
}

export function passwordLine(user: string, password: string): string {
  const { salt, hash, iterations } = hashOfPassword(password)
  return `${user}:$7$${iterations}$${salt}$${hash}`
}

export const aclLines = (user: string, rights: readonly TopicRight[]): readonly string[] => [
  `user ${user}`,
  ...rights.map(({ action, topic }) => `topic ${action === 'publish' ? 'write' : 'read'} ${topic}`),
]

/** Writes the file atomically, readable only by its owner. */
export function writeSecretly(path: string, lines: readonly string[]): void {
  const next = `${path}.next`
  const file = openSync(next, 'w', 0o600)
  try {
    writeSync(file, `${lines.join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(next, path)
}

interface Kept {
  readonly line: string
  readonly session: SessionId | null
}

/** Keeps accounts in these files; `signal` tells the broker with this process id that they have changed. */
export function createAccountFiles(
  folder: string,
  pause: (ms: number) => Promise<void>,
  signal: (pid: number) => void = pid => process.kill(pid, 'SIGHUP'),
): Accounts {
  const passwords = join(folder, PASSWORDS_FILE)
  const acl = join(folder, ACL_FILE)
  const kept = new Map<DeviceId, Kept>()

  async function write(): Promise<void> {
    const others = readLines(passwords).filter(line => deviceIn(line) === undefined)
    writeSecretly(passwords, [...others, ...[...kept.values()].map(({ line }) => line)])
    writeSecretly(acl, [
      ...ownLines(readLines(acl)),
      ...[...kept].flatMap(([device, { session }]) => aclLines(device, deviceRights(device, session))),
    ])
    signal(Number(readFileSync(join(folder, PID_FILE), 'utf8')))
    await pause(HEEDED_MS)
  }

  return {
    async list() {
      return readLines(passwords).flatMap(line => deviceIn(line) ?? [])
    },
    async put(accounts) {
      if (accounts.length === 0) return
      for (const { device, session, password } of accounts)
        kept.set(device, { line: passwordLine(device, password), session })
      await write()
    },
    async remove(devices) {
      if (devices.length === 0) return
      for (const device of devices) kept.delete(device)
      await write()
    },
  }
}

const readLines = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')

function deviceIn(line: string): DeviceId | undefined {
  const device = v.safeParse(deviceIdSchema, line.split(':')[0])
  return device.success ? device.output : undefined
}

/** Returns the lines before the first account of a device: they belong to the broker itself. */
function ownLines(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(line => line.startsWith('user ') && deviceIn(line.slice(5)) !== undefined)
  return first < 0 ? lines : lines.slice(0, first)
}
