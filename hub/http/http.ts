import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HEALTH_PATH, MET_PARAMETER } from '../../shared/protocol/door/pairing.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import { signedLifeSchema } from '../../shared/protocol/incarnation.ts'
import type { Desk } from '../desk/desk-types.ts'
import { createAddressCounts } from '../door/counts.ts'
import { APPS, type Asset, type Assets } from './apps.ts'
import { isLocalHost, portIn } from './hosts.ts'
import { addHttpsPages, type HttpsPages } from './https-pages.ts'
import { addLookUp } from './look-up-pages.ts'
import { pageForOld } from './old-browser.ts'
import { addWall } from './wall-route.ts'

const YEAR_S = 31_536_000
/** Longer than an evening, shorter than to the next. */
const PAGE_KEPT_S = 43_200
/**
 * Another desk asks every three seconds at each address that it knows, and this one at its own. Whoever says more often
 * who he is hears how the desk is, and nothing is made of what he says: each word of it costs a signature.
 */
const MOST_MET = 40
const MET_WINDOW_MS = 5000

export interface HttpDeps {
  readonly desk: Pick<Desk, 'health' | 'heardDesk' | 'lookUp' | 'wall'>
  readonly assets: Assets
  /** Whether a Host is this hub's by its name. */
  readonly isOwnHost: (host: string) => boolean
  /** At which it is served, and at no other. */
  readonly port: () => number
  /** Where the app from the web lies: a page of this hub offers it. */
  readonly apps?: readonly string[]
  /** How the tables come by https, where they can. */
  readonly https?: HttpsPages
  readonly version: string
  readonly now: () => number
  readonly log: (sentence: string, about?: object) => void
}

/** From where a request comes, as it is counted (hub/http/hosts.ts). */
interface From {
  readonly Bindings: { readonly address: string }
}

/**
 * HTTP serves the apps and says how the hub is; nothing is asked for here. Who wants to be let in says so at the door,
 * signed, and whatever the tables say goes over MQTT. No cookies, so no page from elsewhere can act with somebody's rights.
 */
export function createHttp(deps: HttpDeps): Hono<From> {
  const { assets, desk } = deps
  const counts = createAddressCounts(deps.now, MET_WINDOW_MS, MOST_MET)
  const app = new Hono<From>()
  // A trace on the laptop's screen would help nobody.
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
    return howIsTheDesk(c, deps)
  })

  addWall(app, deps)
  if (deps.https) addHttpsPages(app, deps.https)
  addLookUp(app, desk)
  app.get('/', c => c.redirect('/table/'))
  for (const name of APPS) app.get(`/${name}`, c => c.redirect(`/${name}/`))
  app.get('*', async c => {
    const { path } = c.req
    const asset = assets.get(path.endsWith('/') ? `${path}index.html` : path)
    if (asset) return (await pageForOld(c, asset)) ?? serve(c, asset)
    return FIRST_SCRIPT.test(path) ? loadAgain(c) : c.text('There is nothing here.', 404)
  })
  return app
}

/**
 * How the desk is and which life of which hub it is. Whoever asks: the name of the session is none of a stranger's
 * business, and opens topics.
 */
function howIsTheDesk(c: Context, { desk, version, apps = [] }: HttpDeps): Response {
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
 * Pages and the service worker are asked for each time, so that an update is seen. But over plain http there is no service
 * worker: there the browser keeps the page for the evening, and opens it from what it has kept when the hub is away; the
 * page itself asks for a newer one at each link (measured: so do Chromium and Firefox, but for a reload).
 */
function cachingOf(type: string, url: string): string {
  const { protocol, hostname } = new URL(url)
  const isPlain = protocol === 'http:' && hostname !== 'localhost' && !hostname.startsWith('127.')
  return isPlain && type.startsWith('text/html') ? `max-age=${PAGE_KEPT_S}` : 'no-cache'
}

/**
 * A page that the browser kept may name a script of a build that is no more. In its place it hears that it is to be loaded
 * again, which browsers do past what they have kept. Only the script with which a page begins: one that is fetched later
 * must not take a board from under somebody's finger.
 */
const FIRST_SCRIPT = /^\/(table|director)\/assets\/index-[\w-]{8}\.js$/

function loadAgain(c: Context): Response {
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  return c.body(LOAD_AGAIN)
}

/** Once a minute at most: a build that lacks its own script would never come to an end. */
const LOAD_AGAIN = `const at = Number(sessionStorage.getItem('loaded-again'))
if (Date.now() - at > 60_000) {
  sessionStorage.setItem('loaded-again', Date.now())
  location.reload()
}
`

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
  // The address of a script is made by our own maker alone, for the whole page: terminal/state/own-scripts.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** What no page of ours ever asks for, so that nothing in it can; a code is read by the camera. */
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
  // Elsewhere on plain http a browser ignores it, and complains on the console of every tablet.
  const { hostname, protocol } = new URL(c.req.url)
  if (hostname === 'localhost' || protocol === 'https:') c.header('Cross-Origin-Opener-Policy', 'same-origin')
  // A tablet whose page came from another address of the club asks here whether there is a hub.
  c.header('Cross-Origin-Resource-Policy', c.req.path === HEALTH_PATH ? 'cross-origin' : 'same-origin')
}

const notStored: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Whose pages may open the socket. */
export interface OwnPages {
  readonly isOwnHost: (host: string) => boolean
  /** Of the hub. */
  readonly port: () => number
  /** "host:port" of the club's desks, this one and the spare ones. */
  readonly desks: () => readonly string[]
  /** Where the app from the web lies. */
  readonly apps: readonly string[]
}

/**
 * Whether a page from this origin may open the socket: one of an app from the web that the director has named, by scheme,
 * host and port; one from a desk of the club; or one from any address of a local network at this hub's port. A tablet
 * whose page came from the hub of before, at an address that is no more, dials the hub that has taken its place. The page
 * gains nothing by it: what gives rights is signed with a key that lies with the page that paired, and that no browser
 * sends by itself as it does a cookie. Pages of the Internet, and of other programs of this machine, are refused all the
 * same, so that none uses its visitor as a way in.
 */
export function mayOpenSocket(origin: string, { isOwnHost, port, desks, apps }: OwnPages): boolean {
  if (apps.some(app => new URL(app).origin === origin)) return true
  const [, secure, host = ''] = /^http(s)?:\/\/(.*)$/.exec(origin) ?? []
  if (!isOwnHost(host) && !isLocalHost(host)) return false
  return portIn(host, secure !== undefined) === port() || desks().includes(host)
}
