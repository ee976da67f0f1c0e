import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../shared/test/made.ts'
import { codeOf } from '../../terminal/director/model/hub/table-codes.ts'
import { openShortRoom, SECTION, type ShortRoom } from '../../terminal/e2e/play/short-room.ts'
import { buildForWeb } from '../../terminal/e2e/web/built-for-web.ts'
import { serveSite } from '../../terminal/e2e/web/https-site.ts'
import { runInOwnNetwork, toldInside } from '../joining/own-network.ts'

/** A club whose laptop has an address of a router's, and whose web space one of the internet's. */
export interface MatrixHall {
  readonly room: ShortRoom
  /** Of the table's app at the laptop. */
  address(scheme: 'http' | 'https'): string
  /** The text of the code of table 1. */
  readonly code: string
  /** The address of the web space: "https://club.example:40123". */
  readonly web: string
  close(): Promise<void>
}

const LAPTOP = '192.168.77.1'
/** RFC 5737: of no network, so that browsers take it for the internet's. */
const WEB_SPACE = '203.0.113.10'
const NAME = 'club.example'
const BELOW = '/overtrick'
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))

/** Runs this very command in a network of its own, where both addresses are and nothing else; gives its end, or null inside. */
export function enterOwnNetwork(): number | null {
  if (toldInside() !== null) return null
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-hosts-'))
  try {
    const hosts = join(folder, 'hosts')
    writeFileSync(hosts, `127.0.0.1 localhost\n${WEB_SPACE} ${NAME}\n`)
    return runInOwnNetwork({ addresses: [`${LAPTOP}/24`, `${WEB_SPACE}/24`], hosts })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of the app on the web, written once. */
export const filesForWeb = (folder: string): string => buildForWeb(folder)

export async function openMatrixHall(work: string, files: string): Promise<MatrixHall> {
  const site = await serveSite({ name: NAME, work, files, below: BELOW, listen: WEB_SPACE })
  try {
    const room = await openShortRoom({ plan: PLAN, args: ['--app', `${site.origin}${BELOW}/`] })
    const reply = await room.director.ask({ what: 'table-codes', section: SECTION, from: 1 })
    const told = must(reply.codes, 'the codes of the tables')
    const { table, token } = must(told.tokens[0], 'the code of table 1')
    const origin = (scheme: string) => `${scheme}://${LAPTOP}:${room.port}`
    return {
      room,
      address: scheme => `${origin(scheme)}/table/`,
      code: codeOf({ ...told, page: origin('http') }, { section: SECTION, table }, token).text,
      web: site.origin,
      async close() {
        await room.close()
        await site.close()
      },
    }
  } catch (cause) {
    await site.close()
    throw cause
  }
}
