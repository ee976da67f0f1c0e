import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ARROWS, FULLEST_FOLDER, KNOTS, LIBRARIES, LISTS, LONGEST_FILE } from './import-rules.ts'
import { isLocal, isTest, knotsIn, readSources, type SourceFile, targetOf } from './rooms.ts'

/**
 * Checks the tree against its rules: imports follow the allowed directions and form no cycles of files or folders, each
 * outside library is imported in one place, and files and folders stay within their limits. Prints each breach and
 * exits with 1.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['shared', 'terminal', 'hub', 'scripts']

/** Returns the most specific rule that applies to this file. */
const ruleOf = (file: string) =>
  ARROWS.filter(({ from }) => file.startsWith(from)).sort((a, b) => b.from.length - a.from.length)[0]

function breaches(file: SourceFile): string[] {
  const found: string[] = []
  if (file.lines > LONGEST_FILE)
    found.push(`${file.path}: ${file.lines} lines; a file has at most ${LONGEST_FILE}`)
  if (isTest(file.path)) return found
  for (const specifier of file.imports) {
    if (isLocal(specifier)) {
      const to = targetOf(ROOT, file.path, specifier)
      const rule = ruleOf(file.path)
      if (rule && !rule.to.some(allowed => to.startsWith(allowed)))
        found.push(`${file.path} imports ${to}: ${rule.from} may import ${rule.to.join(', ')}`)
    } else {
      const library = LIBRARIES.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
      if (library && !library.doors.some(door => file.path.startsWith(door)))
        found.push(`${file.path} imports ${specifier}: its door is ${library.doors.join(', ')}`)
      if (
        file.path.startsWith('shared/') &&
        !['valibot', '@noble/hashes', '@noble/ed25519'].some(name => specifier.startsWith(name))
      )
        found.push(`${file.path} imports ${specifier}: shared/ is pure`)
    }
  }
  return found
}

/** Returns each import cycle once, as the path that closes it. */
function circles(files: readonly SourceFile[]): string[] {
  const next = new Map(files.map(({ path, local }) => [path, local]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) return void found.push(`circle: ${[...trail.slice(at), path].join(' -> ')}`)
    if (done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) visit(path, [])
  return found
}

/** Returns folders with too many code files; style sheets count with their screens. */
function fullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files)
    if (!isTest(path) && !path.endsWith('.css'))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count <= FULLEST_FOLDER || LISTS.some(list => folder === list || folder.startsWith(`${list}/`))
      ? []
      : [`${folder}: ${count} code files; a folder has at most ${FULLEST_FOLDER}`],
  )
}

/** Returns the areas in which the number of folders that import each other differs from the list. */
function knots(files: readonly SourceFile[]): string[] {
  return KNOTS.flatMap(({ area, rooms: known }) => {
    const found = knotsIn(area, files)
    const rooms = found.reduce((sum, knot) => sum + knot.length, 0)
    if (rooms === known) return []
    if (rooms < known) return [`${area}: only ${rooms} rooms in knots; lower its number in import-rules.ts`]
    return found.map(knot => `${area}: ${knot.length} rooms import each other: ${knot.join(' ')}`)
  })
}

const files = ROOMS.flatMap(room => readSources(ROOT, room))
const problems = [...files.flatMap(breaches), ...circles(files), ...fullFolders(files), ...knots(files)]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} breaches of the rules of the house`)
process.exitCode = problems.length > 0 ? 1 : 0
