/** Of `Storage` what is used; a browser may refuse even that. */
export type StoreNames = Pick<Storage, 'getItem' | 'setItem'>

export const openStoreKey = (app: string): string => `overtrick-${app}-store`

/** The store that was used last, which is also the name of the worker: "table", or "table-0123456789abcdef" of a further club. */
export function openStore(storage: StoreNames, app: string): string {
  try {
    const found = storage.getItem(openStoreKey(app))
    return found?.startsWith(app) && /^-[0-9a-f]{16}$/.test(found.slice(app.length)) ? found : app
  } catch {
    return app
  }
}
