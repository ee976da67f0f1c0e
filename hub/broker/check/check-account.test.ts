import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addCheckAccount, removeCheckAccount } from './check-account.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const PASSWORDS = 'overtrick-hub:$7$101$x$y\n'
const ACL =
  '# of the club\npattern read overtrick/v1/none\n\nuser overtrick-hub\ntopic readwrite overtrick/#\n'
const DEVICE = 'user abcdef\ntopic read overtrick/v1/x\n'

let told: number[] = []
const tell = (pid: number) => void told.push(pid)
beforeEach(() => {
  told = []
  writeFileSync(at('passwords'), PASSWORDS)
  writeFileSync(at('acl'), ACL)
  writeFileSync(at('mosquitto.pid'), '4711\n')
})
const files = () => ['passwords', 'acl'].map(name => readFileSync(at(name), 'utf8'))

test('[CL262] the account of a trial has a password that nobody guesses, another one each time', () => {
  const one = addCheckAccount(folder, tell)
  const two = addCheckAccount(folder, tell)
  expect(one.user).toBe('overtrick-check')
  expect(one.password).toMatch(/^[\w-]{32}$/)
  expect(two.password).not.toBe(one.password)
  const [passwords = '', acl = ''] = files()
  expect(passwords.match(/overtrick-check:/g)).toHaveLength(1)
  expect(acl.match(/user overtrick-check/g)).toHaveLength(1)
  expect(passwords).not.toContain(two.password)
})

test('[CL262] with it goes whatever the trial has written, and what it has taken out comes back', () => {
  writeFileSync(at('acl'), `${ACL}${DEVICE}`)
  const { takeAway } = addCheckAccount(folder, tell)
  writeFileSync(at('passwords'), `${files()[0]}fedcba:$7$101$x$z\n`)
  writeFileSync(at('acl'), `${files()[1]?.replace(DEVICE, '')}user fedcba\ntopic read x\n`)
  told = []
  takeAway()
  expect(files()).toEqual([PASSWORDS, `${ACL}${DEVICE}`])
  expect(told).toEqual([4711])
})

test('[CL262] where it was left it is taken away by itself: what else was written stays, and the broker is told', () => {
  addCheckAccount(folder, tell)
  writeFileSync(at('passwords'), `${files()[0]}abcdef:$7$101$x$z\n`)
  writeFileSync(at('acl'), `${files()[1]}${DEVICE}`)
  told = []
  expect(removeCheckAccount(folder, tell)).toBe(true)
  expect(files()).toEqual([`${PASSWORDS}abcdef:$7$101$x$z\n`, `${ACL}${DEVICE}`])
  expect(told).toEqual([4711])
  expect(removeCheckAccount(folder, tell)).toBe(false)
  expect(told).toEqual([4711])
})
