import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * How the house is built, in figures: `node scripts/run.mjs scripts/checks/structure.ts [FOLDER]`, of this tree or of
 * another one to compare it with. It judges nothing: a row is a place to look at.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))

interface CodeFile {
  readonly path: string
  readonly text: string
  readonly isTest: boolean
}

/** A type, and each place that declares one of this name. */
interface TypeName {
  readonly name: string
  readonly paths: readonly string[]
}

const SMALL_FILE = 20
const FULL_FOLDER = 15

const files: readonly CodeFile[] = ['shared', 'hub', 'terminal', 'scripts'].flatMap(room =>
  readdirSync(`${root}/${room}`, { recursive: true, encoding: 'utf8' })
    .map(path => `${room}/${path}`)
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(path => ({
      path,
      text: readFileSync(`${root}/${path}`, 'utf8'),
      isTest: /\.test\.tsx?$|\/(test|e2e)\//.test(path),
    })),
)
const code = files.filter(({ isTest }) => !isTest)
const linesIn = ({ text }: CodeFile): number => text.split('\n').length - 1

const lengths = code.map(linesIn).sort((a, b) => a - b)
const folders = grouped(code, ({ path }) => dirname(path))
const full = [...folders].filter(([, own]) => own.length > FULL_FOLDER)

print('code files', code.length)
print('lines, median and most', `${lengths[lengths.length >> 1]}, ${lengths.at(-1)}`)
print(`files below ${SMALL_FILE} lines`, lengths.filter(lines => lines < SMALL_FILE).length)
print('files with one importer', code.filter(file => importersOf(file) === 1).length)
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

/** How many code files import it; told apart by name and folder only, which is close enough to look at. */
function importersOf({ path }: CodeFile): number {
  const end = `/${basename(path)}'`
  const folder = basename(dirname(path))
  return code.filter(
    other =>
      other.path !== path &&
      (other.text.includes(`${folder}${end}`) ||
        (dirname(other.path) === dirname(path) && other.text.includes(`'.${end}`))),
  ).length
}

/** Props of a component are told apart by their file. */
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

/** Exported values that no other code file names, and some test does. */
function usedByTestsAlone(): readonly string[] {
  const words = new Map(files.map(file => [file, new Set(file.text.match(/\w+/g))]))
  const isNamedIn = (name: string, own: CodeFile, among: readonly CodeFile[]) =>
    among.some(other => other !== own && words.get(other)?.has(name))
  const tests = files.filter(({ isTest }) => isTest)
  return code.flatMap(own =>
    [...own.text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(name => !isNamedIn(name, own, code) && isNamedIn(name, own, tests))
      .map(name => `${own.path} ${name}`),
  )
}
