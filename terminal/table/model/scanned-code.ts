import { formatTableCode, parseTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { withoutPage } from '../../state/code/own-page.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import { type JoinApp, joinByCode } from './join-by-code.ts'

export interface ScanApp extends JoinApp {
  readonly web?: NetworkAccess
  readonly secure: boolean
}

/**
 * Handles a code read by a camera, or with which the page was opened. A page of the web first needs permission to reach
 * the hub; a page of the hub on plain http offers the app from the web if the club has one, before the code is used up
 * here.
 */
export async function takeScanned(app: ScanApp, text: string, page: ScanPage): Promise<void> {
  const read = parseTableCode(text)
  if (read.kind !== 'table') return joinByCode(app, text)
  if (app.web) {
    const code = withoutPage(read.code, page.place)
    return app.web.whenAllowed(code.addresses, () => joinByCode(app, textOf(code)))
  }
  const [web] = app.secure ? [] : await page.apps()
  if (web === undefined) return joinByCode(app, text)
  const { code } = read
  // The web address replaces the hub's, followed by the hub's.
  const link = formatTableCode(`${web}table`, { ...code, addresses: ['', ...code.addresses] })
  app.join.value = { kind: 'offer-app', link, stay: () => joinByCode(app, text) }
}

export interface ScanPage {
  /** Origin of the page: "club.example:443". */
  readonly place: string
  /** Returns addresses of the app from the web, as the hub of this page states them. */
  apps(): Promise<readonly string[]>
}

/** Returns the code's text as the hub would have shown it. */
export const textOf = (code: TableCode): string =>
  formatTableCode(`http://${code.addresses[0] ?? 'localhost:80'}`, code)

/** Returns the addresses from the hub that served this page; none if it does not answer at once. */
export async function appsOfHub(ask: (path: string) => Promise<Response>): Promise<readonly string[]> {
  try {
    const { apps } = await (await ask('/api/health')).json()
    return Array.isArray(apps) ? apps.filter(isWebAddress) : []
  } catch {
    return []
  }
}

const isWebAddress = (app: unknown): app is string =>
  typeof app === 'string' && /^https:\/\/[^\s/]+(\/|$)/.test(app)
