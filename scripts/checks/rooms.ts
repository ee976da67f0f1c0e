import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Source file with its imports, as written and, where they are in this tree, as paths from its root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly string[]
  readonly local: readonly string[]
}

const SOURCE = /\.(ts|tsx|mts|mjs|css)$/
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\/|\/e2e\//.test(file)

export const isLocal = (specifier: string): boolean => specifier.startsWith('.')

/** Returns the path, from the root, of an imported file. */
export const targetOf = (root: string, file: string, specifier: string): string =>
  relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
    .split(sep)
    .join('/')

/**
 * Returns groups of folders of an area that all import each other, directly or through others. Subfolders count
 * separately, and tests do not count.
 */
export function readSources(root: string, folder: string): readonly SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : readSources(root, path)
    return SOURCE.test(entry.name) ? [readSource(root, path)] : []
  })
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const code = path.endsWith('.css') ? '' : withoutComments(text)
  const imports = [...code.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? '')
  const local = imports.filter(isLocal).map(specifier => targetOf(root, path, specifier))
  return { path, text, lines: text.split('\n').length - 1, imports, local }
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Counts the folders of an area that are part of such a group. */
export function knotsIn(area: string, files: readonly SourceFile[]): readonly (readonly string[])[] {
  const inArea = (path: string) => path.startsWith(`${area}/`)
  const rooms = new Map<string, Set<string>>()
  for (const { path, local } of files) {
    if (!inArea(path) || isTest(path)) continue
    const next = rooms.get(dirname(path)) ?? new Set()
    for (const to of local) if (inArea(to)) next.add(dirname(to))
    rooms.set(dirname(path), next)
  }
  return componentsOf(rooms).filter(rooms => rooms.length > 1)
}

/** Counts the rooms of an area that are part of a knot. */
export const roomsInKnots = (area: string, files: readonly SourceFile[]): number =>
  knotsIn(area, files).reduce((sum, rooms) => sum + rooms.length, 0)

/** Returns the strongly connected components (Tarjan's algorithm). */
function componentsOf(next: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (room: string): number => {
    const own = index.size
    index.set(room, own)
    low.set(room, own)
    open.push(room)
    for (const to of next.get(room) ?? []) {
      const reached = index.has(to) ? (open.includes(to) ? (index.get(to) ?? own) : own) : visit(to)
      low.set(room, Math.min(low.get(room) ?? own, reached))
    }
    if (low.get(room) === own) found.push(open.splice(open.indexOf(room)).sort())
    return low.get(room) ?? own
  }
  for (const room of next.keys()) if (!index.has(room)) visit(room)
  return found
}
