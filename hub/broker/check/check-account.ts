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

/**
 * A broker by files binds each account to one link: whoever tries the rights of the hub needs an account beside it, which
 * has all of them. It lasts as long as the trial; what is left of one that was killed the next start of the hub takes away.
 */

const CHECK_USER = 'overtrick-check'
const PASSWORD_BYTES = 24

/** Tells the broker of this folder that its files have changed. */
type Tell = (pid: number) => void
const hangUp: Tell = pid => process.kill(pid, 'SIGHUP')
const tellBroker = (folder: string, tell: Tell): void =>
  tell(Number(readFileSync(join(folder, PID_FILE), 'utf8')))

/** The account, and the way to make the files as they were before: the trial has taken the accounts of others out, too. */
export function putCheckAccount(folder: string, tell: Tell = hangUp) {
  const account = { user: CHECK_USER, password: randomBytes(PASSWORD_BYTES).toString('base64url') }
  takeCheckAccountAway(folder, tell)
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

/** Takes it away where it was left, and nothing else that stands in the files by now; true where it was. */
export function takeCheckAccountAway(folder: string, tell: Tell = hangUp): boolean {
  const isChanged = [
    without(join(folder, PASSWORDS_FILE), lines => lines.filter(line => !line.startsWith(`${CHECK_USER}:`))),
    without(join(folder, ACL_FILE), withoutUser),
  ]
  if (!isChanged.includes(true)) return false
  tellBroker(folder, tell)
  return true
}

/** Whether anything had to go. */
function without(path: string, leave: (lines: readonly string[]) => readonly string[]): boolean {
  const before = linesIn(path)
  const after = leave(before)
  if (after.length === before.length) return false
  writeSecretly(path, after)
  return true
}

const linesIn = (path: string): readonly string[] => readFileSync(path, 'utf8').trimEnd().split('\n')

/** Before the first user: what stands above is everybody's, and whoever writes the devices' accounts leaves it there. */
function withUser(lines: readonly string[], own: readonly string[]): readonly string[] {
  const first = lines.findIndex(line => line.startsWith('user '))
  const at = first < 0 ? lines.length : first
  return [...lines.slice(0, at), ...own, ...lines.slice(at)]
}

/** What follows a user's line, up to that of the next, is his. */
function withoutUser(lines: readonly string[]): readonly string[] {
  let isHis = false
  return lines.filter(line => {
    if (line.startsWith('user ')) isHis = line === `user ${CHECK_USER}`
    return !isHis
  })
}
