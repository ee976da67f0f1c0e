import { formatDirectorCode } from '../../../../shared/protocol/door/director-code.ts'

/**
 * Returns the director's link for other devices. The hub calls itself "localhost" on its own laptop, so host and port
 * are replaced by those of the tables' address. The link includes the club's key if known, so that the other device
 * trusts no other hub.
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
