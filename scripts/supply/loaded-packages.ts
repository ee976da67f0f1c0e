import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { workerWith } from '../../terminal/worker/bundle.ts'

/** Package with code that runs on a tablet, and its size in the bundle before minification. */
export interface LoadedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly bytes: number
}

const OWN = 'Overtrick itself'

/** Returns the package of a module, or the name of our own code; the bundler's additions belong to none. */
export function packageOf(moduleId: string): string {
  const inside = moduleId.replaceAll('\\', '/').split('/node_modules/').slice(1).at(-1)
  if (inside === undefined) return moduleId.startsWith('\0') ? 'the bundler' : OWN
  const [first = '', second = ''] = inside.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

export interface AppLoad {
  /** Packages of the app's page and worker, the largest first. */
  readonly packages: readonly LoadedPackage[]
  /** Compressed size of all its files except pictures, in bytes, including the service worker. */
  readonly sent: number
}

/** Bundles an app separately and returns its contents. */
export async function loadedBy(app: 'table' | 'director'): Promise<AppLoad> {
  const bytes = new Map<string, number>()
  const counting = (): Plugin => ({
    name: 'counting',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') addChunk(bytes, chunk)
    },
  })
  const root = fileURLToPath(new URL(`../../terminal/${app}`, import.meta.url))
  // The service worker is written regardless of the bundler's options, so do not overwrite the built app's.
  const outDir = mkdtempSync(join(tmpdir(), 'overtrick-supply-'))
  await build({
    configFile: `${root}/vite.config.ts`,
    root,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true },
    plugins: [counting()],
    worker: workerWith(counting()),
  })
  const sent = sentBytes(outDir)
  rmSync(outDir, { recursive: true, force: true })
  const packages = [...bytes].map(([name, count]) => described(name, count))
  return { packages: packages.sort((a, b) => b.bytes - a.bytes), sent }
}

const sentBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(html|js|css|svg)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)

function addChunk(bytes: Map<string, number>, { modules }: Rolldown.OutputChunk): void {
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = packageOf(id)
    bytes.set(name, (bytes.get(name) ?? 0) + renderedLength)
  }
}

function described(name: string, bytes: number): LoadedPackage {
  if (name === OWN || name === 'the bundler') return { name, version: '', licence: 'MIT', bytes }
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  const { version = '', license = '' } = JSON.parse(readFileSync(file, 'utf8'))
  return { name, version: String(version), licence: String(license), bytes }
}
