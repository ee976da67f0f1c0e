import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import {
  AUTHORITY_FILE,
  AUTHORITY_PROFILE,
  HTTPS_PAGE,
  HTTPS_PATH,
} from '../../shared/protocol/door/https-paths.ts'
import { HEALTH_PATH, MET_PARAMETER } from '../../shared/protocol/door/pairing.ts'
import { signedLifeSchema } from '../../shared/protocol/incarnation.ts'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { WALL_PATH, WALL_TIME_HEADER } from '../../shared/wall/wall-schema.ts'
import type { Desk } from '../desk/desk-types.ts'
import { createAddressCounts } from '../door/counts.ts'
import { appleProfile } from '../https/apple-profile.ts'
import type { Authority } from '../https/authority.ts'
import { APPS, type Asset, type Assets } from './apps.ts'
import { isLocalHost, portIn } from './hosts.ts'
import { addLookUp } from './look-up-pages.ts'
import { oldBrowserPage } from './old-browser.ts'

/**
 * Maximum number of requests in a window from one address: a screen asks every two seconds, and a few screens
 * may share an address.
 */
const MOST_ASKED = 100
const WINDOW_MS = 10_000

const YEAR_S = 31_536_000
/** Time for which browsers keep a page: longer than a session, shorter than the time to the next. */
const PAGE_KEPT_S = 43_200
/**
 * Maximum number of callers' identities verified per client in a window, each costing a signature check.
 * Other hubs ask every three seconds at each address; above the limit the health is still answered.
 */
const MOST_MET = 40
const MET_WINDOW_MS = 5000

export interface HttpDeps {
  readonly desk: Pick<Desk, 'health' | 'heardDesk' | 'lookUp' | 'wall'>
  readonly assets: Assets
  readonly isOwnHost: (host: string) => boolean
  readonly port: () => number
  readonly apps?: readonly string[]
  readonly https?: HttpsPages
  readonly version: string
  readonly now: () => number
  readonly log: (sentence: string, about?: object) => void
}

/** Client address of a request, in the form in which requests are counted (hub/http/hosts.ts). */
interface From {
  readonly Bindings: { readonly address: string }
}

/**
 * Serves the apps and the hub's health over HTTP. Devices are admitted over the WebSocket, by signatures and
 * never by cookies, so that no page from elsewhere can act with a user's rights.
 */
export function createHttp(deps: HttpDeps): Hono<From> {
  const { assets, desk } = deps
  const counts = createAddressCounts(deps.now, MET_WINDOW_MS, MOST_MET)
  const app = new Hono<From>()
  // A stack trace on the laptop's screen would help nobody.
  app.onError((cause, c) => {
    deps.log('A request could not be answered.', { cause: String(cause) })
    return c.text('The hub cannot do this now.', 500)
  })
  app.use(strictHeaders)
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (!deps.isOwnHost(host) || portIn(host, c.req.url.startsWith('https:')) !== deps.port())
      return c.text('This is not the address of this hub.', 421)
    return next()
  })
  app.use('/api/*', notStored)
  app.get(HEALTH_PATH, c => {
    const met = decodeMessage(signedLifeSchema, c.req.query(MET_PARAMETER) ?? '')
    if (met.ok && !counts.isFull(c.env)) {
      counts.count(c.env)
      desk.heardDesk(met.value)
    }
    return answerHealth(c, deps)
  })

  addWall(app, deps)
  if (deps.https) addHttpsPages(app, deps.https)
  addLookUp(app, desk)
  app.get('/', c => c.redirect('/table/'))
  for (const name of APPS) app.get(`/${name}`, c => c.redirect(`/${name}/`))
  app.get('*', async c => {
    const { path } = c.req
    const asset = assets.get(path.endsWith('/') ? `${path}index.html` : path)
    if (asset) return (await oldBrowserPage(c, asset)) ?? serve(c, asset)
    return FIRST_SCRIPT.test(path) ? loadAgain(c) : c.text('There is nothing here.', 404)
  })
  return app
}

/**
 * Answers with the health and incarnation of the hub. The session's id is withheld because it gives access to topics.
 */
function answerHealth(c: Context, { desk, version, apps = [] }: HttpDeps): Response {
  const { health, session, ...rest } = desk.health()
  const ok = health === 'well'
  return c.json({ ok, health, version, ...rest, playing: session !== null, apps }, ok ? 200 : 503)
}

function serve(c: Context, { type, bytes, zipped, etag, immutable }: Asset): Response {
  const zips = zipped !== null && (c.req.header('accept-encoding') ?? '').includes('gzip')
  c.header('Content-Type', type)
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', immutable ? `public, max-age=${YEAR_S}, immutable` : cachingOf(type, c.req.url))
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  if (zips) c.header('Content-Encoding', 'gzip')
  return c.body(zips ? zipped : bytes)
}

/**
 * Returns the cache header. Pages and the service worker are revalidated, so that updates appear. Over plain
 * http there is no service worker, so the browser keeps the page for a session to open it while the hub is
 * away, and the page itself checks for a newer one at each link.
 */
function cachingOf(type: string, url: string): string {
  const { protocol, hostname } = new URL(url)
  const isPlain = protocol === 'http:' && hostname !== 'localhost' && !hostname.startsWith('127.')
  return isPlain && type.startsWith('text/html') ? `max-age=${PAGE_KEPT_S}` : 'no-cache'
}

/**
 * Matches the first script of a page. A cached page may name a script of an older build, and gets in its place one that
 * reloads the page; not so for a later script, which must not take a board away while someone enters it.
 */
const FIRST_SCRIPT = /^\/(table|director)\/assets\/index-[\w-]{8}\.js$/

function loadAgain(c: Context): Response {
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  return c.body(LOAD_AGAIN)
}

/**
 * Script that reloads the page, at most once a minute: a build that lacks its own script would otherwise
 * reload endlessly.
 */
const LOAD_AGAIN = `const at = Number(sessionStorage.getItem('loaded-again'))
if (Date.now() - at > 60_000) {
  sessionStorage.setItem('loaded-again', Date.now())
  location.reload()
}
`

/**
 * Content policy: our pages run only our own files. Plain ws and http are allowed on purpose, since a tablet
 * dials every address its hub ever had.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "connect-src 'self' ws: http:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Script addresses are made by one policy only, for the whole page: terminal/state/own-scripts.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** Browser features that our pages never use, and so are disabled; only the camera is allowed, to scan codes. */
const PERMISSIONS = [
  ...[
    'microphone=()',
    'geolocation=()',
    'payment=()',
    'usb=()',
    'serial=()',
    'midi=()',
    'display-capture=()',
  ],
  'camera=(self)',
].join(', ')

const strictHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', CONTENT_POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Permissions-Policy', PERMISSIONS)
  // Over plain http from elsewhere browsers ignore it, and log a warning on the console of every tablet.
  const { hostname, protocol } = new URL(c.req.url)
  if (hostname === 'localhost' || protocol === 'https:') c.header('Cross-Origin-Opener-Policy', 'same-origin')
  // A tablet whose page came from another address of the club checks here for a hub.
  c.header('Cross-Origin-Resource-Policy', c.req.path === HEALTH_PATH ? 'cross-origin' : 'same-origin')
}

const notStored: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

export interface OwnPages {
  readonly isOwnHost: (host: string) => boolean
  readonly port: () => number
  /** Returns the addresses of the club's hubs as "host:port", this one and the spare ones. */
  readonly desks: () => readonly string[]
  readonly apps: readonly string[]
}

/**
 * True if a page from this origin may open the socket: a web app named by the director, a page of one of the club's
 * hubs, or a page from a local address at this hub's port, since a tablet whose page came from the previous hub dials
 * its successor. Rights never depend on the origin; others are refused so that no page uses its visitor as a way in.
 */
export function mayOpenSocket(origin: string, { isOwnHost, port, desks, apps }: OwnPages): boolean {
  if (apps.some(app => new URL(app).origin === origin)) return true
  const [, secure, host = ''] = /^http(s)?:\/\/(.*)$/.exec(origin) ?? []
  if (!isOwnHost(host) && !isLocalHost(host)) return false
  return portIn(host, secure !== undefined) === port() || desks().includes(host)
}

interface HttpsPages {
  readonly authority: () => Authority
  readonly told: () => HttpsDetails
}

/** Adds the pages that teach a tablet to trust the club: the short address, its content, and the files to download. */
function addHttpsPages<E extends { Bindings: object }>(app: Hono<E>, { authority, told }: HttpsPages): void {
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

interface WallDeps {
  readonly desk: Pick<Desk, 'wall'>
  readonly now: () => number
}

/**
 * Serves the content of a wall screen to anybody in the hall: only data that the session's policy makes public. Each
 * answer has the hub's time, even a 304, so that a screen with a wrong clock shows the right time left.
 */
function addWall<E extends { Bindings: { readonly address: string } }>(
  app: Hono<E>,
  { desk, now }: WallDeps,
): void {
  const counts = createAddressCounts(now, WINDOW_MS, MOST_ASKED)
  app.get(WALL_PATH, c => {
    if (counts.isFull(c.env)) return c.text('Too many questions from this address: ask again soon.', 429)
    counts.count(c.env)
    const told = desk.wall(zoneAt(now()))
    c.header(WALL_TIME_HEADER, String(Math.round(now())))
    if (!told) return c.text('Nothing is shown on a wall now: the director has not switched it on.', 404)
    const etag = `"${told.version}"`
    c.header('ETag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(told.text)
  })
}

/** Returns how many minutes local clocks are ahead of UTC. */
const zoneAt = (now: number): number => -new Date(now).getTimezoneOffset()
