import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findSources, readRules } from './checks/spec-rules.ts'

const { rules, unknown } = readRules()

test('[WS1] every rule has one number, and a test that shows it', () => {
  const ids = rules.map(({ id }) => id)
  expect(rules.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rules.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([])
})

test('[WS2] every rule that a test quotes is written down', () => {
  expect(unknown).toEqual([])
})

test('[WS3] a rule names no file: its sources are found through its tests', () => {
  const FILE = /\b[\w-]+\/[\w./-]+\.(?:tsx?|mjs|css)\b|\b(?:protocol|screens|design|style)\.md\b/
  const prose = (sentence: string) => sentence.replace(/`[^`]*`/g, '')
  expect(rules.filter(({ sentence }) => FILE.test(prose(sentence))).map(({ id }) => id)).toEqual([])
  const [matchpoints] = rules.filter(({ id }) => id === 'MP1')
  expect(matchpoints && findSources(matchpoints)).toContain('shared/scoring/matchpoints/matchpoint-table.ts')
})

test('[WS4] every rule is in the room that the map gives it to', () => {
  const map = readFileSync(fileURLToPath(new URL('../shared/SPEC.md', import.meta.url)), 'utf8')
  const mapped = [...map.matchAll(/^\| \[`([^`]+)`\]\([^)]*\) \| (.+) \|$/gm)].map(
    ([, room, prefixes]) => `${room}: ${prefixes}`,
  )
  const prefixes = new Map<string, Set<string>>()
  for (const { id, spec } of rules) {
    const room = spec.replace('/SPEC.md', '')
    prefixes.set(room, (prefixes.get(room) ?? new Set()).add(id.replace(/\d+$/, '')))
  }
  const written = [...prefixes].map(([room, kinds]) => `${room}: ${[...kinds].join(', ')}`)
  expect(written.sort()).toEqual(mapped.sort())
})
