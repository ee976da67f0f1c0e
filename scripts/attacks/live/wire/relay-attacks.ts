import { must } from '../../../../shared/lib/assert.ts'
import type { Down } from '../../../../shared/protocol/down.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import { directorWish, greetOf, passwordOf } from '../../../../shared/test/key-pairs.ts'
import { connectPacket } from '../../../kit/mqtt-packets.ts'
import { type Attack, rows } from '../attack.ts'
import { type CallerWish, call, connectCode, greet, link } from '../caller.ts'
import { asksOnce, type LetIn, requestAsDirector, revoke } from '../devices/let-in.ts'
import { type Room, SECTION } from '../room.ts'

/**
 * Attacks by a relay between a director's app on plain http and the hub. It forwards signed messages over its own
 * connection and forges the rest.
 */

let screens = 0

/** Admits another director's device; the link of `room.director` continues. */
async function secondScreen(room: Room): Promise<LetIn> {
  screens += 1
  const id = `screen${screens}`
  room.director.send({ type: 'ask', id, ask: { what: 'director-link' } })
  const answer = await answerTo(room.director, id)
  const secret = must(answer?.link?.split('#')[1], 'the code of one more screen')
  const guest = await room.guest()
  const wish = directorWish(guest.greeted, secret)
  await guest.ask(wish)
  await requestAsDirector(room, { what: 'pairing', device: guest.pair.device, letIn: true })
  const letIn = await asksOnce(guest, wish)
  if (letIn?.status !== 'in') throw new Error(`The screen is not let in: ${JSON.stringify(letIn)}`)
  return { pair: guest.pair, credential: letIn.credential }
}

type Answer = Extract<Down, { type: 'answer' }>
type Speaking = Pick<Room['director'], 'answer' | 'heard'>

async function answerTo(link: Speaking, id: string): Promise<Answer | undefined> {
  await link.answer('answer', one => one.id === id)
  return link.heard().find((one): one is Answer => one.type === 'answer' && one.id === id)
}

interface Way {
  /** True if the connection to the hub uses TLS. */
  readonly byTls: boolean
  /** Claim about TLS that the device itself has signed. */
  readonly saysTls: boolean
}

/** Resolves with true if the request is answered on a link of that device, from an address other than the laptop's. */
async function isTold(room: Room, { pair, credential }: LetIn, way: Way, ask: Ask): Promise<boolean> {
  const { address } = room.stranger()
  const wish: CallerWish = { port: room.port, address, byTls: way.byTls }
  const linked = await link(await greet(wish, pair, way.saysTls), credential, room.session)
  linked.send({ type: 'ask', id: 'secret', ask })
  const answer = await answerTo(linked, 'secret')
  linked.leave()
  return answer?.ok === true
}

const SECRETS: readonly (readonly [name: string, ask: Ask])[] = [
  ['the words of the club card', { what: 'club-card' }],
  ['the codes of the tables', { what: 'table-codes', section: SECTION, from: 1 }],
]

const RELAYED = Object.fromEntries(
  SECRETS.flatMap(([name, ask]) =>
    (
      [
        ['over a connection of somebody between, who comes by TLS', { byTls: true, saysTls: false }],
        ['over a plain connection that is said to be by TLS', { byTls: false, saysTls: true }],
        ['over a plain connection', { byTls: false, saysTls: false }],
      ] as const
    ).map(([how, way]) => [`${name}, ${how}`, { ask, way }] as const),
  ),
)

const RELAYS = rows(
  'what is the club’s alone is told only where the device itself has dialled by TLS',
  async (room, { ask, way }: { readonly ask: Ask; readonly way: Way }) => {
    const screen = await secondScreen(room)
    const told = await isTold(room, screen, way, ask)
    // Control: the reply does arrive without the relay.
    const isGood = await isTold(room, screen, { byTls: true, saysTls: true }, ask)
    await revoke(room, screen.pair.device)
    if (!isGood) return 'nor is the director himself told, by TLS'
    return told ? 'he is told' : undefined
  },
  RELAYED,
)

/** Attack by a relay that changes the greeting. */
const CHANGED: Attack = {
  name: 'a greeting in plain, passed on as one by TLS',
  holds: 'how a device has dialled is signed by it and by the hub',
  async tries(room) {
    const screen = await secondScreen(room)
    const { address } = room.stranger()
    const between = must(await call({ port: room.port, address, byTls: true }), 'a connection')
    const nonce = 'm'.repeat(26)
    between.say(JSON.stringify(greetOf(screen.pair, nonce, true)))
    const challenge = await between.next(20_000)
    if (challenge?.type !== 'challenge') throw new Error('The hub does not greet.')
    // The screen does not accept a challenge for data it has not sent; sign it anyway.
    const own = { greet: greetOf(screen.pair, nonce), challenge }
    const password = passwordOf(screen.pair, own, screen.credential)
    const code = await connectCode(between, connectPacket(screen.pair.device, password))
    between.leave()
    await revoke(room, screen.pair.device)
    return code === 0 ? 'he is linked' : undefined
  },
}

export const RELAY_ATTACKS: readonly Attack[] = [...RELAYS, CHANGED]
