import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedByClub } from '../../shared/protocol/door/club-signature.ts'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { foldClub } from '../journal/club-entry.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from './club-keys.ts'
import { isBearer, makeCredential, readCredential } from './credential.ts'
import { readKeyFiles } from './key-file.ts'
import { createKeys } from './keys.ts'
import { openClubKeys } from './old-key.ts'

const OLD = new Uint8Array(32).fill(9)
const keys = createClubKeys(new Uint8Array(16).fill(1), OLD)
const others = createClubKeys(new Uint8Array(16).fill(2))

test('[KY1] a signature is good for its text, its purpose and its club, and for nothing else', () => {
  const mac = keys.sign('receipt', 'text')
  expect(keys.verify('receipt', 'text', mac)).toBe(true)
  expect(keys.verify('receipt', 'text!', mac)).toBe(false)
  expect(keys.verify('incarnation', 'text', mac)).toBe(false)
  expect(others.verify('receipt', 'text', mac)).toBe(false)
  expect(keys.verify('receipt', 'text', '')).toBe(false)
})

test('[KY1] a signature is written in one way', () => {
  const mac = keys.sign('receipt', 'text')
  const last = mac.slice(-1)
  const next = String.fromCharCode(last.charCodeAt(0) + 1)
  expect(Buffer.from(mac.slice(0, -1) + next, 'base64url')).toEqual(Buffer.from(mac, 'base64url'))
  const inBase64 = Buffer.from(mac, 'base64url').toString('base64')
  const others = [
    `${mac}=`,
    `${mac}===!!`,
    ` ${mac}`,
    `${mac}\n`,
    `${mac.slice(0, 9)} ${mac.slice(9)}`,
    inBase64,
  ]
  for (const other of [...others, mac.slice(0, -1) + next])
    expect(keys.verify('receipt', 'text', other), other).toBe(false)
})

test('[KY2] a credential names its bearer, and no letter of it can be changed', () => {
  const ofBefore = { device: DIRECTOR, role: 'director' } as const
  for (const bearer of [ofBefore, { ...ofBefore, keyed: true } as const]) {
    const credential = makeCredential(keys, bearer)
    expect(readCredential(keys, credential)).toEqual(bearer)
    expect(readCredential(others, credential)).toBeUndefined()
    for (let i = 0; i < credential.length; i += 1) {
      const changed = credential.slice(0, i) + (credential[i] === 'A' ? 'B' : 'A') + credential.slice(i + 1)
      expect(readCredential(keys, changed)).toBeUndefined()
    }
    expect(readCredential(keys, `${credential}===!!`)).toBeUndefined()
    const [version, ...rest] = credential.split('.')
    const other = [version === 'v1' ? 'v2' : 'v1', ...rest].join('.')
    expect(readCredential(keys, other)).toBeUndefined()
  }
})

test('[KY2] a credential is good with the key of its device alone, one of before without any', () => {
  const { key } = keyPairNamed('director')
  const ofBefore = { device: DIRECTOR, role: 'director' } as const
  const keyed = { ...ofBefore, keyed: true } as const
  expect(isBearer(keyed, DIRECTOR, key, undefined)).toBe(true)
  expect(isBearer(keyed, DIRECTOR, null, undefined)).toBe(false)
  expect(isBearer(keyed, DIRECTOR, keyPairNamed('table1').key, undefined)).toBe(false)
  expect(isBearer(ofBefore, DIRECTOR, null, {})).toBe(true)
  expect(isBearer(ofBefore, DIRECTOR, key, {})).toBe(false)
  expect(isBearer(ofBefore, DIRECTOR, null, { publicKey: key })).toBe(false)
})

test('[KY3] the club key is made once, for its owner only, and a damaged one is not written over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-key-'))
  const path = join(folder, 'club-key')
  const first = readKeyFiles(folder)
  expect(first.ok && first.value.clubKey.length).toBe(16)
  expect(first.ok && first.value.oldKey).toBeUndefined()
  expect(readKeyFiles(folder)).toEqual(first)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(path, 'short')
  expect(readKeyFiles(folder)).toMatchObject({ ok: false, problem: { code: 'broken' } })
  expect(readFileSync(path, 'utf8')).toBe('short')
  expect(readKeyFiles(join(folder, 'none'))).toMatchObject({ ok: false, problem: { code: 'unwritable' } })
  rmSync(folder, { recursive: true })
})

test('[KY4] what the key of before signed still holds, and everything new is signed by the club key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-key-'))
  writeFileSync(join(folder, 'key'), OLD)
  const files = readKeyFiles(folder)
  expect(files.ok && files.value.oldKey).toEqual(Buffer.from(OLD))
  rmSync(folder, { recursive: true })
  const before = createKeys(OLD)
  const credential = makeCredential(before, { device: DIRECTOR, role: 'table' })
  expect(readCredential(keys, credential)).toEqual({ device: DIRECTOR, role: 'table' })
  expect(readCredential(others, credential)).toBeUndefined()
  expect(keys.verify('receipt', 'text', before.sign('receipt', 'text'))).toBe(true)
  expect(before.verify('receipt', 'text', keys.sign('receipt', 'text'))).toBe(false)
})

test('[KY5] everybody can check what the club has signed, and the same card makes the same club', () => {
  const signature = keys.signEd('link', 'text')
  const { publicKey } = createClubKeys(new Uint8Array(16).fill(1))
  expect(publicKey).toBe(keys.publicKey)
  expect(others.publicKey).not.toBe(publicKey)
  expect(isSignedByClub(publicKey, 'link', 'text', signature)).toBe(true)
  expect(isSignedByClub(publicKey, 'link', 'text!', signature)).toBe(false)
  expect(isSignedByClub(publicKey, 'incarnation', 'text', signature)).toBe(false)
  expect(isSignedByClub(others.publicKey, 'link', 'text', signature)).toBe(false)
  for (const odd of ['', 'zz', signature.slice(2), signature.toUpperCase(), 'f'.repeat(128)])
    expect(isSignedByClub(publicKey, 'link', 'text', odd)).toBe(false)
  expect(isSignedByClub('f'.repeat(64), 'link', 'text', signature)).toBe(false)
})

test('[KY6] what is sealed opens for this club, under its name, and unchanged only', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (name, bytes, at, flip) => {
        const sealed = keys.seal(name, bytes)
        expect(keys.open(name, sealed)).toEqual(bytes)
        expect(keys.seal(name, bytes)).toEqual(sealed)
        expect(keys.open(`${name}!`, sealed)).toBeUndefined()
        expect(others.open(name, sealed)).toBeUndefined()
        const damaged = new Uint8Array(sealed)
        damaged[at % sealed.length] = (sealed[at % sealed.length] ?? 0) ^ flip
        expect(keys.open(name, damaged)).toBeUndefined()
        expect(keys.open(name, sealed.subarray(0, at % sealed.length))).toBeUndefined()
      },
    ),
    { numRuns: 50 },
  )
})

test('[KY7] the old key lies sealed in the club journal, once: with the card alone it is there again', () => {
  const journal = createMemoryJournal()
  const clubKey = new Uint8Array(16).fill(1)
  const mac = createKeys(OLD).sign('receipt', 'text')
  for (let start = 0; start < 2; start += 1)
    expect(openClubKeys(journal, { clubKey, oldKey: OLD }).verify('receipt', 'text', mac)).toBe(true)
  expect(foldClub(journal.clubEntries()).oldKeys.length).toBe(1)
  expect(journal.clubEntries().length).toBe(1)
  expect(JSON.stringify(journal.clubEntries())).not.toContain(Buffer.from(OLD).toString('base64'))
  expect(openClubKeys(journal, { clubKey }).verify('receipt', 'text', mac)).toBe(true)
  expect(openClubKeys(journal, { clubKey: new Uint8Array(16) }).verify('receipt', 'text', mac)).toBe(false)
})
