import { gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { LookUpOf } from '../../shared/look-up/look-up-ask.ts'
import type { Desk } from '../desk/desk-types.ts'
import type { LookedUp } from '../desk/look-up/looked-up.ts'

const ZIP_FROM = 1000
const AGAIN_S = 1

const zipped = new WeakMap<LookedUp, Uint8Array<ArrayBuffer>>()

/**
 * Adds the public results under the path of their app, in the same layout as the folder for a web host. An
 * ETag makes a repeated request without news cost only a few bytes.
 */
export function addLookUp<E extends { Bindings: object }>(
  app: Hono<E>,
  { lookUp }: Pick<Desk, 'lookUp'>,
): void {
  const give = (c: Context, of: LookUpOf) => answer(c, lookUp(of))
  app.get('/results/events.json', c => give(c, { kind: 'events' }))
  app.get('/results/e/:file{[0-9a-f]{20}\\.json}', c =>
    give(c, { kind: 'event', event: c.req.param('file').slice(0, -'.json'.length) }),
  )
}

function answer(c: Context, found: ReturnType<Desk['lookUp']>): Response {
  if (found === null) return c.json({ found: false }, 404)
  if (found === 'later') {
    c.header('Retry-After', `${AGAIN_S}`)
    c.header('Cache-Control', 'no-store')
    return c.json({ found: false }, 503)
  }
  const etag = `"${found.version}"`
  c.header('Content-Type', 'application/json')
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', 'no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const zips = found.text.length >= ZIP_FROM && (c.req.header('accept-encoding') ?? '').includes('gzip')
  if (!zips) return c.body(found.text)
  c.header('Content-Encoding', 'gzip')
  return c.body(zippedText(found))
}

function zippedText(found: LookedUp): Uint8Array<ArrayBuffer> {
  const known = zipped.get(found) ?? new Uint8Array(gzipSync(found.text))
  zipped.set(found, known)
  return known
}
