import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNewKey } from '../../../../hub/cli/club/new-key.ts'
import { CLUB_KEY_FILE } from '../../../../hub/journal/data-folder.ts'
import { createClubKeys } from '../../../../hub/keys/club-keys.ts'
import { bareApps, freePort, startHubProcess } from '../../../../hub/test/hub-process.ts'
import { renewalWish, tableWish } from '../../../../shared/test/key-pairs.ts'
import { inWorkFolder } from '../../../kit/work-folder.ts'
import { type Attack, rows } from '../attack.ts'
import { greet } from '../caller.ts'
import { openRoom, type Room, SECTION } from '../room.ts'
import { asksOnce, linksAs } from './let-in.ts'

/** Club that has changed its key after its laptop was stolen, with its room after the change. */
interface Changed {
  /** Room before the change, with the data its devices held. */
  readonly before: Room
  readonly now: Room
}

const clubs = new WeakMap<Room, Promise<Changed>>()

/** Resolves with the club after its change of key, which is made once for all attacks. */
function changedClub(room: Room): Promise<Changed> {
  const known = clubs.get(room)
  if (known) return known
  const opened = new Promise<Changed>((resolve, reject) => {
    const work = inWorkFolder(async folder => {
      const options = { data: join(folder, 'data'), port: await freePort(), apps: bareApps(folder) }
      const first = await startHubProcess(options)
      const before = await openRoom(first, options.data, { honest: 2 })
      before.leave()
      await first.end('SIGTERM')
      const io = { cwd: folder, out() {}, err() {} } as unknown as Parameters<typeof runNewKey>[1]
      if (runNewKey(['--yes', '--data', options.data], io) !== 0) throw new Error('It has its key still.')
      const second = await startHubProcess(options)
      const now = await openRoom(second, options.data, { honest: 2 })
      resolve({ before, now })
      await room.ended
      now.leave()
      await second.end('SIGKILL')
    })
    work.catch(reject)
  })
  clubs.set(room, opened)
  return opened
}

const clubKeys = (data: string) => createClubKeys(readFileSync(join(data, CLUB_KEY_FILE)))

/** Requests a free table with this token; only a valid token is admitted at once. Returns the gain, if any. */
async function shows({ now }: Changed, token: string): Promise<string | undefined> {
  const guest = await now.guest()
  const answer = await asksOnce(
    guest,
    tableWish(guest.greeted, { section: SECTION, table: now.emptyTable, token }),
  )
  return answer?.status
}

export const NEW_KEY_ATTACKS: readonly Attack[] = rows(
  'what the club’s key of before has signed is good for nothing',
  async (room, tries: (changed: Changed) => Promise<string | undefined>) => tries(await changedClub(room)),
  {
    'after a new key: the code of a table, printed before': async changed => {
      const { before, now } = changed
      const old = [before.session, now.session].map(session =>
        before.keys.tableToken(session, SECTION, now.emptyTable),
      )
      for (const token of old) if ((await shows(changed, token)) === 'in') return 'it lets in'
      // The current token works: nothing else kept the others out.
      const good = clubKeys(before.data).tableToken(now.session, SECTION, now.emptyTable)
      return (await shows(changed, good)) === 'in' ? undefined : 'the code of now lets nobody in'
    },
    'after a new key: the credential of a tablet of before': async ({ before, now }) =>
      (await linksAs(now, before.rogue)) === null ? undefined : 'it is linked',
    'after a new key: the credential of the director of before': async ({ before, now }) =>
      (await linksAs(now, before.director)) === null ? undefined : 'it is linked',
    'after a new key: a tablet of before is renewed': async ({ before, now }) => {
      const guest = await now.guest()
      const { pair, credential } = before.rogue
      const answer = await asksOnce(guest, renewalWish(guest.greeted, 1, { parent: pair, credential }))
      return answer?.status === 'in' ? 'it has a new name' : undefined
    },
    'after a new key: a tablet of before asks for the table that it had': async ({ before, now }) => {
      const guest = await greet({ port: now.port }, before.rogue.pair)
      const answer = await asksOnce(
        guest,
        tableWish(guest.greeted, { section: SECTION, table: before.rogueTable }),
      )
      return answer?.status === 'in' ? 'it is let in' : undefined
    },
    'after a new key: the hub proves itself with the key of before': async ({ before, now }) => {
      const guest = await now.guest()
      guest.leave()
      return guest.greeted.challenge.club === before.keys.publicKey ? 'it does' : undefined
    },
  },
)
