/** A file of the build, and its revision where its name does not carry one. */
export interface Precached {
  readonly url: string
  readonly revision: string | null
}

/** One cache for each build of an app: named by all its files, so that two builds never mix. */
export function cacheNameOf(app: string, files: readonly Precached[]): string {
  const all = files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n')
  let hash = 5381
  for (let index = 0; index < all.length; index += 1) hash = (hash * 33 + all.charCodeAt(index)) % 4294967296
  return `${app}-${hash.toString(36)}-${files.length}`
}

/** Whether a cache holds a build of this app, an older one perhaps. */
export const isCacheOf = (app: string, name: string): boolean =>
  name.startsWith(`${app}-`) && /^[0-9a-z]+-[0-9]+$/.test(name.slice(app.length + 1))

/** The app that a scope is of: all folders of its address, as one origin may serve it from several. */
export const appOf = (scope: string): string => new URL(scope).pathname.replace(/^\/|\/$/g, '')

/**
 * The kept file that answers a request: any page below the scope is the one page; other files of the scope
 * by their name. `undefined` for what is not ours (pairing, the wire, other origins): it goes to the network.
 */
export function pageFor(url: URL, navigates: boolean, scope: string): string | undefined {
  if (!url.href.startsWith(scope)) return undefined
  return navigates ? new URL('index.html', scope).href : url.origin + url.pathname
}
