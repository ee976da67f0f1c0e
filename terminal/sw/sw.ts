import { appOf, cacheNameOf, isCacheOf, type Precached, pageFor } from './precache.ts'

/**
 * The service worker of an app, built for each by itself: it keeps every file of one build, and gives them out when the
 * desk is away, so that the app starts again in the middle of a session. A new build waits until the page says so.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Precached[] }

/** Said by the page when somebody took the newer version; see `state/app-updates.ts`. */
const TAKE_OVER = 'take-over'

/** Its scope is the app's folder: "table", "overtrick/director". One origin serves them all, and each drops only what is its own. */
const app = appOf(self.registration.scope)
const files = self.__WB_MANIFEST
const cacheName = cacheNameOf(app, files)

self.addEventListener('install', event => {
  event.waitUntil(fill())
})

self.addEventListener('activate', event => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('message', event => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  const page = pageFor(new URL(request.url), request.mode === 'navigate', self.registration.scope)
  if (page) event.respondWith(kept(page, request))
})

/** All or nothing: a build with a missing file is not installed. `reload` goes past the browser's own cache. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(
    files.map(({ url }) => new Request(new URL(url, self.registration.scope), { cache: 'reload' })),
  )
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => isCacheOf(app, name) && name !== cacheName).map(name => caches.delete(name)),
  )
}

async function kept(page: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? fetch(request)
}
