import { must } from '../../../../shared/lib/assert.ts'
import { TABLEMATES_VIEW } from '../../../../shared/session/views/view-names.ts'
import { tableWish } from '../../../../shared/test/key-pairs.ts'
import type { Attack } from '../attack.ts'
import { HELLO } from '../rogue.ts'
import { greetsOthers, type Room, SECTION } from '../room.ts'
import { hellosAnswered, hellosOf } from './hellos.ts'
import { asksOnce, type LetIn, letIn, plays, revoke } from './let-in.ts'

/** Maximum number of devices of a table with rights at once. */
const MOST_AT_TABLE = 6

/** Runs an attack with as many devices as the director admits at a table. */
async function withCrowd(room: Room, tries: (crowd: readonly LetIn[]) => Promise<string | undefined>) {
  const crowd: LetIn[] = []
  while (crowd.length < MOST_AT_TABLE) crowd.push(await letIn(room))
  const gained = await tries(crowd)
  for (const { pair } of crowd) await revoke(room, pair.device)
  return gained
}

export const CROWD_ATTACKS: readonly Attack[] = [
  {
    name: 'several devices at one table: each says as much as a tablet may',
    holds: 'all of them together say no more than two tablets',
    tries: room =>
      withCrowd(room, async crowd => {
        const { answered, seconds } = await hellosAnswered(room, crowd, 60)
        return answered > hellosOf(2, seconds + 1) ? `${answered} hellos are answered` : undefined
      }),
  },
  {
    name: 'several devices at one table: a flood from each at once',
    holds: 'honest receipts go on, and the hub greets others',
    tries: room =>
      withCrowd(room, async crowd => {
        const players = (await Promise.all(crowd.map(one => plays(room, one)))).flatMap(one => one ?? [])
        for (let at = 0; at < 1000; at += 1) {
          for (const player of players) if (!player.isOver()) player.send(HELLO)
          if (at % 50 === 0) await new Promise(resolve => setTimeout(resolve, 10))
        }
        const gained = await greetsOthers(room)
        for (const one of players) one?.leave()
        if (players.length < MOST_AT_TABLE) return `only ${players.length} have linked`
        return gained
      }),
  },
  {
    name: 'several devices at one table: one more than lie there',
    holds: 'it may not even wait, and the code of the table lets it not in',
    tries: room =>
      withCrowd(room, async () => {
        const token = room.keys.tableToken(room.session, SECTION, room.emptyTable)
        const guest = await room.guest()
        const wish = tableWish(guest.greeted, { section: SECTION, table: room.emptyTable, token })
        const answer = await asksOnce(guest, wish)
        return answer?.status === 'refused' ? undefined : `it is told ${answer?.status}`
      }),
  },
  {
    name: 'a table’s own code, shown where its tablet lies',
    holds: 'a second device waits for the director',
    async tries(room) {
      const token = room.keys.tableToken(room.session, SECTION, 1)
      const guest = await room.guest()
      const answer = await asksOnce(guest, tableWish(guest.greeted, { section: SECTION, table: 1, token }))
      return answer?.status === 'waiting' ? undefined : `it is told ${answer?.status}`
    },
  },
  {
    name: "a table's code at another table",
    holds: 'it lets nobody in there',
    async tries(room) {
      const token = room.keys.tableToken(room.session, SECTION, room.emptyTable)
      const guest = await room.guest()
      const answer = await asksOnce(guest, tableWish(guest.greeted, { section: SECTION, table: 2, token }))
      return answer?.status === 'in' ? 'it is let in' : undefined
    },
  },
  {
    name: "a neighbour's board is said to be keyed here",
    holds: "the neighbour's tablets hear of what is keyed at their own table alone",
    async tries(room) {
      const second = await letIn(room, 2)
      const mate = must(await plays(room, second), 'a second tablet at table 2')
      const hears = (board: number) =>
        mate
          .heard()
          .some(
            one =>
              one.type === 'view' && one.name === TABLEMATES_VIEW && one.text.includes(`"board":${board}`),
          )
      const keyed = (board: number) => ({
        type: 'state',
        views: {},
        unsent: 0,
        battery: null,
        keyed: { section: SECTION, table: 2, board },
      })
      const rogue = must(await plays(room, room.rogue), 'its link')
      rogue.send(keyed(40))
      await rogue.until(() => hears(40))
      // It still receives messages about its own tablemate.
      must(room.honest[1], 'table 2').send(keyed(41))
      await mate.until(() => hears(41), 20_000)
      const gained = hears(40) ? 'they do' : hears(41) ? undefined : 'they hear of no board at all'
      for (const one of [rogue, mate]) one.leave()
      await revoke(room, second.pair.device)
      return gained
    },
  },
]
