import { must } from '../../../../shared/lib/assert.ts'
import type { DoorWish } from '../../../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../../../shared/protocol/door/pairing.ts'
import { connectPacket } from '../../../kit/mqtt-packets.ts'
import { type Attack, rows } from '../attack.ts'
import { connectCode } from '../caller.ts'
import { type Room, SECTION } from '../room.ts'
import { asksOnce, letIn, linksAs, linksBare, revoke } from './let-in.ts'
import { type OldDevice, oldDevice } from './old-devices.ts'

/** Asks with a stranger's key pair to replace the device, using its credential. */
async function takesOver(room: Room, old: OldDevice, formerKey?: string) {
  const guest = await room.guest()
  const { credential } = old
  const wish: DoorWish = { kind: 'renewal', credential, parent: null, ...(formerKey && { formerKey }) }
  return { answer: await asksOnce(guest, wish), pair: guest.pair }
}

const isIn = (answer: PairAnswer | null): string | undefined =>
  answer?.status === 'in' ? `it is let in as ${answer.role}` : undefined

/** Links on a connection where another device has greeted. */
async function linksBehindGreeting(room: Room, device: string, credential: string): Promise<boolean> {
  const guest = await room.guest()
  const code = await connectCode(guest, connectPacket(device, credential))
  guest.leave()
  return code === 0
}

const linked = (links: boolean): string | undefined => (links ? 'it is linked' : undefined)

/** Attacks while the device has no key pair yet. */
const BEFORE = rows(
  'the credential of a device of before is good for what it was, and takes nobody else’s place',
  async (room, tries: (room: Room, old: OldDevice) => Promise<string | undefined>) => {
    const old = await oldDevice(room)
    if (!(await linksBare(room, old.device, old.credential))) return 'it does not link itself'
    const gained = await tries(room, old)
    await revoke(room, old.device)
    return gained
  },
  [
    [
      'a copied credential of before, renewed by a stranger',
      async (room, old) => isIn((await takesOver(room, old)).answer),
    ],
    [
      'a copied credential of before, renewed with a guessed key',
      async (room, old) => isIn((await takesOver(room, old, 'a'.repeat(26))).answer),
    ],
    [
      'a credential of before said to be of a key pair',
      async (room, { credential }) => {
        const { pair } = await room.guest()
        return linked((await linksAs(room, { pair, credential })) !== null)
      },
    ],
    [
      "a credential of before with the director's role in it",
      async (room, { device, credential }) => {
        const payload = Buffer.from(JSON.stringify({ device, role: 'director' })).toString('base64url')
        return linked(await linksBare(room, device, `v1.${payload}.${credential.split('.')[2]}`))
      },
    ],
    [
      'a credential of before with one letter more',
      async (room, { device, credential }) => linked(await linksBare(room, device, `${credential}A`)),
    ],
    [
      'a copied credential of before, behind the greeting of a stranger',
      async (room, { device, credential }) => linked(await linksBehindGreeting(room, device, credential)),
    ],
    [
      "a credential of before under another's name",
      async (room, { credential }) =>
        linked(await linksBare(room, must(room.honest[0], 'a table').pair.device, credential)),
    ],
  ],
)

/** Attacks once it has one. */
const AFTER = rows(
  'once a device has a key pair what it was known by before is good for nothing',
  async (room, tries: (room: Room, old: OldDevice) => Promise<string | undefined>) => {
    const old = await oldDevice(room)
    const { answer, pair } = await takesOver(room, old, old.key)
    if (answer?.status !== 'in') return `it cannot take its key pair: ${JSON.stringify(answer)}`
    const gained = await tries(room, old)
    await revoke(room, pair.device)
    return gained
  },
  [
    [
      'a credential of before, copied before it was renewed',
      async (room, { device, credential }) => linked(await linksBare(room, device, credential)),
    ],
    [
      'a credential of before, copied, behind the greeting of a stranger',
      async (room, { device, credential }) => linked(await linksBehindGreeting(room, device, credential)),
    ],
    [
      'a credential of before, renewed a second time with its own key',
      async (room, old) => isIn((await takesOver(room, old, old.key)).answer),
    ],
  ],
)

/** Attacks by devices with key pairs that link in the old way. */
const BACK: readonly Attack[] = rows(
  'a device that has a key pair is not known by anything else',
  async (room, tries: (room: Room) => Promise<string | undefined>) => tries(room),
  [
    ...(['table', 'director', 'renew'] as const).map(
      what =>
        [
          `a right asked for over HTTP, as before: ${what}`,
          async ({ hub, director, emptyTable: table }: Room) => {
            const { credential } = director
            const own = { device: 'a'.repeat(32), key: 'k'.repeat(26) }
            const body = JSON.stringify({
              ...own,
              section: SECTION,
              table,
              secret: hub.directorSecret,
              credential,
            })
            const headers = { 'content-type': 'application/json' }
            const answer = await fetch(`${hub.origin}/api/pair/${what}`, { method: 'POST', headers, body })
            return answer.ok ? `it is answered: ${await answer.text()}` : undefined
          },
        ] as const,
    ),
    [
      'the credential of a revoked device of before',
      async room => {
        const old = await oldDevice(room)
        await revoke(room, old.device)
        return linked(await linksBare(room, old.device, old.credential))
      },
    ],
    [
      'the credential of a device of a key pair without its signature',
      async room => {
        const one = await letIn(room)
        const links = await linksBare(room, one.pair.device, one.credential)
        await revoke(room, one.pair.device)
        return linked(links)
      },
    ],
  ],
)

export const LEGACY_ATTACKS: readonly Attack[] = [...BEFORE, ...AFTER, ...BACK]
