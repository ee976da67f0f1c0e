import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ALONE = pathToFileURL(join(import.meta.dirname, 'alone.mjs')).href

let folder = ''
let lock = ''
let diary = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alone-'))
  lock = join(folder, 'dist', '.preparing')
  diary = join(folder, 'diary')
})
afterEach(() => rmSync(folder, { recursive: true }))

function worker(name: string, work: string) {
  const write = (what: string) => `fs.appendFileSync(${JSON.stringify(diary)}, ${what} + '\\n');`
  const program = `
    import fs from 'node:fs'
    import { alone } from ${JSON.stringify(ALONE)}
    alone(${JSON.stringify(lock)}, () => { ${write(`'${name} begins'`)} ${work} ${write(`'${name} ends'`)} },
      id => { ${write(`'${name} waits for ' + id`)} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  return { child, ended }
}

const lines = (): readonly string[] =>
  existsSync(diary) ? readFileSync(diary, 'utf8').trimEnd().split('\n') : []
/** Script that runs until this file exists. */
const UNTIL_TOLD = (file: string) => `while (!fs.existsSync(${JSON.stringify(file)}));`

test('[HB60] of two starts at once one installs and builds, and the other says whom it waits for and comes after', async () => {
  const go = join(folder, 'go')
  const first = worker('first', UNTIL_TOLD(go))
  await expect.poll(lines, { timeout: 20_000 }).toEqual(['first begins'])
  const second = worker('second', '')
  await expect.poll(lines, { timeout: 20_000 }).toHaveLength(2)
  expect(lines()[1]).toBe(`second waits for ${first.child.pid}`)
  appendFileSync(go, '')
  await Promise.all([first.ended, second.ended])
  expect(lines().slice(2)).toEqual(['first ends', 'second begins', 'second ends'])
  expect(existsSync(lock)).toBe(false)
})

test('[HB60] one that was killed at it, or gave up, holds nobody up', async () => {
  const killed = worker('killed', UNTIL_TOLD(join(folder, 'never')))
  await expect.poll(lines, { timeout: 20_000 }).toEqual(['killed begins'])
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(lock)).toBe(true)
  await worker('next', 'process.exit(1);').ended
  expect(existsSync(lock)).toBe(false)
  await worker('last', '').ended
  expect(lines().slice(1)).toEqual(['next begins', 'last begins', 'last ends'])
})

test('[HB60] a lock of a process that is long gone is taken by one of those who find it', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  await worker('first', '').ended
  writeFileSync(lock, String(gone))
  await Promise.all(['one', 'two', 'three'].map(name => worker(name, '').ended))
  const order = lines().filter(line => !line.includes('waits'))
  for (const [at, line] of order.entries())
    if (at % 2 === 0) expect(order[at + 1]).toBe(line.replace('begins', 'ends'))
  expect(order).toHaveLength(8)
})
