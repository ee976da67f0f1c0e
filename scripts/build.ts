import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { speakAll } from '../shared/text/catalogue.ts'
import { WEB_MODE } from '../terminal/web/app-build.ts'
import { frontPage } from './web/front-page.ts'

/**
 * Builds the apps, each into its folder of dist, where the hub looks for it. With `--web DIR` it builds static files
 * that any https address can serve from any folder.
 */
const APPS = ['table', 'director'] as const
/**
 * Apps used only at the hub: the page about trusting the hub's https, the output of `overtrick papers`, and the room
 * display.
 */
const HUBS_OWN = ['trust', 'papers', 'wall'] as const
/** App that shows results, at the hub and in a folder made by `overtrick publish`. */
const RESULTS = { app: 'phone', folder: 'results' } as const

const path = (from: string): string => fileURLToPath(new URL(`../${from}`, import.meta.url))

const buildInto = async (
  folder: string,
  mode: string,
  apps: readonly string[],
  ...more: readonly { readonly app: string; readonly folder: string }[]
): Promise<void> => {
  for (const { app, folder: own } of [...apps.map(each => ({ app: each, folder: each })), ...more])
    await build({
      configFile: path(`terminal/${app}/vite.config.ts`),
      root: path(`terminal/${app}`),
      mode,
      build: { outDir: join(folder, own), emptyOutDir: true },
      logLevel: 'error',
    })
}

const { web } = parseArgs({ options: { web: { type: 'string' } } }).values
if (web === undefined) await buildInto(path('dist'), 'production', [...APPS, ...HUBS_OWN], RESULTS)
else {
  // npm changes to the package's folder before it runs a script.
  const { INIT_CWD: called } = process.env
  const folder = resolve(called ?? process.cwd(), web)
  await buildInto(folder, WEB_MODE, APPS)
  mkdirSync(folder, { recursive: true })
  await speakAll()
  writeFileSync(join(folder, 'index.html'), frontPage())
}
