import { must } from '../../../../shared/lib/assert.ts'
import type { PairAnswer } from '../../../../shared/protocol/door/pairing.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../../shared/session/identity.ts'
import { type KeyPair, renewalWish, tableWish } from '../../../../shared/test/key-pairs.ts'
import { type Guest, greet, type Linked, link } from '../caller.ts'
import { type Player, playing, type Room, SECTION } from '../room.ts'

export interface LetIn {
  readonly pair: KeyPair
  readonly credential: string
}

let asks = 0

/** Sends a request of the director; resolves with true if the hub granted it. */
export async function requestAsDirector({ director }: Room, ask: Ask): Promise<boolean> {
  asks += 1
  const id = `a${asks}`
  director.send({ type: 'ask', id, ask })
  await director.answer('answer', one => one.id === id)
  return director.heard().some(one => one.type === 'answer' && one.id === id && one.ok)
}

/** Sends a request from a guest and closes its connection; resolves with the answer. */
export async function asksOnce(guest: Guest, wish: Parameters<Guest['ask']>[0]): Promise<PairAnswer | null> {
  const answer = await guest.ask(wish)
  guest.leave()
  return answer
}

/** Requests a table as a stranger, whom the director admits; a table may have several tablets. */
export async function letIn(room: Room, table = room.emptyTable): Promise<LetIn> {
  const guest = await room.guest()
  const { pair } = guest
  const wish = tableWish(guest.greeted, { section: SECTION, table })
  await guest.ask(wish)
  await requestAsDirector(room, { what: 'pairing', device: pair.device, letIn: true })
  const answer = await asksOnce(guest, wish)
  if (answer?.status !== 'in')
    throw new Error(`The director's word does not let in: ${JSON.stringify(answer)}`)
  return { pair, credential: answer.credential }
}

/** Requests to replace a device, with its credential and signed by its key. */
export async function renews(
  room: Room,
  parent: LetIn,
): Promise<{ answer: PairAnswer | null; pair: KeyPair }> {
  const guest = await room.guest()
  const answer = await asksOnce(guest, renewalWish(guest.greeted, 1, { ...parent, parent: parent.pair }))
  return { answer, pair: guest.pair }
}

/** Returns a chain of names of one device, each the renewal of the previous one. */
export async function lineOf(room: Room, names: number): Promise<readonly LetIn[]> {
  const line = [await letIn(room)]
  while (line.length < names) {
    const { answer, pair } = await renews(room, must(line.at(-1), 'the name before'))
    if (answer?.status !== 'in') throw new Error(`It is not renewed: ${JSON.stringify(answer)}`)
    line.push({ pair, credential: answer.credential })
  }
  return line
}

export async function linksAs({ port, session }: Room, { pair, credential }: LetIn): Promise<Linked | null> {
  const guest = await greet({ port }, pair)
  return link(guest, credential, session).catch(() => {
    guest.leave()
    return null
  })
}

/** Links as this device and sends hello; resolves with null if the hub refuses the link. */
export async function plays(room: Room, device: LetIn): Promise<Player | null> {
  const linked = await linksAs(room, device)
  return linked && playing(linked)
}

export const revoke = (room: Room, device: DeviceId): Promise<boolean> =>
  requestAsDirector(room, { what: 'revoke', device })
