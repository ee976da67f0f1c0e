import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** Serves both apps from source with live reload; a hub must be running on its usual port (`npm start`). */
const APPS = ['table', 'director'] as const

const path = (from: string): string => fileURLToPath(new URL(`../${from}`, import.meta.url))

for (const app of APPS) {
  const server = await createServer({
    configFile: path(`terminal/${app}/vite.config.ts`),
    root: path(`terminal/${app}`),
  })
  await server.listen()
  server.printUrls()
}
