import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { SMALLER } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'

const here = import.meta.dirname

/** Builds the page that makes a device trust the hub's https; its files go below `/trust/`. */
export default defineConfig({
  root: here,
  base: '/trust/',
  plugins: [preact(), createLicences().page],
  resolve: { alias: SMALLER },
  build: {
    outDir: `${here}/../../dist/trust`,
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the page is served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:8484', '/https': 'http://localhost:8484' } },
})
