import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { MODERN, WORKER } from '../worker/bundle.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
  readonly version: string
}

const HUB = 'http://localhost:8484'

/** The director's app, with all its files below `/director/`, which is also the scope of its service worker. */
export default defineConfig({
  root: here('.'),
  base: '/director/',
  publicDir: here('public'),
  plugins: [
    preact(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      // The page registers it itself, and takes a new version only when asked (see app-updates.ts).
      injectRegister: false,
      registerType: 'prompt',
      scope: '/director/',
      // The icons are among the files already; a file named twice cannot be cached.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Pictures of the icon are for the system that installs the app, which fetches them itself.
        globPatterns: ['**/*.{html,js,css,svg}'],
        injectionPoint: 'self.__WB_MANIFEST',
      },
      manifest: {
        id: '/director/',
        name: 'Overtrick, director',
        short_name: 'Director',
        description:
          'The room of a bridge session on one screen: who plays what, and what needs the director.',
        start_url: '/director/',
        scope: '/director/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0b4a2c',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  define: { __OVERTRICK_VERSION__: JSON.stringify(version) },
  resolve: { alias: MODERN },
  worker: WORKER,
  build: {
    outDir: here('../../dist/director'),
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    // Nothing inline: the pages are served under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': HUB, '/mqtt': { target: HUB, ws: true } } },
})
