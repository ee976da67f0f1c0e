import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './prepare/alone.mjs'

/**
 * First step of every script, on any Node from version 20: installs missing packages, builds outdated apps, and
 * continues under the Node that the packages need. It is plain JavaScript without packages, since a fresh clone has
 * none.
 */

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

const MODULES = join(ROOT, 'node_modules')
const INSTALL_STAMP = join(MODULES, '.overtrick-installed')
const BUILD_STAMP = join(ROOT, 'dist', '.overtrick-built')
/** Lock file that prevents two processes from installing or building at once. */
const PREPARING = join(ROOT, 'dist', '.overtrick-preparing')
const BUILT = ['table', 'director', 'trust', 'papers', 'results', 'wall'].map(app =>
  join(ROOT, 'dist', app, 'index.html'),
)

/** Minimum version of Node that runs TypeScript by itself and loads the SQLite driver. */
const NODE_MAJOR = 24

const APP_SOURCES = ['terminal', 'shared', 'package-lock.json', 'scripts/build.ts']

/** Exits with one sentence instead of a stack trace, as the reader may not be a programmer. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs packages if they are missing or differ from the lock file. It prints nothing to stdout. */
export function ensureInstalled() {
  const lock = digestOf([join(ROOT, 'package-lock.json')])
  if (!isStamped(INSTALL_STAMP, lock)) alone(PREPARING, () => install(lock), sayOther)
}

const isStamped = (stamp, digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

function sayOther(id) {
  process.stderr.write(
    `Another window (process ${id}) is installing or building Overtrick in ${ROOT} already. This one waits for it; close it if it was opened by mistake. If there is no other window, delete ${PREPARING}.\n`,
  )
}

function install(lock) {
  // The process we waited for may have done it.
  if (isStamped(INSTALL_STAMP, lock)) return
  if (!existsSync(INSTALL_STAMP) && isInstalledByHand()) return writeFileSync(INSTALL_STAMP, lock)
  process.stderr.write('Installing what is missing; this takes a minute the first time.\n')
  const { status } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) giveUp('The packages could not be installed; npm says above why.')
  writeFileSync(INSTALL_STAMP, lock)
}

/** True if the packages were installed by a manual `npm ci`, whose copy of the lock lists the same versions. */
function isInstalledByHand() {
  const own = join(MODULES, '.package-lock.json')
  if (!existsSync(own)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(own, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  )
}

/** Runs the npm that started this process, or one that is found; its output goes to stderr. */
function npm(args) {
  const cli = process.env.npm_execpath
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] }
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options)
  // On Windows npm is a shell script; our arguments need no quoting.
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Returns the path of a recent enough Node: this one, or the one installed with the packages. */
export function runtime() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const path = join(MODULES, name, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  return giveUp(
    `Overtrick needs Node ${NODE_MAJOR} or newer, and none came with the packages for ${process.platform} ${process.arch}. Install it from nodejs.org and start again.`,
  )
}

/** Builds the apps if they are missing or older than their sources. */
export function ensureBuilt() {
  const sources = digestOf(APP_SOURCES.flatMap(source => filesUnder(join(ROOT, source))))
  if (!isBuilt(sources)) alone(PREPARING, () => buildApps(sources), sayOther)
}

const isBuilt = sources => isStamped(BUILD_STAMP, sources) && BUILT.every(file => existsSync(file))

function buildApps(sources) {
  if (isBuilt(sources)) return
  process.stderr.write('Building the apps.\n')
  // An interrupted build is neither the old nor the new one.
  rmSync(BUILD_STAMP, { force: true })
  const { status } = spawnSync(runtime(), [join(ROOT, 'scripts', 'build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) giveUp('The apps could not be built; what went wrong stands above.')
  writeFileSync(BUILD_STAMP, sources)
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(dirname(path), { withFileTypes: true })
  if (entries.find(entry => join(dirname(path), entry.name) === path)?.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(file => !relative(ROOT, file).split(/[\\/]/).includes('e2e'))
    .sort()
}

/** Hashes names and contents, since file times are unreliable after a clone or change of branch. */
function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Returns the caller's folder; npm changes to the package's root before it runs a script. */
function callersFolder() {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env
  return INIT_CWD && (script === 'start' || script === 'overtrick') ? INIT_CWD : process.cwd()
}

/** Runs a TypeScript file under the right Node with our streams and signals; resolves with its exit code. */
export function runScript(script, args) {
  const child = spawn(runtime(), ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
    cwd: callersFolder(),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // On Windows Ctrl-C reaches every program of the console by itself, and a kill would prevent a clean end.
      if (process.platform !== 'win32') child.kill(signal)
    })
  return new Promise(resolve => {
    child.on('error', error => giveUp(`${script} could not be started: ${error.message}`))
    // Ended by a signal: report it as shells do, 128 plus its number; 9 if unknown.
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal] ?? 9)),
    )
  })
}
