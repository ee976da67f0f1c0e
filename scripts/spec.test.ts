import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The rules of shared/SPEC.md and the tests that quote them are held together. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULE = /^- \*\*([A-Z]+\d+)\*\*/gm
const QUOTED = /\[([A-Z]{2,3}\d+(?:, ?[A-Z]{2,3}\d+)*)\]/g

const rules = [...readFileSync(`${ROOT}shared/SPEC.md`, 'utf8').matchAll(RULE)].map(match => match[1] ?? '')

const tests = ['shared', 'terminal', 'hub', 'scripts'].flatMap(room =>
  readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.test\.tsx?$/.test(path))
    .map(path => readFileSync(`${ROOT}${room}/${path}`, 'utf8')),
)
const quoted = new Set(
  tests.flatMap(text => [...text.matchAll(QUOTED)].flatMap(match => (match[1] ?? '').split(/, ?/))),
)

test('[WS1] every rule has one number, and a test that shows it', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
  expect(rules.filter(rule => !quoted.has(rule))).toEqual([])
})

test('[WS2] every rule that a test quotes is written down', () => {
  expect([...quoted].filter(rule => !rules.includes(rule))).toEqual([])
})
