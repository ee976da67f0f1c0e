import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Numbered rule of a SPEC.md, with the tests that quote it and the sources they exercise, as paths from the root. */
export interface Rule {
  readonly id: string
  readonly sentence: string
  readonly spec: string
  readonly tests: readonly { readonly path: string; readonly title: string }[]
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RULE = /^- \*\*([A-Z]+\d+)\*\* (.+)$/gm
const QUOTED = /\[([A-Z]{2,3}\d+(?:, ?[A-Z]{2,3}\d+)*)\]([^'"`\n[]*)/g
const IMPORTED = /from '(\.[^']+)'/g

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Lists the paths of all files below the four source folders. */
export const listFiles = (): readonly string[] =>
  ['shared', 'terminal', 'hub', 'scripts'].flatMap(room =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(path =>
      `${room}/${path}`.replaceAll('\\', '/'),
    ),
  )

/** Reads every rule, and the ids quoted by tests that no SPEC.md has. */
export function readRules(): { readonly rules: readonly Rule[]; readonly unknown: readonly string[] } {
  const files = listFiles()
  const tests = new Map<string, { path: string; title: string }[]>()
  for (const path of files.filter(name => /\.test\.tsx?$/.test(name))) {
    for (const [, ids = '', title = ''] of read(path).matchAll(QUOTED)) {
      for (const id of ids.split(/, ?/)) {
        tests.set(id, [...(tests.get(id) ?? []), { path, title: title.trim() }])
      }
    }
  }
  const rules = files
    .filter(path => path.endsWith('/SPEC.md'))
    .flatMap(spec =>
      [...read(spec).matchAll(RULE)].map(([, id = '', sentence = '']) => ({
        id,
        sentence,
        spec,
        tests: tests.get(id) ?? [],
      })),
    )
  const known = new Set(rules.map(({ id }) => id))
  return { rules, unknown: [...tests.keys()].filter(id => !known.has(id)) }
}

/** Returns the sources that implement a rule: those that its tests are named after, or else import. */
export function findSources({ tests }: Rule): readonly string[] {
  const found = [...new Set(tests.map(({ path }) => path))].flatMap(path => {
    const named = [path.replace('.test.', '.'), path.replace(/(\.soak)?\.test\.tsx?$/, '.tsx')]
    const own = named.filter(name => existsSync(join(ROOT, name)))
    return own.length > 0 ? own : importsOf(path)
  })
  return [...new Set(found)].sort()
}

const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(IMPORTED)].map(([, name = '']) =>
    normalize(join(dirname(path), name)).replaceAll('\\', '/'),
  )
