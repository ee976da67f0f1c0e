import { must } from '../../../../shared/lib/assert.ts'
import { assignmentTopic, downTopic, upTopic } from '../../../../shared/protocol/topics.ts'
import { passwordOf } from '../../../../shared/test/key-pairs.ts'
import { connectPacket, subscribePacket } from '../../../kit/mqtt-packets.ts'
import { type Attack, rows } from '../attack.ts'
import { call, connectCode, greet, type Linked, link } from '../caller.ts'
import { greetsOthers, type Room } from '../room.ts'

/** Links the hostile tablet on a second connection, beside the one on which it plays. */
async function rogueAgain(room: Room): Promise<Linked> {
  const guest = await greet({ port: room.port }, room.rogue.pair)
  return link(guest, room.rogue.credential, room.session)
}

const honestDevice = ({ honest }: Room): Linked['pair']['device'] =>
  must(honest[0], 'an honest table').pair.device

const LISTENING = rows(
  'a tablet hears what is its own and nothing else',
  async (room, topicOf: (room: Room) => string) => {
    const link = await rogueAgain(room)
    const topic = topicOf(room)
    link.say(subscribePacket([topic]))
    const victim = must(room.honest[0], 'an honest table')
    // Gives the victim a message to receive.
    victim.send({ type: 'state', views: {}, unsent: 0, battery: null })
    await link.until(() => link.isOver())
    const overheard = link.packets.some(
      heard => heard.kind === 'published' && heard.topic.includes(victim.pair.device),
    )
    const foreign = link.packets.find(
      heard =>
        heard.kind === 'published' &&
        !heard.topic.includes(room.rogue.pair.device) &&
        !heard.topic.includes('/public/'),
    )
    link.leave()
    return overheard || foreign
      ? `it hears ${foreign?.kind === 'published' ? foreign.topic : 'it'}`
      : undefined
  },
  {
    'listening to everything': () => '#',
    'listening to everything of one kind': () => 'overtrick/v1/+/devices/+/down',
    'listening to what tablets say': () => 'overtrick/v1/+/devices/+/up',
    'listening to one tablet': room => downTopic(room.session, honestDevice(room)),
    'listening to what one tablet says': room => upTopic(room.session, honestDevice(room)),
    'listening to what the director is told': room => downTopic(room.session, room.director.pair.device),
    "listening to another's table": room => assignmentTopic(honestDevice(room)),
    'listening to the broker itself': () => '$SYS/#',
    'listening in a shared group': () => '$share/group/overtrick/v1/#',
    'listening with a slash too many': room => `/${downTopic(room.session, honestDevice(room))}`,
    'listening with a zero': room => `${downTopic(room.session, honestDevice(room))}\u0000`,
    'listening to nothing': () => '',
  },
)

const packet = (first: number, ...body: readonly number[]): Uint8Array =>
  new Uint8Array([first, body.length, ...body])

const text = (words: string): readonly number[] => {
  const bytes = [...Buffer.from(words)]
  return [bytes.length >> 8, bytes.length & 0xff, ...bytes]
}

const publish = (flags: number, topic: string, words = '{}'): Uint8Array => {
  const body = [...text(topic), ...(flags & 6 ? [0, 1] : []), ...Buffer.from(words)]
  return new Uint8Array([
    0x30 | flags,
    ...(body.length < 128 ? [body.length] : [(body.length % 128) + 128, body.length >> 7]),
    ...body,
  ])
}

/** Payload sent under another device's name, or to all. */
const FORGED = '{"forged":true}'

const SPEAKING = rows(
  'nobody is told anything by another tablet, and nothing of it is kept',
  async (room, made: (room: Room) => Uint8Array) => {
    const link = await rogueAgain(room)
    const victim = must(room.honest[0], 'an honest table')
    link.say(made(room))
    await link.until(link.isOver)
    link.leave()
    const came = victim.packets.some(heard => heard.kind === 'published' && heard.text.includes('forged'))
    return came ? 'an honest tablet is told it' : undefined
  },
  {
    "speaking as another tablet's hub": room =>
      publish(2, downTopic(room.session, honestDevice(room)), FORGED),
    'speaking as another tablet': room => publish(2, upTopic(room.session, honestDevice(room)), FORGED),
    'a heartbeat of a stranger': room => publish(0, `overtrick/v1/${room.session}/public/hub`, FORGED),
    'a kept heartbeat of a stranger': room => publish(1, `overtrick/v1/${room.session}/public/hub`, FORGED),
    'a copy of a stranger': room => publish(2, `overtrick/v1/${room.session}/public/backup`, FORGED),
    "another's table given away": room => publish(3, assignmentTopic(honestDevice(room)), FORGED),
    'one that is kept, on its own topic': room =>
      publish(3, upTopic(room.session, room.rogue.pair.device), FORGED),
    'one in two steps, on its own topic': room =>
      publish(4, upTopic(room.session, room.rogue.pair.device), FORGED),
    'one of no quality': room => publish(6, upTopic(room.session, room.rogue.pair.device), FORGED),
    'to everything': () => publish(2, '#', FORGED),
    'to the broker itself': () => publish(2, '$SYS/x', FORGED),
    'to nobody': () => publish(2, '', FORGED),
  },
)

const connect = (
  { device, password }: { readonly device: string; readonly password: string },
  {
    flags = 0xc2,
    level = 4,
    name = 'MQTT',
    user = device,
  }: { flags?: number; level?: number; name?: string; user?: string },
  ...will: readonly number[]
): Uint8Array => {
  const body = [...text(name), level, flags, 0, 0, ...text(device), ...will, ...text(user), ...text(password)]
  return new Uint8Array([0x10, (body.length % 128) + 128, body.length >> 7, ...body])
}

const CONNECTING = rows(
  'only a plain CONNECT of a device in its own name is taken',
  async (room, made: (words: { device: string; password: string }) => Uint8Array) => {
    const guest = await greet({ port: room.port }, room.rogue.pair)
    const words = {
      device: room.rogue.pair.device,
      password: passwordOf(room.rogue.pair, guest.greeted, room.rogue.credential),
    }
    const code = await connectCode(guest, made(words))
    guest.leave()
    return code === 0 ? 'it is linked' : undefined
  },
  {
    'a last will': words =>
      connect(words, { flags: 0xc6 }, ...text('overtrick/v1/x/public/hub'), ...text(FORGED)),
    'a last will that is kept': words => connect(words, { flags: 0xe6 }, ...text('a'), ...text(FORGED)),
    'a session that is kept': words => connect(words, { flags: 0xc0 }),
    'another level of the protocol': words => connect(words, { level: 99 }),
    'another protocol': words => connect(words, { name: 'MQTX' }),
    "another's user name": words => connect(words, { user: 'a'.repeat(32) }),
    'a flag that must not be set': words => connect(words, { flags: 0xc3 }),
    'no user name': words => connect(words, { flags: 0x42 }),
  },
)

/** Packets that a tablet never sends, on a valid link. */
const MALFORMED = rows(
  'the link ends or goes on, and the hub answers others',
  async (room, made: (room: Room) => Uint8Array) => {
    const link = await rogueAgain(room)
    link.say(made(room))
    await link.until(link.isOver, 150)
    link.leave()
    return greetsOthers(room)
  },
  {
    'a second CONNECT': room => connectPacket(room.rogue.pair.device, 'x'),
    'a packet of type 0': () => packet(0x00),
    'a packet of type 15': () => packet(0xf0),
    "a hub's answer to a CONNECT": () => packet(0x20, 0, 0),
    "a hub's answer to a wish to listen": () => packet(0x90, 0, 1, 0),
    'a release of nothing': () => packet(0x62, 0, 1),
    'an acknowledgement of nothing': () => packet(0x40, 0xff, 0xff),
    'a wish to listen with no topic': () => packet(0x82, 0, 1),
    'a wish to listen with wrong flags': () => packet(0x80, 0, 1, ...text('a'), 0),
    'a wish to listen to 5,000 topics': () =>
      subscribePacket(Array.from({ length: 5000 }, (_, at) => `t/${at}`)),
    'a wish not to listen to everything': () => packet(0xa2, 0, 1, ...text('#')),
    'a topic that is longer than its packet': () => packet(0x30, 0xff, 0xff, 0x61),
    'a topic of no letters': () => packet(0x30, 0, 2, 0xff, 0xfe),
    'a message with number 0': room =>
      publish(2, upTopic(room.session, room.rogue.pair.device)).map((byte, at, all) =>
        at > 2 && at === all.length - 3 ? 0 : byte,
      ),
    'an empty packet': () => new Uint8Array([0x30, 0]),
    'a good-bye that goes on': () => new Uint8Array([0xe0, 0, 0xe0, 0, 0x30]),
    'a hundred links that ask to be kept alive every second': () => packet(0xc0),
  },
)

const REST: readonly Attack[] = [
  {
    name: "an honest tablet's name without its key",
    holds: 'the tablet stays linked',
    async tries(room) {
      const victim = must(room.honest[1], 'an honest table')
      const caller = must(await call({ port: room.port }), 'a connection')
      await connectCode(caller, connectPacket(victim.pair.device, victim.credential))
      caller.leave()
      return victim.isOver() ? 'it is cut off' : undefined
    },
  },
  {
    name: 'packets before CONNECT',
    holds: 'nothing is heard of them',
    async tries(room) {
      const caller = must(await call({ port: room.port }), 'a connection')
      caller.say(publish(2, upTopic(room.session, room.rogue.pair.device), '{"type":"state"}'))
      await caller.until(caller.isOver)
      caller.leave()
      return caller.packets.length > 0 ? 'it is answered' : undefined
    },
  },
  {
    name: 'half a packet, and nothing more',
    holds: 'the hub greets others meanwhile',
    async tries(room) {
      const halves = await Promise.all(Array.from({ length: 20 }, () => call({ port: room.port })))
      for (const half of halves) half?.say(new Uint8Array([0x30, 0x7f, 0]))
      const gained = await greetsOthers(room)
      for (const one of halves) one?.leave()
      return gained
    },
  },
  {
    name: 'a hundred links of one device, one after another',
    holds: 'the hub greets others meanwhile',
    async tries(room) {
      for (let at = 0; at < 100; at += 1) (await rogueAgain(room)).leave()
      return greetsOthers(room)
    },
  },
]

export const MQTT_ATTACKS: readonly Attack[] = [
  ...LISTENING,
  ...SPEAKING,
  ...CONNECTING,
  ...MALFORMED,
  ...REST,
]
