/** Session on the real wire: a hub on a folder, with the director and two tables linked, that can be restarted. */

import type { Fact, Statement } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { createHub } from '../hub.ts'
import { credentialIn } from './at-door.ts'
import { PLAN } from './hub-hall.ts'
import { type createFolders, startLocalHub } from './hub-process.ts'
import { linkOver, type PairWish, pairOver, type WireClient } from './wire-client.ts'

const DEVICES = { director: DIRECTOR, one: tableDevice(1), two: tableDevice(2) } as const
type Who = keyof typeof DEVICES

export async function wireRoom(
  { root, distDir }: ReturnType<typeof createFolders>,
  more: Partial<Parameters<typeof createHub>[0]> = {},
  room = createHall(PLAN),
) {
  let local = await startLocalHub(root, distDir, more)
  const { port, directorSecret: secret } = local
  const paired = async (kind: 'director' | 'table', wanted: PairWish) =>
    credentialIn(await pairOver(port, kind, wanted))
  const link = (who: Who, credential: string) => linkOver(local.port, DEVICES[who], credential, SESSION)
  const hand = async (client: WireClient, fact: Fact) => {
    await client.send({ type: 'fact', fact })
    const { decision } = await client.next('receipt')
    if (decision.kind !== 'admitted') throw new Error(`${fact.kind} was ${decision.kind}`)
  }

  const directors = await paired('director', { device: DIRECTOR, secret })
  const director = await link('director', directors)
  for (const entry of room.entries) if (entry.kind === 'fact') await hand(director, entry.fact)
  const credentials = {
    director: directors,
    one: await paired('table', { device: DEVICES.one, section: 'A', table: 1 }),
    two: await paired('table', { device: DEVICES.two, section: 'A', table: 2 }),
  }
  const tables = async () => ({
    one: await link('one', credentials.one),
    two: await link('two', credentials.two),
  })
  let linked = { director, ...(await tables()) }
  const end = async () => {
    for (const client of Object.values(linked)) await client.end()
    await local.stop()
  }

  return {
    room,
    client: (who: Who): WireClient => linked[who],
    say: (who: Who, statement: Statement, by: WireClient = linked[who]) =>
      hand(by, room.say(DEVICES[who], statement).fact),
    /** Restarts the hub on the same folder; all devices return with their data. */
    async restart() {
      await end()
      local = await startLocalHub(root, distDir, more)
      linked = { director: await link('director', credentials.director), ...(await tables()) }
    },
    end,
  }
}
