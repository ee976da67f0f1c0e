import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds each app into its folder of dist, where the hub looks for it. */
const APPS = ['table', 'director'] as const

const path = (from: string): string => fileURLToPath(new URL(`../${from}`, import.meta.url))

for (const app of APPS)
  await build({
    configFile: path(`terminal/${app}/vite.config.ts`),
    root: path(`terminal/${app}`),
    build: { outDir: path(`dist/${app}`), emptyOutDir: true },
    logLevel: 'error',
  })
