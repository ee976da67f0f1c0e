import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { SMALLER } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'

const here = import.meta.dirname

/** Builds the results pages for `/results/` at a hub, or any folder of a web host. */
export default defineConfig({
  root: here,
  base: './',
  plugins: [preact(), createLicences().page],
  resolve: { alias: SMALLER },
  build: {
    outDir: `${here}/../../dist/results`,
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the page is served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/results/events.json': 'http://localhost:8484', '/results/e': 'http://localhost:8484' },
  },
})
