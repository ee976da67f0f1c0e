import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createClubKeys } from '../../../../hub/keys/club-keys.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { type Challenge, type DoorDown, doorText, type Greet } from '../../../../shared/protocol/door/door.ts'
import { lifeText } from '../../../../shared/protocol/incarnation.ts'
import { PROTOCOL_VERSION } from '../../../../shared/protocol/protocol-version.ts'
import { keyPairNamed } from '../../../../shared/test/key-pairs.ts'
import { createDoorCaller } from '../../../../terminal/worker/door/door-caller.ts'
import { openSocketInNode } from '../../../kit/cable.ts'
import { inWorkFolder } from '../../../kit/work-folder.ts'
import { type Attack, sideBySide } from '../attack.ts'
import { call, waitUntil } from '../caller.ts'
import type { Room } from '../room.ts'
import { type Answering, openFalseHub } from './false-hub.ts'
import { type LedTablet, openTabletRoom, type TabletRoom } from './tablet-room.ts'

/** Attacks by impostors that answer where a tablet looks for its hub. They gain whatever the tablet sends them. */

/** Keys of the impostor, which belong to another club. */
const FOREIGN = createClubKeys(new Uint8Array(16).fill(9))
const NONCE = 'f'.repeat(26)

/** Makes a valid challenge with these keys; `told` overrides fields, which are signed too. */
function forged(greet: Greet, told: Partial<Challenge> = {}): Challenge {
  const incarnation = { epoch: 9, hub: 'falsefalse', start: 9, life: 'lifelifelife' }
  const life = { ...incarnation, signature: FOREIGN.signEd('incarnation', lifeText(incarnation)) }
  const said = { club: FOREIGN.publicKey, life, nonce: NONCE, ...told }
  return {
    type: 'challenge',
    protocol: greet.protocol,
    oldest: 2,
    ...said,
    proof: told.proof ?? FOREIGN.signEd('door', doorText(greet, said)),
  }
}

const heardLast = ({ challenges }: LedTablet): Challenge => must(challenges.at(-1), 'a challenge of the hub')

/** Relays a greeting with the tablet's random number to the club's hub under another name; resolves with its answer. */
async function askedOfTheHub({ port }: TabletRoom, nonce: string): Promise<DoorDown> {
  const caller = must(await call({ port }), 'a connection')
  const { device, key } = keyPairNamed('somebody between')
  const greet = { type: 'greet', protocol: PROTOCOL_VERSION, device, key, nonce }
  caller.say(JSON.stringify(greet))
  const said = must(await caller.next(20_000), 'a challenge')
  caller.leave()
  return said
}

/** Impostors without proof of the club's key, which must get nothing but the greeting. */
const PROOFS: readonly (readonly [
  name: string,
  answering: (tablet: LedTablet, room: TabletRoom) => Answering,
])[] = [
  ["a stranger's hub at the old address", () => async greet => [forged(greet)]],
  [
    "a stranger's hub that bears the club's name",
    tablet => async greet => [forged(greet, { club: heardLast(tablet).club })],
  ],
  ['a challenge of the hub, recorded and played again', tablet => async () => [heardLast(tablet)]],
  [
    'a challenge that the hub has made for somebody else, with the same random number',
    (_, room) => async greet => [await askedOfTheHub(room, greet.nonce)],
  ],
  [
    "an old life of the hub, with the club's own signature, and no key",
    tablet => async greet => {
      const { club, life } = tablet.challenges[0] ?? heardLast(tablet)
      return [forged(greet, { club, life })]
    },
  ],
  [
    "the club's signature of a life, for a proof",
    tablet => async greet => {
      const { club, life } = heardLast(tablet)
      return [forged(greet, { club, life, proof: life.signature })]
    },
  ],
  [
    'a hub that says to be of before there were keys',
    tablet => async greet => [forged(greet, { club: heardLast(tablet).club, protocol: 1, oldest: 1 })],
  ],
  [
    'an answer before the challenge',
    () => async () => [
      { type: 'let-in', id: 1, answer: { status: 'in', credential: 'v2.x.y', role: 'director' } },
    ],
  ],
  ['a link that nobody has asked for', () => async () => [new Uint8Array([0x20, 2, 0, 0])]],
  [
    'a door that is shut, so that the tablet comes as before',
    () => async () => [{ type: 'closed', code: 'ill-formed', sentence: 'What?' }],
  ],
  ['a hub that says nothing', () => async () => []],
]

const rooms = new WeakMap<Room, Promise<TabletRoom>>()
/** Number of tables, one per attack. */
const TABLES = 13

/** Opens the tablet room once per room, for all attacks. */
function tabletRoom(room: Room): Promise<TabletRoom> {
  const known = rooms.get(room)
  if (known) return known
  const opened = new Promise<TabletRoom>((resolve, reject) => {
    const work = inWorkFolder(async folder => {
      const tablets = await openTabletRoom(folder, TABLES)
      resolve(tablets)
      await room.ended
      await tablets.close()
    })
    work.catch(reject)
  })
  rooms.set(room, opened)
  return opened
}

/** Number of greetings after which a tablet has refused the impostor at least once. */
const GREETED = 2

/**
 * Leads the tablet with a fact to submit to the false hub and back. Returns what it sent there beyond the allowed
 * messages, or anything else wrong.
 */
async function ledAstray(
  { robot, bend, says }: LedTablet,
  answering: Answering,
  mayHear: readonly string[],
): Promise<string | undefined> {
  const hub = await openFalseHub(answering)
  try {
    bend(hub.port)
    const saying = says()
    const greetings = () => hub.heard.filter(type => type === 'greet').length
    if (!(await waitUntil(() => greetings() >= GREETED, 60_000))) return 'the tablet has not come'
    const more = hub.heard.find(type => !mayHear.includes(type))
    const isHeld = robot.unsent() === 1
    bend(null)
    if (more) return `the tablet says ${more}`
    if (!isHeld) return 'its word is held for delivered'
    return (await saying) ? undefined : 'its word does not count'
  } finally {
    bend(null)
    hub.stop()
  }
}

const FALSE_HUBS: readonly Attack[] = PROOFS.map(([name, answering], index) => ({
  name: `to a tablet: ${name}`,
  holds: 'it hears a greeting and nothing else, and the club’s own hub is handed everything',
  tries: async room => {
    const tablets = await tabletRoom(room)
    const tablet = tablets.tablet(index + 1)
    return ledAstray(tablet, answering(tablet, tablets), ['greet'])
  },
}))

const REST: readonly Attack[] = [
  {
    name: 'to a tablet: a hub of another club that says to rebuild an evening',
    holds: 'nothing is handed to it without a tap',
    tries: async room =>
      ledAstray(
        (await tabletRoom(room)).tablet(PROOFS.length + 1),
        async greet => [forged(greet, { collects: true })],
        ['greet', 'CONNECT', 'hello', 'state'],
      ),
  },
  {
    name: "to a tablet: a stranger's hub where the code of a table was scanned",
    holds: 'whoever does not prove to be the club that the code names is asked nothing',
    tries: async room => {
      const { club } = heardLast((await tabletRoom(room)).tablet(1))
      const hub = await openFalseHub(async greet => [forged(greet, { club })])
      const door = createDoorCaller({
        openSocket: openSocketInNode,
        origin: '',
        knock: async () => true,
        newId: () => 'n'.repeat(26),
        clock: { setTimer: (run, ms) => ({ clear: clearTimeout.bind(null, setTimeout(run, ms)) }) },
        protocol: PROTOCOL_VERSION,
      })
      const visitor = { keys: keyPairNamed('one that has scanned'), club, addresses: [] }
      const wish = { kind: 'table', section: 'A', table: 1, token: '0'.repeat(32) } as const
      const answer = await door.ask({ ...visitor, named: [`127.0.0.1:${hub.port}`] }, wish)
      door.close()
      hub.stop()
      const isGreeted = hub.heard.includes('greet') && hub.heard.every(type => type === 'greet')
      return answer.kind !== 'answered' && isGreeted ? undefined : `it hears ${hub.heard}`
    },
  },
  {
    name: "to a tablet: an old copy of the laptop's folder, started at the old address",
    holds:
      'it gives no receipt once a tablet tells it of a later life, and the hub itself is handed everything',
    tries: () => inWorkFolder(oldCopy),
  },
]

/** Pattern of notices by which a hub reports that it is not the club's newest. */
const OUTDATED = /older copy:|Another desk/

async function oldCopy(folder: string): Promise<string | undefined> {
  const room = await openTabletRoom(folder, 3)
  try {
    const { robot, says } = room.tablet(1)
    const old = join(folder, 'old')
    await says()
    await room.restart()
    cpSync(room.data, old, { recursive: true, filter: name => !name.endsWith('-shm') })
    for (const _ of [1, 2]) {
      await room.restart()
      await robot.until(robot.isConnected, 'its hub')
      await says()
    }
    await room.restart(old)
    let isTaken = false
    const saying = says().finally(() => {
      isTaken = true
    })
    if (!(await waitUntil(() => OUTDATED.test(room.hub().output()) || isTaken, 60_000)))
      return 'the old copy does not notice'
    await robot.until(robot.isConnected, 'it')
    if (isTaken) return 'the old copy has given a receipt'
    await room.restart()
    return (await saying) ? undefined : 'its word does not count'
  } finally {
    await room.close()
  }
}

export const TABLET_ATTACKS: readonly Attack[] = sideBySide([...FALSE_HUBS, ...REST])
