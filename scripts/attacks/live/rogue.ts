import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { greet, link } from './caller.ts'
import { type Player, playing, type Room } from './room.ts'

/** Links the hostile tablet again; its fact numbers restart unless another attack has used some. */
export async function rogueAgain(room: Room): Promise<Player> {
  const guest = await greet({ port: room.port }, room.rogue.pair)
  return playing(await link(guest, room.rogue.credential, room.session))
}

let seq = 100_000

/** Makes a fact in the hostile tablet's name, with an unused number. */
export function inItsName(room: Room, statement: Statement, more: object = {}): Fact {
  seq += 1
  const stamp = { session: room.session, device: room.rogue.pair.device, seq, at: { clock: 0, offset: 0 } }
  return makeFact({ ...stamp, ...more }, statement)
}

export const HELLO = {
  type: 'hello',
  protocol: PROTOCOL_VERSION,
  app: 'attack',
  clock: 0,
  holds: [],
  seen: null,
  views: {},
  unsent: 0,
  battery: null,
}

export const upOf = ({ session, rogue }: Room): string =>
  `overtrick/v1/${session}/devices/${rogue.pair.device}/up`
