import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
  readonly version: string
}

const HUB = 'http://localhost:8484'

/** The director's screen: no service worker, it needs the desk anyway. */
export default defineConfig({
  root: here('.'),
  base: '/director/',
  plugins: [preact()],
  define: { __OVERTRICK_VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  build: {
    outDir: here('../../dist/director'),
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the pages are served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': HUB, '/mqtt': { target: HUB, ws: true } } },
})
