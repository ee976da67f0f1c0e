import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { makeCredential, readCredential } from './credential.ts'
import { readKeyFile } from './key-file.ts'
import { createKeys } from './keys.ts'

const keys = createKeys(new Uint8Array(32).fill(1))
const others = createKeys(new Uint8Array(32).fill(2))

test('[KY1] a signature is good for its text, its purpose and its club, and for nothing else', () => {
  const mac = keys.sign('receipt', 'text')
  expect(keys.verify('receipt', 'text', mac)).toBe(true)
  expect(keys.verify('receipt', 'text!', mac)).toBe(false)
  expect(keys.verify('incarnation', 'text', mac)).toBe(false)
  expect(others.verify('receipt', 'text', mac)).toBe(false)
  expect(keys.verify('receipt', 'text', '')).toBe(false)
})

test('[KY2] a credential names its bearer, and no letter of it can be changed', () => {
  const bearer = { device: DIRECTOR, role: 'director' } as const
  const credential = makeCredential(keys, bearer)
  expect(readCredential(keys, credential)).toEqual(bearer)
  expect(readCredential(others, credential)).toBeUndefined()
  for (let i = 0; i < credential.length - 1; i += 1) {
    const changed = credential.slice(0, i) + (credential[i] === 'A' ? 'B' : 'A') + credential.slice(i + 1)
    expect(readCredential(keys, changed)).toBeUndefined()
  }
})

test('[KY3] the key is made once, for its owner only, and a damaged one is not written over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-key-'))
  const path = join(folder, 'key')
  const first = readKeyFile(path)
  expect(first.ok && first.value.length).toBe(32)
  expect(readKeyFile(path)).toEqual(first)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(path, 'short')
  expect(readKeyFile(path)).toMatchObject({ ok: false, problem: { code: 'broken' } })
  expect(readKeyFile(join(folder, 'none', 'key'))).toMatchObject({
    ok: false,
    problem: { code: 'unwritable' },
  })
  rmSync(folder, { recursive: true })
})
