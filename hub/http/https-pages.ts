import type { Context, Hono } from 'hono'
import {
  AUTHORITY_FILE,
  AUTHORITY_PROFILE,
  HTTPS_PAGE,
  HTTPS_PATH,
} from '../../shared/protocol/door/https-paths.ts'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { appleProfile } from '../https/apple-profile.ts'
import type { Authority } from '../https/authority.ts'

export interface HttpsPages {
  readonly authority: () => Authority
  readonly told: () => HttpsDetails
}

/** Adds the pages that teach a tablet to trust the club: the short address, its content, and the files to download. */
export function addHttpsPages<E extends { Bindings: object }>(
  app: Hono<E>,
  { authority, told }: HttpsPages,
): void {
  app.get(HTTPS_PAGE, c => c.redirect('/trust/'))
  app.get(HTTPS_PATH, c => c.json(told()))
  app.get(AUTHORITY_FILE, c => file(c, 'application/x-x509-ca-cert', 'crt', authority().der))
  app.get(AUTHORITY_PROFILE, c =>
    file(
      c,
      'application/x-apple-aspen-config',
      'mobileconfig',
      new TextEncoder().encode(appleProfile(authority())),
    ),
  )
}

function file(c: Context, type: string, ending: string, bytes: Uint8Array): Response {
  c.header('Content-Type', type)
  c.header('Content-Disposition', `attachment; filename="overtrick-club.${ending}"`)
  c.header('Cache-Control', 'no-store')
  return c.body(new Uint8Array(bytes))
}
