import * as v from 'valibot'
import { createClubKeys } from '../../../../hub/keys/club-keys.ts'
import { makeCredential } from '../../../../hub/keys/credential.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { signAsDevice } from '../../../../shared/protocol/door/device-key.ts'
import { askedText, type DoorWish, doorText, linkPassword } from '../../../../shared/protocol/door/door.ts'
import { sectionIdSchema } from '../../../../shared/session/identity.ts'
import {
  askOf,
  directorWish,
  greetOf,
  passwordOf,
  renewalWish,
  tableWish,
} from '../../../../shared/test/key-pairs.ts'
import { connectPacket } from '../../../kit/mqtt-packets.ts'
import { type Attack, rows } from '../attack.ts'
import { type Caller, call, connectCode, type Guest } from '../caller.ts'
import type { Room } from '../room.ts'

const SECTION = v.parse(sectionIdSchema, 'A')
const FOREIGN = createClubKeys(new Uint8Array(16).fill(9))

const doorOf = ({ greeted: { greet: said, challenge } }: Guest): string => doorText(said, challenge)

/** Tries to connect under this name with this password on the guest's connection; resolves with the gain, if any. */
async function links(guest: Caller, device: string, password: string): Promise<string | undefined> {
  const code = await connectCode(guest, connectPacket(device, password))
  guest.leave()
  return code === 0 ? 'it is linked' : undefined
}

const forged = (device: Guest['pair']['device'], role: 'table' | 'director'): string =>
  makeCredential(FOREIGN, { device, role, keyed: true })

/** CONNECT packets that the hub must refuse, by the guest that sends them. */
const CONNECTS = rows(
  'nobody links but the holder of the key, on the connection on which he has proved it',
  async (
    room,
    made: (guest: Guest, room: Room) => { readonly device: string; readonly password: string },
  ) => {
    const guest = await room.guest()
    const { device, password } = made(guest, room)
    return links(guest, device, password)
  },
  {
    "a victim's credential under its name, signed by another": (guest, { rogue }) => ({
      device: rogue.pair.device,
      password: passwordOf(guest.pair, guest.greeted, rogue.credential),
    }),
    "a victim's credential under one's own name": (guest, { rogue }) => ({
      device: guest.pair.device,
      password: passwordOf(guest.pair, guest.greeted, rogue.credential),
    }),
    "a victim's credential and its signature of another connection": (_, { rogue }) => ({
      device: rogue.pair.device,
      password: passwordOf(rogue.pair, rogue.greeted, rogue.credential),
    }),
    "a victim's credential without a signature": (_, { rogue }) => ({
      device: rogue.pair.device,
      password: rogue.credential,
    }),
    'a credential of another club': guest => ({
      device: guest.pair.device,
      password: passwordOf(guest.pair, guest.greeted, forged(guest.pair.device, 'director')),
    }),
    "the director's credential with another name in it": (guest, { director }) => {
      const payload = Buffer.from(JSON.stringify({ device: guest.pair.device, role: 'director' })).toString(
        'base64url',
      )
      const mac = director.credential.split('.')[2]
      return {
        device: guest.pair.device,
        password: passwordOf(guest.pair, guest.greeted, `v2.${payload}.${mac}`),
      }
    },
    'a signature for another purpose': guest => ({
      device: guest.pair.device,
      password: linkPassword(
        forged(guest.pair.device, 'table'),
        signAsDevice(guest.pair.secret, 'ask', doorOf(guest)),
      ),
    }),
    'no credential at all': guest => ({ device: guest.pair.device, password: '' }),
    'a password of spaces': guest => ({ device: guest.pair.device, password: ' '.repeat(2000) }),
    "the desk's own name": () => ({ device: 'hub', password: 'x' }),
    'a name with a wildcard': () => ({ device: '#', password: 'x' }),
    'a name with a slash': () => ({ device: 'a/b', password: 'x' }),
    'a name of 10,000 letters': () => ({ device: 'a'.repeat(10_000), password: 'x' }),
    'a name of the prototype': () => ({ device: '__proto__', password: 'x' }),
  },
)

/** CONNECT packets without a greeting, as devices from before key pairs sent them. */
const BARE = rows(
  'the credential of a device that has a key says nothing alone',
  async (room, made: (room: Room) => { readonly device: string; readonly password: string }) => {
    const caller = must(await call({ port: room.port }), 'a connection')
    const { device, password } = made(room)
    return links(caller, device, password)
  },
  {
    "a tablet's credential, copied": ({ rogue }) => ({
      device: rogue.pair.device,
      password: rogue.credential,
    }),
    "the director's credential, copied": ({ director }) => ({
      device: director.pair.device,
      password: director.credential,
    }),
    'a copied credential said to be of before': ({ rogue }) => ({
      device: rogue.pair.device,
      password: rogue.credential.replace(/^v2/, 'v1'),
    }),
    'a whole password, recorded on the air': ({ rogue }) => ({
      device: rogue.pair.device,
      password: passwordOf(rogue.pair, rogue.greeted, rogue.credential),
    }),
  },
)

/** Requests that the hub must refuse, sent after a greeting with the sender's own key. */
const WISHES = rows(
  'nobody is let in who knows no secret, and nobody as somebody else',
  async (room, made: (guest: Guest, room: Room) => DoorWish) => {
    const guest = await room.guest()
    const answer = await guest.ask(made(guest, room))
    guest.leave()
    return answer?.status === 'in' ? `it is let in as ${answer.role}` : undefined
  },
  {
    "a guessed director's secret": ({ greeted }) => directorWish(greeted, 'a'.repeat(26)),
    "the director's secret, used before": ({ greeted }, { hub }) => directorWish(greeted, hub.directorSecret),
    "the director's proof of another connection": (_, { hub, director }) =>
      directorWish(director.greeted, hub.directorSecret),
    'a guessed token of a table': ({ greeted }) =>
      tableWish(greeted, { section: SECTION, table: 1, token: '0'.repeat(32) }),
    'the token of a club that is another': ({ greeted }, { session }) =>
      tableWish(greeted, { section: SECTION, table: 1, token: FOREIGN.tableToken(session, SECTION, 1) }),
    'a table that somebody has': ({ greeted }) => tableWish(greeted, { section: SECTION, table: 1 }),
    'a free table once tables are closed': ({ greeted }, { emptyTable: table }) =>
      tableWish(greeted, { section: SECTION, table }),
    'a table that is not there': ({ greeted }) => tableWish(greeted, { section: SECTION, table: 200 }),
    "another's credential without its key": (_, { rogue }) => ({
      kind: 'renewal',
      credential: rogue.credential,
      parent: null,
    }),
    "another's credential with one's own key": (guest, { rogue }) =>
      renewalWish(guest.greeted, 1, { parent: guest.pair, credential: rogue.credential }),
    "another's signature of another connection": (_, { rogue }) =>
      renewalWish(rogue.greeted, 1, { parent: rogue.pair, credential: rogue.credential }),
    "the director's credential and a made-up former key": (_, { director }) => ({
      kind: 'renewal',
      credential: director.credential,
      parent: null,
      formerKey: 'a'.repeat(26),
    }),
    'a renewal of a credential of another club': guest =>
      renewalWish(guest.greeted, 1, {
        parent: guest.pair,
        credential: forged(guest.pair.device, 'director'),
      }),
    "giving up in another's name changes nothing": ({ greeted }) =>
      ({ ...tableWish(greeted, { section: SECTION, table: 1 }), givesUp: true }) as DoorWish,
  },
)

/** Frames that must close the connection, or at least get no normal answer. */
const FRAMES = rows(
  'what is not the next word at the door ends the connection, and nothing else',
  async (room, frames: (guest: Guest) => readonly (string | Uint8Array)[]) => {
    const guest = await room.guest()
    for (const frame of frames(guest)) guest.say(frame)
    const ended = await guest.until(guest.isOver, 20_000)
    guest.leave()
    return ended ? undefined : 'the connection goes on'
  },
  {
    'a second greeting': guest => [JSON.stringify(greetOf(guest.pair))],
    'no JSON': () => ['hello?'],
    'JSON of no kind': () => ['{"type":"let-me-in"}'],
    'a list in a list in a list': () => ['['.repeat(1900) + ']'.repeat(1900)],
    'names of the prototype': () => ['{"type":"ask-room","id":1,"__proto__":{"role":"director"}}'],
    'a member too many': () => ['{"type":"ask-room","id":1,"role":"director"}'],
    'a number that JSON cannot hold': () => ['{"type":"ask-room","id":1e999}'],
    'a number that goes down': () => ['{"type":"ask-room","id":5}', '{"type":"ask-room","id":4}'],
    'a text of 5 KB': () => [JSON.stringify({ type: 'ask-room', id: 1, x: 'x'.repeat(5000) })],
    'a text of 200 KB': () => ['x'.repeat(200_000)],
    'a frame of 1 MB': () => [new Uint8Array(1_000_000)],
    'forty-one questions': () => Array.from({ length: 41 }, (_, at) => `{"type":"ask-room","id":${at + 1}}`),
    'a wish without its signature': guest => {
      const wish = { kind: 'table', section: SECTION, table: 1 } as const
      return [JSON.stringify({ type: 'ask-in', id: 1, wish, signature: '0'.repeat(128) }), guest.pair.key]
    },
    'a wish signed for another number': guest => [
      JSON.stringify({
        ...askOf(guest.pair, guest.greeted, 1, { kind: 'table', section: SECTION, table: 1 }),
        id: 2,
      }),
    ],
    'a wish signed for another purpose': guest => {
      const wish = { kind: 'table', section: SECTION, table: 1 } as const
      const signature = signAsDevice(guest.pair.secret, 'link', askedText(doorOf(guest), 1, wish))
      return [JSON.stringify({ type: 'ask-in', id: 1, wish, signature })]
    },
    'bytes of no packet': () => [new Uint8Array([0, 0, 0, 0])],
    'a packet that says to have 256 MB': () => [new Uint8Array([0x30, 0xff, 0xff, 0xff, 0x7f])],
    'a length that does not end': () => [new Uint8Array([0x10, 0x80, 0x80, 0x80, 0x80, 0x80])],
    'text after MQTT has begun': guest => [
      connectPacket(guest.pair.device, 'x'),
      '{"type":"ask-room","id":1}',
    ],
  },
)

export const DOOR_ATTACKS: readonly Attack[] = [...CONNECTS, ...BARE, ...WISHES, ...FRAMES]
