import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { MODERN, WORKER } from '../worker/bundle.ts'

const here = import.meta.dirname
const HUB = 'http://localhost:8484'

/** The table's app, with all its files below `/table/`, which is also the scope of its service worker. */
export default defineConfig({
  root: here,
  base: '/table/',
  publicDir: `${here}/public`,
  plugins: [
    preact(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      // The page registers it itself, and takes a new version only when asked (see app-updates.ts).
      injectRegister: false,
      registerType: 'prompt',
      scope: '/table/',
      // The icons are among the files already; a file named twice cannot be cached.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Pictures of the icon are for the system that installs the app, which fetches them itself.
        globPatterns: ['**/*.{html,js,css,svg}'],
        injectionPoint: 'self.__WB_MANIFEST',
      },
      manifest: {
        id: '/table/',
        name: 'Overtrick, table',
        short_name: 'Overtrick',
        description: 'Keys the results of a bridge table and tells its players where to go.',
        start_url: '/table/',
        scope: '/table/',
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
  resolve: { alias: MODERN },
  worker: WORKER,
  build: {
    outDir: `${here}/../../dist/table`,
    emptyOutDir: true,
    target: ['chrome105', 'safari15.4', 'firefox115'],
    modulePreload: { polyfill: false },
    // What the first question needs comes as one file: fewer to be fetched, and smaller together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': HUB, '/mqtt': { target: HUB, ws: true } } },
})
