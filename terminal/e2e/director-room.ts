import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { openDevice } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'

/** A director alone with the hub: without tablets, so everything comes from the director's own screen. */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const LAPTOP = { width: 1366, height: 768 }

export const isBuilt = (): boolean => existsSync(join(DIST, 'director/index.html'))

interface RoomWish {
  readonly executablePath: string
  readonly host: 'localhost' | 'hub.test'
  readonly pairs: readonly string[]
  readonly boards: number
}

/** Starts a hub under this host name and a director's browser with an open session. */
export async function openRoom({ executablePath, host, pairs, boards }: RoomWish, undo: (() => unknown)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-away-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const data = join(folder, 'data')
  const apps = join(folder, 'apps')
  await cp(DIST, apps, { recursive: true })
  const port = await freePort()
  const startHub = async () => {
    const hub = await startHubProcess({ data, port, apps, ...(host === 'localhost' ? {} : { host }) })
    undo.push(() => hub.end())
    return hub
  }
  const maps = host === 'localhost' ? [] : [`${host}:${port} 127.0.0.1:${port}`]
  const profile = join(folder, 'director')
  const openBrowser = async () => {
    const device = await openDevice({
      executablePath,
      profile,
      maps,
      viewport: LAPTOP,
      touch: false,
      complain: () => {},
    })
    undo.push(() => device.close().catch(() => {}))
    return { device, hand: createDirectorHand(device.page, createCamera(`director-${host}`)) }
  }
  const hub = await startHub()
  const { device, hand } = await openBrowser()
  await device.page.goto(hub.directorLink.replace('localhost', host))
  await hand.newSession(pairs, boards)
  await hand.connected()
  return { data, apps, startHub, hub, openBrowser, device, hand, address: `http://${host}:${port}/director/` }
}

/** Returns the results in the journal, in order of arrival. */
export function resultsAtHub(data: string): readonly { readonly board: number; readonly result: unknown }[] {
  const journal = new DatabaseSync(join(data, 'journal.sqlite'), { readOnly: true })
  const rows = journal.prepare("SELECT text FROM entries WHERE kind = 'fact'").all()
  journal.close()
  const facts = rows.map(({ text }) => JSON.parse(String(text)))
  return facts.flatMap(({ kind, body }) =>
    kind === 'result' ? [{ board: body.board, result: body.result }] : [],
  )
}
