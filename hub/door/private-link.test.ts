import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../shared/protocol/down.ts'
import { DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { wordsOfClubKey } from '../keys/club-card-read.ts'
import { readKeyFiles } from '../keys/key-file.ts'
import { credentialIn } from '../test/at-door.ts'
import type { Dialling } from '../test/door-over.ts'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import { linkOver, pairOver } from '../test/wire-client.ts'

let folders: ReturnType<typeof createFolders>
let stop = async () => {}
beforeEach(() => {
  folders = createFolders()
})
afterEach(async () => {
  await stop()
  folders.remove()
})

/** Links a director in each of these ways, requests the club card, and returns the hub's replies. */
async function asked(...ways: readonly (Dialling | undefined)[]) {
  const local = await startLocalHub(folders.root, folders.distDir, { https: {} })
  stop = local.stop
  const { port, directorSecret: secret } = local
  const credential = credentialIn(await pairOver(port, 'director', { device: DIRECTOR, secret }))
  const keys = readKeyFiles(folders.dataDir)
  const answers: Answer[] = []
  for (const way of ways) {
    const link = await linkOver(port, DIRECTOR, credential, SESSION, undefined, way)
    await link.send({ type: 'ask', id: 'card', ask: { what: 'club-card' } })
    answers.push(await link.next('answer'))
    await link.end()
  }
  return { answers, card: keys.ok ? wordsOfClubKey(keys.value.clubKey) : '' }
}

/** An address that is not the laptop itself. */
const ELSEWHERE = '127.0.0.2'

test('[DK193] the club card goes by TLS to a device that has dialled so, and to the laptop itself, and in no other way', async () => {
  const { answers, card } = await asked(
    { address: ELSEWHERE, scheme: 'ws', saysTls: false },
    // It claims so, and the hub sees that it is not.
    { address: ELSEWHERE, scheme: 'ws', saysTls: true },
    // A relay between a device that dialled in plain and the hub, connected by TLS.
    { address: ELSEWHERE, scheme: 'wss', saysTls: false },
    { address: ELSEWHERE, scheme: 'wss', saysTls: true },
    { address: '127.0.0.1', scheme: 'ws', saysTls: false },
    undefined,
  )
  const NOT_HERE = { ok: false, code: 'not-here' }
  const TOLD = { ok: true, card }
  expect(answers).toMatchObject([NOT_HERE, NOT_HERE, NOT_HERE, TOLD, TOLD, TOLD])
  for (const { card: told } of answers.slice(0, 3)) expect(told).toBeUndefined()
  expect(card.split(' ')).toHaveLength(12)
})
