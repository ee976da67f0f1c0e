import { formatTableCode, parseTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { withoutPage } from '../../state/code/own-page.ts'
import type { NetworkAccess } from '../../state/web-way.ts'
import { type JoinApp, joinByCode } from './join-by-code.ts'

export interface ScanApp extends JoinApp {
  readonly web?: NetworkAccess
  readonly secure: boolean
}

/**
 * Handles a code that was scanned or opened the page. The web app first asks for network access; a page of the hub on
 * plain http first offers the club's web app, if any.
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
  /** Returns the addresses of the club's web app, as stated by the hub of this page. */
  apps(): Promise<readonly string[]>
}

/** Returns the code's text as shown by the hub. */
export const textOf = (code: TableCode): string =>
  formatTableCode(`http://${code.addresses[0] ?? 'localhost:80'}`, code)

/** Returns the web app's addresses from the hub that served this page; empty if it does not answer at once. */
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
