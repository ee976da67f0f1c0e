import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { SMALLER } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
  readonly version: string
}

/**
 * Builds the papers for `overtrick papers` as one script and one style sheet, which the command embeds in a single HTML
 * file with the data.
 */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [preact(), createLicences().page],
  resolve: { alias: SMALLER },
  define: { __OVERTRICK_VERSION__: JSON.stringify(version) },
  build: {
    outDir: here('../../dist/papers'),
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { format: 'iife', codeSplitting: false } },
  },
})
