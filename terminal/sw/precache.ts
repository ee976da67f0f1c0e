/** File of the build, and its revision if its name does not carry one. */
export interface Precached {
  readonly url: string
  readonly revision: string | null
}

/** Returns the name of a build's cache: made from all its files, so that two builds never mix. */
export function cacheNameOf(app: string, files: readonly Precached[]): string {
  const all = files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n')
  let hash = 5381
  for (let index = 0; index < all.length; index += 1) hash = (hash * 33 + all.charCodeAt(index)) % 4294967296
  return `${app}-${hash.toString(36)}-${files.length}`
}

/** True if a cache holds a build of this app, possibly an older one. */
export const isCacheOf = (app: string, name: string): boolean =>
  name.startsWith(`${app}-`) && /^[0-9a-z]+-[0-9]+$/.test(name.slice(app.length + 1))

/** Returns the app of a scope: all folders of its address, as one origin may serve it from several. */
export const appOf = (scope: string): string => new URL(scope).pathname.replace(/^\/|\/$/g, '')

/**
 * Returns the cached file that answers a request: the one page for any page below the scope; other files of the scope
 * by name. `undefined` for the rest (pairing, the wire, other origins), which goes to the network.
 */
export function pageFor(url: URL, navigates: boolean, scope: string): string | undefined {
  if (!url.href.startsWith(scope)) return undefined
  return navigates ? new URL('index.html', scope).href : url.origin + url.pathname
}
