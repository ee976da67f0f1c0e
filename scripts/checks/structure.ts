import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KNOTS } from './import-rules.ts'
import { isTest, readSources, roomsInKnots, type SourceFile } from './rooms.ts'

/**
 * Prints figures on the structure of the code, of this tree or another one: `node scripts/run.mjs
 * scripts/checks/structure.ts [FOLDER]`. It judges nothing; each row is a place to look at.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))

interface TypeName {
  readonly name: string
  readonly paths: readonly string[]
}

const SMALL_FILE = 25
const FULL_FOLDER = 15

const all = ['shared', 'hub', 'terminal', 'scripts'].flatMap(room => readSources(root, room))
const files = all.filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
const code = files.filter(({ path }) => !isTest(path))
const lengths = code.map(({ lines }) => lines).sort((a, b) => a - b)
const folders = grouped(code, ({ path }) => dirname(path))
const importers = importerCounts()
const full = [...folders].filter(([, own]) => own.length > FULL_FOLDER)

print('code files', code.length)
print('lines, median and most', `${lengths[lengths.length >> 1]}, ${lengths.at(-1)}`)
print(`files below ${SMALL_FILE} lines`, lengths.filter(lines => lines < SMALL_FILE).length)
print('files with one importer', code.filter(({ path }) => importers.get(path) === 1).length)
for (const { area } of KNOTS) print(`rooms in knots, ${area}`, roomsInKnots(area, all))
for (const area of ['', ...KNOTS.map(({ area }) => `${area}/`)]) {
  const texts = code.filter(({ path }) => path.startsWith(area)).map(({ text }) => text)
  print(`spreads of literals, ${area || 'all'}`, countIn(texts, /\.\.\.\{/g))
  print(`tuple assignments, ${area || 'all'}`, countIn(texts, /const \[[^\]]+,[^\]]*\] = \[/g))
}
const styles = all.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text)
print('CSS declarations', countIn(styles, /^\s+[\w-]+:\s[^;{]+;/gm))
print('code files in a folder, most', Math.max(...[...folders.values()].map(own => own.length)))
print(
  `folders above ${FULL_FOLDER} code files`,
  full.length,
  full.map(([folder, own]) => `${folder} ${own.length}`),
)
const types = typeNames()
const shared = types.filter(({ paths }) => paths.length > 1)
print(
  'type names that stand for several types',
  `${shared.length} of ${types.length}`,
  shared.map(({ name, paths }) => `${name}: ${paths.join(', ')}`),
)
const tested = usedByTestsAlone()
print('exports used by tests alone', tested.length, tested)

function print(what: string, figure: string | number, rows: readonly string[] = []): void {
  process.stdout.write(`${what}: ${figure}\n${rows.map(row => `  ${row}\n`).join('')}`)
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const own = groups.get(keyOf(one))
    if (own) own.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

function countIn(texts: readonly string[], what: RegExp): number {
  return texts.reduce((sum, text) => sum + (text.match(what)?.length ?? 0), 0)
}

/** Counts how many code files import each file. */
function importerCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { local } of code) for (const to of new Set(local)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

/** Returns the names of types; props of a component are distinguished by file. */
function typeNames(): readonly TypeName[] {
  const declared = code.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].map(([, name = '']) => ({
      name,
      path,
    })),
  )
  return [...grouped(declared, ({ name }) => name)]
    .filter(([name]) => name !== 'Props')
    .map(([name, own]) => ({ name, paths: own.map(({ path }) => path) }))
    .sort((a, b) => b.paths.length - a.paths.length || a.name.localeCompare(b.name))
}

/** Returns exported values named by tests but by no other code file. */
function usedByTestsAlone(): readonly string[] {
  const words = new Map(files.map(file => [file, new Set(file.text.match(/\w+/g))]))
  const isNamedIn = (name: string, own: SourceFile, among: readonly SourceFile[]) =>
    among.some(other => other !== own && words.get(other)?.has(name))
  const tests = files.filter(({ path }) => isTest(path))
  return code.flatMap(own =>
    [...own.text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(name => !isNamedIn(name, own, code) && isNamedIn(name, own, tests))
      .map(name => `${own.path} ${name}`),
  )
}
