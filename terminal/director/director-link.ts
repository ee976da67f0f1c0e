/**
 * The director's link as another device can open it: the desk names itself "localhost" to the laptop it runs
 * on, so host and port are those under which the tables reach it.
 */
export function linkForOthers(link: string, tablesAddress: string | undefined): string {
  const origin = ORIGIN.exec(tablesAddress ?? '')?.[0]
  return origin === undefined ? link : link.replace(ORIGIN, origin)
}

const ORIGIN = /^https?:\/\/[^/]+/
