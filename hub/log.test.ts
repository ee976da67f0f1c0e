import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { made } from '../shared/test/made.ts'
import { limitLogRate, openLogFile } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the log', () => {
  test('[HB32] has one line of a kind a minute, with how often it was said besides', () => {
    let now = 1_000_000
    const lines: [string, object][] = []
    const note = limitLogRate(
      () => now,
      (sentence, about) => void lines.push([sentence, about]),
    )
    for (let time = 0; time < 500; time += 1) note('A message was put aside.', { device: 'a' })
    note('The hub stops.')
    now += 61_000
    note('A message was put aside.', { device: 'b' })
    expect(lines).toEqual([
      ['A message was put aside.', { device: 'a' }],
      ['The hub stops.', {}],
      ['A message was put aside.', { device: 'b', more: 499 }],
    ])
  })

  test('[HB180] tells a thousand kinds apart, and of a long word its beginning', () => {
    const lines: [string, object][] = []
    const note = limitLogRate(
      () => 1_000_000,
      (sentence, about) => void lines.push([sentence, about]),
    )
    for (let kind = 0; kind < 1500; kind += 1) note(`Kind ${kind}.`, { cause: 'x'.repeat(5000) })
    expect(lines).toHaveLength(1001)
    expect(lines[0]).toEqual(['Kind 0.', { cause: 'x'.repeat(1000) }])
  })

  test('[HB180] keeps the three files before it, and no more', () => {
    const path = join(folder, 'turning.log')
    for (let file = 0; file < 6; file += 1) {
      writeFileSync(path, `${file}`.repeat(6 * 1024 * 1024))
      made(openLogFile(path)).close()
    }
    expect([1, 2, 3, 4].map(file => existsSync(`${path}.${file}`))).toEqual([true, true, true, false])
    expect([1, 2, 3].map(file => readFileSync(`${path}.${file}`, 'utf8').charAt(0))).toEqual(['5', '4', '3'])
  })

  test('[HB32] rotates once it is large, and keeps the file before', () => {
    const path = join(folder, 'overtrick.log')
    writeFileSync(path, 'x'.repeat(6 * 1024 * 1024))
    const log = made(openLogFile(path))
    for (let line = 0; line < 450; line += 1) log.note(`Line ${line} ${'y'.repeat(30_000)}`)
    log.close()
    // Output of a link that breaks while the hub stops has no effect.
    log.note('After the end.')
    expect(existsSync(`${path}.1`)).toBe(true)
    expect(statSync(path).size).toBeLessThan(12 * 1024 * 1024)
    expect(readFileSync(path, 'utf8')).toContain('Line 449')
  })
})
