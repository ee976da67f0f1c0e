import preact from '@preact/preset-vite'
import type { PluginOption, UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { LEAN, SMALLER, workerWith } from '../worker/bundle.ts'
import { createLicences } from '../worker/bundled-licences.ts'
import { contentPolicy } from './content-policy.ts'

/**
 * Build configuration of an app, either for the hub, below a folder of its name, or for any https address. All files
 * are in the app's folder, which is also the scope of its service worker.
 */

/** Vite mode of the web app, which reads it from `import.meta.env.MODE`. */
export const WEB_MODE = 'web'

/** Proxy from the development server to a hub at its default port, which accepts the pages as its own. */
const HUB_BEHIND = { target: 'http://localhost:8484', changeOrigin: true }

/** Web app manifest data of an app. */
export interface AppAbout {
  /** Name of the app, which is also its folder. */
  readonly app: 'table' | 'director'
  readonly name: string
  readonly shortName: string
  readonly description: string
}

/** Returns the app's build configuration, independent of the server. */
export function appConfig(about: AppAbout, mode: string): UserConfig {
  const isWeb = mode === WEB_MODE
  const licences = createLicences()
  const base = isWeb ? './' : `/${about.app}/`
  return {
    base,
    plugins: [
      preact(),
      lean,
      licences.page,
      installable(about, base, isWeb),
      ...(isWeb ? [policyInPage()] : []),
    ],
    resolve: { alias: SMALLER },
    worker: workerWith(licences.worker),
    server: { proxy: { '/api': HUB_BEHIND, '/mqtt': { ...HUB_BEHIND, ws: true, rewriteWsOrigin: true } } },
  }
}

/** Returns a bundler group that splits the messages of a language into those needed first and all others. */
export const messagesGroup = (first: readonly string[]) => ({
  name(id: string) {
    const [, language, area = ''] = /\/messages\/(?!en\/)([^/]+)\/([^/]+)\.json$/.exec(id) ?? []
    return language === undefined ? null : `${first.includes(area) ? 'first' : 'later'}-${language}`
  },
})

const lean: PluginOption = { name: 'lean', config: () => ({ build: { rolldownOptions: LEAN } }) }

function installable({ app, name, shortName, description }: AppAbout, base: string, isWeb: boolean) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    // The page registers it itself, and installs a new version only on request (see app-updates.ts).
    injectRegister: false,
    registerType: 'prompt',
    scope: base,
    // The icons are among the files already; a file named twice cannot be cached.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      // Icon pictures are for the system that installs the app, which downloads them itself.
      globPatterns: ['**/*.{html,js,css,svg}'],
      injectionPoint: 'self.__WB_MANIFEST',
    },
    manifest: {
      // An id is resolved against the origin alone: without one it is the start address, including the folder.
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

/** Puts the content policy into the page, as a host of static files sets no such header. */
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
