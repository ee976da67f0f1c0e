import { appOf, cacheNameOf, isCacheOf, type Precached, pageFor } from './precache.ts'

/**
 * Service worker of an app: it caches every file of one build, so that the app starts without the hub. A new build
 * waits until the page accepts it.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Precached[] }

const TAKE_OVER = 'take-over'

/**
 * Name of the app, which is its folder: "table", "overtrick/director". Each app on an origin deletes only its own
 * caches.
 */
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

/**
 * Caches all files or fails, so that an incomplete build is not installed. `reload` bypasses the browser's HTTP cache.
 */
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
