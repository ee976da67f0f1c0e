import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type * as v from 'valibot'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import { signedLifeSchema } from '../../shared/protocol/incarnation.ts'
import {
  HEALTH_PATH,
  MET_PARAMETER,
  PAIR_DIRECTOR_PATH,
  PAIR_RENEW_PATH,
  PAIR_TABLE_PATH,
  type PairAnswer,
  pairDirectorSchema,
  pairRenewSchema,
  pairTableSchema,
  ROOM_PATH,
} from '../../shared/protocol/pairing.ts'
import type { Desk } from '../desk/desk-types.ts'
import { inEnglish } from '../english.ts'
import { JournalError } from '../journal/journal.ts'
import { APPS, type Asset, type Assets } from './apps.ts'
import { isLocalHost } from './hosts.ts'
import { createWrongGuesses } from './wrong-guesses.ts'

const MAX_BODY_BYTES = 4000
const YEAR_S = 31_536_000

/** Answers that mean that somebody tried a secret that is not one. */
const WRONG_CODES: readonly string[] = ['wrong-secret', 'wrong-credential', 'not-you']

export interface HttpDeps {
  readonly desk: Pick<Desk, 'pairTable' | 'pairDirector' | 'pairRenew' | 'room' | 'health' | 'heardDesk'>
  readonly assets: Assets
  /** Whether a Host or the host of an Origin is this hub's. */
  readonly isOwnHost: (host: string) => boolean
  readonly now: () => number
  readonly version: string
  readonly log: (sentence: string, about?: object) => void
}

/**
 * HTTP serves the apps, pairing, and little else: whatever the tables say goes over MQTT. No cookies, so no
 * page from elsewhere can act with somebody's rights.
 */
export function createHttp(deps: HttpDeps): Hono<{ Bindings: { readonly address: string } }> {
  const { desk, assets, now } = deps
  const app = new Hono<{ Bindings: { readonly address: string } }>()
  const guesses = createWrongGuesses(now)
  // A full disk, most likely: the tablet asks again. A trace on the laptop's screen would help nobody.
  app.onError((cause, c) => {
    // A refusal of the framework's own, of a body that is too large.
    if (cause instanceof HTTPException) return cause.getResponse()
    // Of its disk the desk says so itself, once.
    if (!(cause instanceof JournalError))
      deps.log('A request could not be answered.', { cause: String(cause) })
    return c.text('The hub cannot do this now.', 500)
  })
  app.use(strictHeaders)
  app.use(async (c, next) => {
    if (!deps.isOwnHost(c.req.header('host') ?? ''))
      return c.text('This is not the address of this hub.', 421)
    return next()
  })
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES }), fromOwnPages(deps.isOwnHost), notStored)

  const pair = <T extends { readonly device: string }>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    answer: (wish: T, address: string) => PairAnswer,
  ) =>
    app.post(path, async c => {
      const address = c.env?.address ?? ''
      const wish = decodeMessage(schema, await c.req.text())
      if (!wish.ok)
        return c.json(
          {
            status: 'refused',
            code: wish.problem.code,
            sentence: inEnglish(wish.problem),
          } satisfies PairAnswer,
          400,
        )
      const guesser = { address, device: wish.value.device }
      if (guesses.isBarred(guesser)) return c.json(tooManyGuesses, 429)
      const given = answer(wish.value, address)
      if (given.status === 'refused' && WRONG_CODES.includes(given.code)) guesses.count(guesser)
      return c.json(given)
    })
  pair(PAIR_TABLE_PATH, pairTableSchema, desk.pairTable)
  pair(PAIR_DIRECTOR_PATH, pairDirectorSchema, desk.pairDirector)
  pair(PAIR_RENEW_PATH, pairRenewSchema, desk.pairRenew)

  app.get(ROOM_PATH, c => c.json(desk.room()))
  app.get(HEALTH_PATH, c => howIsTheDesk(c, deps))

  app.get('/', c => c.redirect('/table/'))
  for (const name of APPS) app.get(`/${name}`, c => c.redirect(`/${name}/`))
  app.get('*', c => {
    const { path } = c.req
    const asset = assets.get(path.endsWith('/') ? `${path}index.html` : path)
    return asset ? serve(c, asset) : c.text('There is nothing here.', 404)
  })
  return app
}

/**
 * How the desk is and which life of which hub it is; another desk of the club may say who asks. Whoever asks: the name of
 * the session is none of a stranger's business, and opens topics.
 */
function howIsTheDesk(c: Context, { desk, version }: HttpDeps): Response {
  const met = decodeMessage(signedLifeSchema, c.req.query(MET_PARAMETER) ?? '')
  if (met.ok) desk.heardDesk(met.value)
  const { health, session, ...rest } = desk.health()
  const ok = health === 'well'
  return c.json({ ok, health, version, ...rest, playing: session !== null }, ok ? 200 : 503)
}

const tooManyGuesses = {
  status: 'refused',
  code: 'too-many-guesses',
  sentence: 'Too many wrong tries; wait a minute.',
} satisfies PairAnswer

function serve(c: Context, { type, bytes, zipped, etag, immutable }: Asset): Response {
  const zips = zipped !== null && (c.req.header('accept-encoding') ?? '').includes('gzip')
  c.header('Content-Type', type)
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  // Pages and the service worker are asked for each time, so that an update is seen; the rest never changes.
  c.header('Cache-Control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  if (zips) c.header('Content-Encoding', 'gzip')
  return c.body(zips ? zipped : bytes)
}

/**
 * Nothing but our own files runs in our pages. Plain ws and http are named on purpose: a tablet asks and dials every
 * address that its hub ever had.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "connect-src 'self' ws: http:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const strictHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', CONTENT_POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  // Elsewhere on plain http a browser ignores it, and complains on the console of every tablet.
  if (new URL(c.req.url).hostname === 'localhost') c.header('Cross-Origin-Opener-Policy', 'same-origin')
  // A tablet whose page came from another address of the club asks here whether there is a hub.
  c.header('Cross-Origin-Resource-Policy', c.req.path === HEALTH_PATH ? 'cross-origin' : 'same-origin')
}

const notStored: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** A POST is JSON from one of our own pages, or from a program, which says no origin. */
const fromOwnPages =
  (isOwnHost: (host: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
      return c.json({ status: 'refused', code: 'not-json', sentence: 'Only JSON is understood here.' }, 415)
    const origin = c.req.header('origin')
    const isOurs =
      origin === undefined || (isOwnOrigin(origin, isOwnHost) && isSamePort(origin, c.req.header('host')))
    if (!isOurs)
      return c.json({ status: 'refused', code: 'origin', sentence: 'This page is not from this hub.' }, 403)
    return next()
  }

/** Another program of the same machine serves its pages at another port. */
function isSamePort(origin: string, host: string | undefined): boolean {
  const at = (url: string) => (URL.canParse(url) ? new URL(url).port : '')
  return at(origin) === at(`${origin.split(':')[0]}://${host ?? ''}`)
}

/** Whether a page from this origin is one of ours; it may have been opened under another name of this hub. */
export const isOwnOrigin = (origin: string, isOwnHost: (host: string) => boolean): boolean =>
  isOriginAt(origin, isOwnHost)

/**
 * Whether a page from this origin may open the socket: one of ours, or one from any address of a local network. A tablet
 * whose page came from the hub of before, at an address that is no more, dials the hub that has taken its place. The
 * page gains nothing by it: what gives rights is the credential in CONNECT, which lies with the page that paired and
 * which no browser sends by itself as it does a cookie; and whoever serves pages on the local network can dial without a
 * browser, too. Pages of the Internet are refused all the same, so that none uses its visitor as a way in.
 */
export const mayOpenSocket = (origin: string, isOwnHost: (host: string) => boolean): boolean =>
  isOriginAt(origin, host => isOwnHost(host) || isLocalHost(host))

const isOriginAt = (origin: string, isHost: (host: string) => boolean): boolean =>
  /^https?:\/\//.test(origin) && isHost(origin.replace(/^https?:\/\//, ''))
