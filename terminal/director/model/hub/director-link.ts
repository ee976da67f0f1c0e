import { formatDirectorCode } from '../../../../shared/protocol/door/director-code.ts'

/**
 * The director's link as another device can open it: the desk names itself "localhost" to the laptop it runs
 * on, so host and port are those under which the tables reach it. Where the club's key is known it stands in the link,
 * too: the other device tells nothing to any other hub.
 */
export function linkForOthers(link: string, tablesAddress: string | undefined, club: string | null): string {
  const origin = ORIGIN.exec(tablesAddress ?? '')?.[0]
  if (origin === undefined) return link
  const { host } = new URL(origin)
  const [page = '', secret = ''] = link.split('#')
  if (club === null) return link.replace(ORIGIN, origin)
  return formatDirectorCode(page.replace(ORIGIN, origin).replace(/\/$/, ''), {
    secret,
    club,
    addresses: [host],
  })
}

const ORIGIN = /^https?:\/\/[^/]+/
