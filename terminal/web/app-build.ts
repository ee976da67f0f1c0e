import preact from '@preact/preset-vite'
import type { PluginOption, UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { MODERN, workerWith } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'
import { contentPolicy } from './content-policy.ts'

/**
 * How an app is built: for the hub, below a folder of its name; or for any https address, in whatever folder it is put
 * there. It is the same app, and all its files lie in its folder, which is also the scope of its service worker.
 */

/** The mode of Vite for an app from the web; `import.meta.env.MODE` says it to the app. */
export const WEB_MODE = 'web'

/** Behind pages that are served from their sources is a hub at its usual port, which takes them for its own. */
const HUB_BEHIND = { target: 'http://localhost:8484', changeOrigin: true }

/** What the system says of an app that is installed. */
export interface AppAbout {
  /** Its folder, too. */
  readonly app: 'table' | 'director'
  readonly name: string
  readonly shortName: string
  readonly description: string
}

/** What is said of the app alike, whoever serves it. */
export function appConfig(about: AppAbout, mode: string): UserConfig {
  const isWeb = mode === WEB_MODE
  const licences = createLicences()
  const base = isWeb ? './' : `/${about.app}/`
  return {
    base,
    plugins: [preact(), licences.page, installable(about, base, isWeb), ...(isWeb ? [policyInPage()] : [])],
    resolve: { alias: MODERN },
    worker: workerWith(licences.worker),
    server: { proxy: { '/api': HUB_BEHIND, '/mqtt': { ...HUB_BEHIND, ws: true, rewriteWsOrigin: true } } },
  }
}

/** The messages of a language come in two files: what is said first, and all else. */
export const messagesGroup = (first: readonly string[]) => ({
  name(id: string) {
    const [, language, area = ''] = /\/messages\/(?!en\/)([^/]+)\/([^/]+)\.json$/.exec(id) ?? []
    return language === undefined ? null : `${first.includes(area) ? 'first' : 'later'}-${language}`
  },
})

function installable({ app, name, shortName, description }: AppAbout, base: string, isWeb: boolean) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    // The page registers it itself, and takes a new version only when asked (see app-updates.ts).
    injectRegister: false,
    registerType: 'prompt',
    scope: base,
    // The icons are among the files already; a file named twice cannot be cached.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      // Pictures of the icon are for the system that installs the app, which fetches them itself.
      globPatterns: ['**/*.{html,js,css,svg}'],
      injectionPoint: 'self.__WB_MANIFEST',
    },
    manifest: {
      // An id is read against the origin alone: without one it is the start's address, folder and all.
      ...(isWeb ? {} : { id: `/${app}/` }),
      name,
      short_name: shortName,
      description,
      start_url: base,
      scope: base,
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
  })
}

/** A host of static files sets no headers: the page brings its policy along, before anything else is read of it. */
const policyInPage = (): PluginOption => ({
  name: 'policy-in-page',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy() },
      injectTo: 'head-prepend',
    },
  ],
})
