import * as v from 'valibot'
import { formatTableCode, parseTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { withoutPage } from '../../state/code/own-page.ts'
import type { WebWay } from '../../state/web-way.ts'
import { type JoinApp, joinByCode } from './join-by-code.ts'

/** What the code of a table needs of the app, besides what joining needs. */
export interface ScanApp extends JoinApp {
  /** In the app from the web alone. */
  readonly web?: WebWay
  /** False on plain http. */
  readonly secure: boolean
}

/**
 * A code that a camera has read, or with which the page was opened. A page of the web first needs leave to reach the desk;
 * a page of the hub on plain http offers the app from the web where the club has one, before the code is used up here.
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
  // The web's own address stands where the hub's stood, and the hub's after it.
  const link = formatTableCode(`${web}table`, { ...code, addresses: ['', ...code.addresses] })
  app.join.value = { kind: 'offer-app', link, stay: () => joinByCode(app, text) }
}

export interface ScanPage {
  /** Where it came from: "club.example:443". */
  readonly place: string
  /** Where the hub of this page says that the app from the web lies. */
  apps(): Promise<readonly string[]>
}

/** As the hub would have shown it. */
export const textOf = (code: TableCode): string =>
  formatTableCode(`http://${code.addresses[0] ?? 'localhost:80'}`, code)

const healthSchema = v.object({ apps: v.pipe(v.array(v.pipe(v.string(), v.url())), v.maxLength(8)) })

/** Of the hub that this page came from; none where it does not say so at once. */
export async function appsOfHub(ask: (path: string) => Promise<Response>): Promise<readonly string[]> {
  try {
    const read = v.safeParse(healthSchema, await (await ask('/api/health')).json())
    return read.success ? read.output.apps.filter(app => app.startsWith('https:')) : []
  } catch {
    return []
  }
}
