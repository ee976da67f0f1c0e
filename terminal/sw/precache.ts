/** File of the build; `revision` is set if its name contains no hash. */
export interface Precached {
  readonly url: string
  readonly revision: string | null
}

/** Returns the name of a build's cache, a hash of all its files, so that two builds never mix. */
export function cacheNameOf(app: string, files: readonly Precached[]): string {
  const all = files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n')
  let hash = 5381
  for (let index = 0; index < all.length; index += 1) hash = (hash * 33 + all.charCodeAt(index)) % 4294967296
  return `${app}-${hash.toString(36)}-${files.length}`
}

/** True if the cache belongs to this app, in any version. */
export const isCacheOf = (app: string, name: string): boolean =>
  name.startsWith(`${app}-`) && /^[0-9a-z]+-[0-9]+$/.test(name.slice(app.length + 1))

/** Returns the app's name from its scope: the whole path, as one origin may serve the app from several folders. */
export const appOf = (scope: string): string => new URL(scope).pathname.replace(/^\/|\/$/g, '')

/**
 * Returns the cached file that answers a request: the app's page for any navigation within the scope, other files by
 * name. `undefined` for requests that go to the network.
 */
export function pageFor(url: URL, navigates: boolean, scope: string): string | undefined {
  if (!url.href.startsWith(scope)) return undefined
  return navigates ? new URL('index.html', scope).href : url.origin + url.pathname
}
