import { join } from 'node:path'
import { must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../shared/test/made.ts'
import { codeOf } from '../../terminal/director/model/hub/table-codes.ts'
import { findChromium } from '../../terminal/e2e/browser.ts'
import { openShortRoom, SECTION } from '../../terminal/e2e/play/short-room.ts'
import { buildForWeb } from '../../terminal/e2e/web/built-for-web.ts'
import { filmCode } from '../../terminal/e2e/web/fake-camera.ts'
import { hasOpenssl, serveSite } from '../../terminal/e2e/web/https-site.ts'
import { createTrustStore, hasCertutil } from '../../terminal/e2e/web/trust-store.ts'
import { createTabletNetwork, whyNoNetwork } from '../rigs/network/namespace.ts'
import { whyNoBrowser } from '../rigs/network/table-in-network.ts'
import { type CountedTablet, openCounted } from './counted-tablet.ts'

/** Way in which a table's code opens the hub's page. */
export type Scheme = 'http' | 'https'

/** Club in a hall whose network has no internet: no name resolves, and no outside address is reachable. */
export interface Hall {
  /** Returns the hub's origin: "http://10.231.1.1:40123". */
  origin(scheme: Scheme): string
  nextCode(scheme: Scheme): string
  /** Address of the web app, unreachable in the hall. */
  readonly app: string
  /** Opens a new tablet at home, with internet and without a hub. */
  openAtHome(tablet: string): Promise<CountedTablet>
  /** Opens this tablet in the hall, with the scanned code if given. */
  openInHall(tablet: string, code?: string): Promise<CountedTablet>
  /** Makes the tablet trust the certificate authority in this file. */
  trust(tablet: string, file: string): void
  readonly folder: string
  close(): Promise<void>
}

/** Returns the reason why no such hall can be set up on this machine; `null` if it can. */
export const whyNoHall = (): string | null =>
  whyNoBrowser() ??
  whyNoNetwork() ??
  (hasOpenssl() ? null : 'there is no openssl on this machine') ??
  (hasCertutil() ? null : 'there is no certutil on this machine')

const NAME = 'club.example'
const BELOW = '/overtrick'
const TABLES = 7
const PLAN = made(mitchell({ kind: 'plain', tables: TABLES, boardsPerRound: 2, winners: 2 }))

export async function openHall(folder: string): Promise<Hall> {
  const executablePath = must(findChromium(), 'a Chromium')
  const network = createTabletNetwork(folder)
  const undo: (() => unknown)[] = [() => network.remove()]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const site = await serveSite({ name: NAME, work: folder, files: buildForWeb(folder), below: BELOW })
    undo.push(() => site.close())
    const room = await openShortRoom({ plan: PLAN, args: ['--app', `${site.origin}${BELOW}/`] })
    undo.push(() => room.close())
    const reply = await room.director.ask({ what: 'table-codes', section: SECTION, from: 1 })
    const told = must(reply.codes, 'the codes of the tables')
    const origin = (scheme: Scheme) => `${scheme}://${network.hubAddress}:${room.port}`
    const tokens = [...told.tokens]
    const homeOf = (tablet: string) => join(folder, `${tablet}-home`)
    const stores = new Map<string, ReturnType<typeof createTrustStore>>()
    const storeOf = (tablet: string) => {
      const store = stores.get(tablet) ?? createTrustStore(homeOf(tablet))
      stores.set(tablet, store)
      return store
    }
    const open = (tablet: string, path: string, maps: readonly string[], args: readonly string[]) => {
      storeOf(tablet)
      return openCounted({
        executablePath: path,
        profile: join(folder, tablet),
        home: homeOf(tablet),
        maps,
        args,
      })
    }
    return {
      origin,
      folder,
      close,
      app: `${site.origin}${BELOW}/table/`,
      nextCode(scheme) {
        const { table, token } = must(tokens.shift(), 'a table without a tablet')
        return codeOf({ ...told, page: origin(scheme) }, { section: SECTION, table }, token).text
      },
      openAtHome: tablet =>
        open(
          tablet,
          executablePath,
          [`${NAME} 127.0.0.1`],
          [
            `--ignore-certificate-errors-spki-list=${site.spki}`,
            `--ip-address-space-overrides=127.0.0.1:${site.port}=public`,
          ],
        ),
      openInHall(tablet, code) {
        const film = join(folder, `${tablet}.y4m`)
        if (code !== undefined) filmCode(film, code)
        return open(
          tablet,
          network.wrap(executablePath),
          [],
          [
            ...(code === undefined
              ? []
              : ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']),
            ...(code === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
          ],
        )
      },
      trust: (tablet, file) => storeOf(tablet).trust(file),
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
