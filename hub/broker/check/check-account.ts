/**
 * Adds a test account to a file-based broker. Such a broker binds each account to one link, so that testing the hub's
 * rights needs a second account with all of them; the next start of the hub removes leftovers of a killed test.
 */

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { HUB_RIGHTS } from '../../../shared/protocol/topic-filters.ts'
import {
  ACL_FILE,
  aclLines,
  PASSWORDS_FILE,
  PID_FILE,
  passwordLine,
  writeSecretly,
} from '../outside/account-files.ts'

const CHECK_USER = 'overtrick-check'
const PASSWORD_BYTES = 24

/** Notifies the broker process that its files have changed. */
type Tell = (pid: number) => void
const hangUp: Tell = pid => process.kill(pid, 'SIGHUP')
const tellBroker = (folder: string, tell: Tell): void =>
  tell(Number(readFileSync(join(folder, PID_FILE), 'utf8')))

/**
 * Adds the test account. Returns a function that restores the files, because the test also removes accounts of others.
 */
export function addCheckAccount(folder: string, tell: Tell = hangUp) {
  const account = { user: CHECK_USER, password: randomBytes(PASSWORD_BYTES).toString('base64url') }
  removeCheckAccount(folder, tell)
  const passwords = join(folder, PASSWORDS_FILE)
  const acl = join(folder, ACL_FILE)
  const before = { passwords: linesIn(passwords), acl: linesIn(acl) }
  writeSecretly(passwords, [...before.passwords, passwordLine(account.user, account.password)])
  writeSecretly(acl, withUser(before.acl, aclLines(account.user, HUB_RIGHTS)))
  tellBroker(folder, tell)
  return {
    ...account,
    takeAway() {
      writeSecretly(passwords, before.passwords)
      writeSecretly(acl, before.acl)
      tellBroker(folder, tell)
    },
  }
}

/** Removes a leftover test account and nothing else from the files; returns true if there was one. */
export function removeCheckAccount(folder: string, tell: Tell = hangUp): boolean {
  const isChanged = [
    without(join(folder, PASSWORDS_FILE), lines => lines.filter(line => !line.startsWith(`${CHECK_USER}:`))),
    without(join(folder, ACL_FILE), withoutUser),
  ]
  if (!isChanged.includes(true)) return false
  tellBroker(folder, tell)
  return true
}

/** Removes lines from a file; returns true if any were removed. */
function without(path: string, leave: (lines: readonly string[]) => readonly string[]): boolean {
  const before = linesIn(path)
  const after = leave(before)
  if (after.length === before.length) return false
  writeSecretly(path, after)
  return true
}

const linesIn = (path: string): readonly string[] => readFileSync(path, 'utf8').trimEnd().split('\n')

/**
 * Inserts a user before the first one: the lines above apply to everybody, and the writer of the device
 * accounts leaves them in place.
 */
function withUser(lines: readonly string[], own: readonly string[]): readonly string[] {
  const first = lines.findIndex(line => line.startsWith('user '))
  const at = first < 0 ? lines.length : first
  return [...lines.slice(0, at), ...own, ...lines.slice(at)]
}

/** Drops the test user's lines: from their `user` line up to the next one. */
function withoutUser(lines: readonly string[]): readonly string[] {
  let isHis = false
  return lines.filter(line => {
    if (line.startsWith('user ')) isHis = line === `user ${CHECK_USER}`
    return !isHis
  })
}
