import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClubKeys } from '../../../hub/keys/club-keys.ts'
import { freePort } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { formatTableCode } from '../../../shared/protocol/door/table-code.ts'
import { devicesSchema } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW } from '../../../shared/session/views/view-names.ts'
import { made } from '../../../shared/test/made.ts'
import { linkForOthers } from '../../director/model/hub/director-link.ts'
import type { Device } from '../browser.ts'
import { type Workplace, whatIsLacking } from '../play/in-browsers.ts'
import { openShortRoom, SECTION, type ShortRoom } from '../play/short-room.ts'
import { createTableHand, type TableHand } from '../table-hand.ts'
import { filmCode } from './fake-camera.ts'
import { type HttpsSite, hasOpenssl, serveSite } from './https-site.ts'

/** Club whose tablets have the app from the web: its web space, its hub, and a second address for the hub. */
export interface WebClub {
  readonly room: ShortRoom
  site(): HttpsSite
  readonly address: string
  /** Another port of the hub's machine, which tablets know beforehand. */
  readonly elsewhere: number
  /** Returns the code of table 1, as on its card, for the given port of the hub. */
  code(port?: number): string
  /** Opens another club, whose hub serves the same app, at that port of the same machine. */
  openOther(port?: number): Promise<ShortRoom>
  /** Opens a tablet in its own browser, with a code before its camera. */
  openTablet(name: string, wish: TabletWish): Promise<WebTablet>
  /** Accepts the browser's prompt: this app may reach the club's network. A test browser forgets it at its end. */
  allow(device: Device): Promise<void>
  boards(round: number): readonly number[]
  /** Returns the boards for which the director has a result of table 1. */
  resultsOfTable(): readonly number[]
  closeSite(): Promise<void>
}

interface TabletWish {
  readonly allowed: boolean
  /** Code before its camera, if not that of table 1. */
  readonly shown?: string
  /** Ports of further hubs in its network. */
  readonly also?: readonly number[]
}

export interface WebTablet {
  readonly device: Device
  readonly hand: TableHand
}

const NAME = 'club.example'
const HALL = 'hall.local'
/** Path of the app's folder in the web space. */
export const BELOW = '/bridge-club/overtrick2'

export const webLacks = (): string | null =>
  whatIsLacking() ?? (hasOpenssl() ? null : 'there is no openssl on this machine')

const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))

/** Opens a club whose web space serves these files. */
export async function openWebClub(at: Workplace, files: string): Promise<WebClub> {
  const { folder } = at
  const site = at.keep(await serveSite({ name: NAME, work: folder, files, below: BELOW }))
  const elsewhere = await freePort()
  const address = `${site.origin}${BELOW}/table/`
  const args = ['--app', `${site.origin}${BELOW}/`, '--spare', `${HALL}:${elsewhere}`]
  const room = at.keep(await openShortRoom({ plan: PLAN, host: HALL, args }))
  const code = (port = room.port) => codeOfTable(room, port)
  const allow = ({ context }: Device) =>
    context.grantPermissions(['local-network-access'], { origin: site.origin })
  return {
    room,
    address,
    elsewhere,
    code,
    allow,
    boards: round =>
      PLAN.entries.flatMap(entry => (entry.table === 1 && entry.round === round ? entry.boards : [])),
    resultsOfTable: () => resultsOfTable(room),
    async openOther(port) {
      const app = ['--app', `${site.origin}${BELOW}/`]
      const wish = { plan: PLAN, host: HALL, args: app, ...(port !== undefined && { port }) }
      return at.keep(await openShortRoom(wish))
    },
    site: () => site,
    async openTablet(name, { allowed, shown = code(), also = [] }) {
      const film = join(folder, `${name}.y4m`)
      filmCode(film, shown)
      const local = [room.port, elsewhere, ...also].map(port => `127.0.0.1:${port}=local`)
      const device = await at.open(name, {
        maps: [NAME, HALL].map(host => `${host} 127.0.0.1`),
        args: [
          `--ignore-certificate-errors-spki-list=${site.spki}`,
          `--ip-address-space-overrides=127.0.0.1:${site.port}=public,${local.join()}`,
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      })
      if (allowed) await allow(device)
      return { device, hand: createTableHand(device.page, async () => {}) }
    },
    closeSite: () => site.close(),
  }
}

const keysOf = ({ folder }: ShortRoom) => createClubKeys(readFileSync(join(folder, 'data', 'club-key')))

/** Returns the boards for which that room's director has a result of table 1. */
export const resultsOfTable = ({ section }: ShortRoom): readonly number[] =>
  section()
    .entriesAt(1)
    .flatMap(({ boards, round }) => boards.filter(board => section().resultAt(round, 1, board)))

/** Returns the code of table 1 of that room, as on its card; `page` is the app's address if it is not the hub. */
export function codeOfTable(room: ShortRoom, port = room.port, page?: string): string {
  const keys = keysOf(room)
  const at = { section: SECTION, table: 1, token: keys.tableToken(room.session, SECTION, 1) }
  const addresses = [...(page === undefined ? [] : ['']), `${HALL}:${port}`]
  return formatTableCode(page ?? `http://${HALL}:${port}`, { ...at, club: keys.publicKey, addresses })
}

/** Returns the code for one more director's screen, as a director's screen shows it. */
export async function directorCode(room: ShortRoom): Promise<string> {
  const answer = await room.director.ask({ what: 'director-link' })
  const link = must(answer.ok ? answer.link : undefined, 'a link')
  return linkForOthers(link, `http://${HALL}:${room.port}/table/`, keysOf(room).publicKey)
}

export async function letDirectorsIn({ director }: ShortRoom): Promise<void> {
  const asking = () => {
    const told = decodeMessage(devicesSchema, director.views().get(DEVICES_VIEW) ?? '')
    return (told.ok && told.value.directors) || []
  }
  await director.until(() => asking().length > 0, 'a screen that asks to direct')
  for (const { device } of asking()) await director.ask({ what: 'pairing', device, letIn: true })
}
