import { must } from '../../../../shared/lib/assert.ts'
import type { PairAnswer } from '../../../../shared/protocol/door/pairing.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../../shared/session/identity.ts'
import { type KeyPair, renewalWish, tableWish } from '../../../../shared/test/key-pairs.ts'
import { connectPacket } from '../../../bench/hall/packets.ts'
import { call, connectCode, type Guest, greet, type Linked, link } from '../caller.ts'
import { type Player, playing, type Room, SECTION } from '../room.ts'

/** A device that the director has let in. */
export interface LetIn {
  readonly pair: KeyPair
  readonly credential: string
}

let asks = 0

/** The director does this; whether the desk has done it. */
export async function directs({ director }: Room, ask: Ask): Promise<boolean> {
  asks += 1
  const id = `a${asks}`
  director.send({ type: 'ask', id, ask })
  await director.answer('answer', one => one.id === id)
  return director.heard().some(one => one.type === 'answer' && one.id === id && one.ok)
}

/** Whatever it has rights for; the guest's connection is over with it. */
export async function asksOnce(guest: Guest, wish: Parameters<Guest['ask']>[0]): Promise<PairAnswer | null> {
  const answer = await guest.ask(wish)
  guest.leave()
  return answer
}

/** A stranger asks for a table, and the director lets him in: more than one tablet may lie there. */
export async function letIn(room: Room, table = room.emptyTable): Promise<LetIn> {
  const guest = await room.guest()
  const { pair } = guest
  const wish = tableWish(guest.greeted, { section: SECTION, table })
  await guest.ask(wish)
  await directs(room, { what: 'pairing', device: pair.device, letIn: true })
  const answer = await asksOnce(guest, wish)
  if (answer?.status !== 'in')
    throw new Error(`The director's word does not let in: ${JSON.stringify(answer)}`)
  return { pair, credential: answer.credential }
}

/** Another device asks to take its place, over its credential and signed by its key. */
export async function renews(
  room: Room,
  parent: LetIn,
): Promise<{ answer: PairAnswer | null; pair: KeyPair }> {
  const guest = await room.guest()
  const answer = await asksOnce(guest, renewalWish(guest.greeted, 1, { ...parent, parent: parent.pair }))
  return { answer, pair: guest.pair }
}

/** So many names of one device, each the renewal of the one before. */
export async function lineOf(room: Room, names: number): Promise<readonly LetIn[]> {
  const line = [await letIn(room)]
  while (line.length < names) {
    const { answer, pair } = await renews(room, must(line.at(-1), 'the name before'))
    if (answer?.status !== 'in') throw new Error(`It is not renewed: ${JSON.stringify(answer)}`)
    line.push({ pair, credential: answer.credential })
  }
  return line
}

/** The device on a link of its own, where the hub gives it one. */
export async function linksAs({ port, session }: Room, { pair, credential }: LetIn): Promise<Linked | null> {
  const guest = await greet({ port }, pair)
  return link(guest, credential, session).catch(() => {
    guest.leave()
    return null
  })
}

/** It says hello, and goes on from there. */
export async function plays(room: Room, device: LetIn): Promise<Player | null> {
  const linked = await linksAs(room, device)
  return linked && playing(linked)
}

/** Whether a device of before there were keys links: it says its credential, and nothing is signed. */
export async function linksBare({ port }: Room, device: string, credential: string): Promise<boolean> {
  const caller = must(await call({ port }), 'a connection')
  const code = await connectCode(caller, connectPacket(device, credential))
  caller.leave()
  return code === 0
}

export const revoke = (room: Room, device: DeviceId): Promise<boolean> =>
  directs(room, { what: 'revoke', device })
