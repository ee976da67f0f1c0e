import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lockFaults, lockSchema, packageSchema } from './lock.ts'

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

const own = v.parse(packageSchema, json('package.json'))
const lock = v.parse(lockSchema, json('package-lock.json'))

test('[WS10] every package is pinned by its hash, has a free licence, and runs no install script', () => {
  expect(lockFaults(lock, own)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
})

test('[WS10] npm runs no package’s script, whatever a lock may say', () => {
  const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8').split('\n')
  expect(settings).toContain('ignore-scripts=true')
  expect(settings).toContain('save-exact=true')
})

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

test.each([
  ['a range', {}, { dependencies: { a: '^1.0.0' } }, ['a: "^1.0.0" is not one version']],
  ['a tag', {}, { devDependencies: { a: 'latest' } }, ['a: "latest" is not one version']],
  ['no hash', { a: { ...good, integrity: undefined } }, {}, ['a: its bytes are not pinned']],
  ['a weak hash', { a: { ...good, integrity: 'sha1-abc' } }, {}, ['a: its bytes are not pinned']],
  ['a script', { a: { ...good, hasInstallScript: true } }, {}, ['a: runs a script when it is installed']],
  ['no licence', { a: { ...good, license: undefined } }, {}, ['a: licence none']],
  ['a licence that asks', { a: { ...good, license: 'AGPL-3.0' } }, {}, ['a: licence AGPL-3.0']],
  ['a choice of licences', { a: { ...good, license: '(GPL-3.0 OR MIT)' } }, {}, []],
])('[WS10] %s', (_, packages, file, faults) => {
  const made = v.parse(lockSchema, { lockfileVersion: 3, packages: { '': {}, ...packages } })
  expect(lockFaults(made, v.parse(packageSchema, file))).toEqual(faults)
})
