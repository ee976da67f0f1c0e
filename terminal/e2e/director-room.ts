import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LAPTOP } from './browser.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { DIST, type Workplace } from './play/in-browsers.ts'

interface RoomWish {
  readonly host?: 'localhost' | 'hub.test'
  readonly pairs: readonly string[]
  readonly boards: number
}

/**
 * Opens a session with a hub under this host name and the director's browser, without tablets, so that everything comes
 * from the director's own screen.
 */
export async function openRoom(at: Workplace, { host = 'localhost', pairs, boards }: RoomWish) {
  const { data, folder, port } = at
  const apps = join(folder, 'apps')
  await cp(DIST, apps, { recursive: true })
  const isLocal = host === 'localhost'
  const startHub = () => at.startHub({ apps, ...(isLocal ? {} : { host }) })
  const openBrowser = async () => {
    const maps = isLocal ? [] : [`${host}:${port} 127.0.0.1:${port}`]
    const device = await at.open('director', { ...LAPTOP, maps })
    return { device, hand: createDirectorHand(device.page, createCamera(`director-${host}`)) }
  }
  const hub = await startHub()
  const { device, hand } = await openBrowser()
  await device.page.goto(hub.directorLink.replace('localhost', host))
  await hand.newSession(pairs, boards)
  await hand.connected()
  return { data, apps, startHub, hub, openBrowser, device, hand, address: `http://${host}:${port}/director/` }
}

/** Returns the bodies of the results in the journal, in order of arrival. */
export function resultsAtHub(data: string): readonly { readonly board: number; readonly result: unknown }[] {
  return factsAtHub(data).flatMap(({ kind, body }) =>
    kind === 'result' ? [{ board: body.board, result: body.result }] : [],
  )
}

/** Returns the facts in the journal, in order of arrival. */
export function factsAtHub(data: string) {
  const journal = new DatabaseSync(join(data, 'journal.sqlite'), { readOnly: true })
  const rows = journal.prepare("SELECT text FROM entries WHERE kind = 'fact' ORDER BY position").all()
  journal.close()
  return rows.map(({ text }) => JSON.parse(String(text)))
}
