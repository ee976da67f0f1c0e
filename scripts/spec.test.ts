import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The rules of the rooms (each room's SPEC.md) and the tests that quote them are held together. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULE = /^- \*\*([A-Z]+\d+)\*\*/gm
/** What a rule's line ends with: its files and its tests. */
const WHERE = /^- \*\*([A-Z]+\d+)\*\*.*\(([^()]*)\)$/gm
/** A file by its path, or files of one beginning ("hub/journal/journal-*.ts"); what else stands there is a word about them. */
const NAMED = /[\w.*/-]+\.(?:tsx?|mjs|css)\b/g
const QUOTED = /\[([A-Z]{2,3}\d+(?:, ?[A-Z]{2,3}\d+)*)\]/g

const files = ['shared', 'terminal', 'hub', 'scripts'].flatMap(room =>
  readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' }).map(path => `${room}/${path}`),
)
const specs = files.filter(path => path.endsWith('/SPEC.md'))
const spec = specs.map(path => readFileSync(`${ROOT}${path}`, 'utf8')).join('\n')
const rules = [...spec.matchAll(RULE)].map(match => match[1] ?? '')
const tests = files
  .filter(path => /\.test\.tsx?$/.test(path))
  .map(path => readFileSync(`${ROOT}${path}`, 'utf8'))
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

test('[WS3] every file that a rule names is there', () => {
  const places = [...spec.matchAll(WHERE)]
  expect(places.map(([, rule]) => rule)).toEqual(rules)
  const gone = places.flatMap(([, rule, where = '']) =>
    [...where.matchAll(NAMED)].flatMap(([name]) => (isThere(name) ? [] : [`${rule}: ${name}`])),
  )
  expect(gone).toEqual([])
})

test('[WS4] every rule is in the room that the map gives it to', () => {
  const map = readFileSync(`${ROOT}shared/SPEC.md`, 'utf8')
  const mapped = [...map.matchAll(/^\| \[`([^`]+)`\]\([^)]*\) \| (.+) \|$/gm)].map(([, room, kinds]) => [
    room,
    kinds,
  ])
  const written = specs.flatMap(path => {
    const kinds = [...readFileSync(`${ROOT}${path}`, 'utf8').matchAll(RULE)].map(([, id = '']) =>
      id.replace(/\d+$/, ''),
    )
    return kinds.length > 0 ? [[path.replace('/SPEC.md', ''), [...new Set(kinds)].join(', ')]] : []
  })
  expect(written.sort()).toEqual(mapped.sort())
})

function isThere(name: string): boolean {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return files.some(path => pattern.test(path))
}
