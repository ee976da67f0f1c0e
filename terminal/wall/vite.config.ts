import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { SMALLER } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  base: '/wall/',
  plugins: [preact(), createLicences().page],
  resolve: { alias: SMALLER },
  build: {
    outDir: `${here}/../../dist/wall`,
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the page is served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:8484' } },
})
