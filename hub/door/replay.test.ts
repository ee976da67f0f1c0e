/** Replays all captured traffic of the opening of an evening on other connections. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  resultStatement,
  SESSION,
  tableDevice,
} from '../../shared/test/hall.ts'
import { greetOf, keyPairNamed } from '../../shared/test/key-pairs.ts'
import { made } from '../../shared/test/made.ts'
import { journalPath } from '../journal/data-folder.ts'
import { openSqliteJournal } from '../journal/journal-sqlite.ts'
import { credentialIn } from '../test/at-door.ts'
import { recordFrames } from '../test/frame-recorder.ts'
import { PLAN } from '../test/hub-hall.ts'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import { grantedFor, saidAgain } from '../test/said-again.ts'
import { linkOver, type PairWish, pairOver, type WishKind } from '../test/wire-client.ts'

let folders: ReturnType<typeof createFolders>
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => folders.remove())

const ONE = tableDevice(1)
const HEIR = deviceNamed('heir')

/** Frames to replay: the greeting, a wish or a CONNECT, subscriptions, and the first messages. */
const FIRST_WORDS = 12

/** Opens an evening through the recorder's port: the director, a table, its renewal, their links and a fact. */
async function playOver(port: number, secret: string): Promise<void> {
  const pair = async (kind: WishKind, wish: PairWish) => credentialIn(await pairOver(port, kind, wish))
  const director = await linkOver(
    port,
    DIRECTOR,
    await pair('director', { device: DIRECTOR, secret }),
    SESSION,
  )
  const room = createHall(PLAN)
  for (const entry of room.entries)
    if (entry.kind === 'fact') {
      await director.send({ type: 'fact', fact: entry.fact })
      await director.next('receipt')
    }
  const first = await pair('table', { device: ONE, section: 'A', table: 1 })
  await (await linkOver(port, ONE, first, SESSION)).end()
  const credential = await pair('renewal', { device: HEIR, credential: first })
  const heir = await linkOver(port, HEIR, credential, SESSION)
  const fact = room.make(HEIR, resultStatement(room.state(), 1, 1, 1, '4S S 10'))
  await heir.send({ type: 'fact', fact })
  await heir.next('receipt')
  await heir.end()
  await director.end()
}

test('[DR22] whatever passed over the air of a whole evening gives nobody any right on another connection', async () => {
  const { hub, port, directorSecret } = await startLocalHub(folders.root, folders.distDir)
  const recorder = await recordFrames(port)
  await playOver(recorder.port, directorSecret)
  const heard = recorder.heard.filter(frames => frames.length > 0)
  recorder.stop()
  expect(heard.length).toBeGreaterThanOrEqual(6)
  const stranger = { data: Buffer.from(JSON.stringify(greetOf(keyPairNamed('stranger')))), isBinary: false }
  const greets = [DIRECTOR, ONE, HEIR].map(device =>
    must(
      heard.map(([first]) => first).find(first => first?.data.includes(device)),
      'its greeting',
    ),
  )
  const cases = saidAgain(heard, greets, stranger, FIRST_WORDS)
  await expect.poll(() => health(port)).toMatchObject({ devices: 0 })
  const before = await health(port)
  const grants = await grantedFor(port, cases)
  expect(cases.length).toBeGreaterThan(150)
  expect(grants).toEqual([])
  expect(await health(port)).toEqual(before)
  await hub.stop()
  const journal = made(openSqliteJournal(journalPath(`${folders.root}/data`)))
  expect(journal.devices().map(({ device }) => device)).toEqual([DIRECTOR, ONE, HEIR])
  expect(journal.requests()).toEqual([])
  journal.close()
})

async function health(port: number): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}/api/health`)
  return answer.json()
}
