import { must } from '../../../../shared/lib/assert.ts'
import { renewalWish, tableWish } from '../../../../shared/test/key-pairs.ts'
import { type Attack, rows } from '../attack.ts'
import { greet } from '../caller.ts'
import { type Room, SECTION } from '../room.ts'
import { hellosAnswered, hellosOf } from './hellos.ts'
import { asksOnce, type LetIn, letIn, lineOf, linksAs, plays, renews, revoke } from './let-in.ts'

type Line = readonly [first: LetIn, middle: LetIn, newest: LetIn]

async function lineOfThree(room: Room): Promise<Line> {
  const [first, middle, newest] = await lineOf(room, 3)
  return [must(first, 'it'), must(middle, 'it'), must(newest, 'it')]
}

async function links(room: Room, device: LetIn): Promise<string | undefined> {
  const linked = await linksAs(room, device)
  linked?.leave()
  return linked ? 'it is linked' : undefined
}

async function renewed(room: Room, device: LetIn): Promise<string | undefined> {
  const { answer } = await renews(room, device)
  return answer?.status === 'in' ? 'it has a new name' : undefined
}

const REVOKED = rows(
  'whoever has lost his rights has lost them under every name that he had and takes',
  async (room, tries: (room: Room, line: Line) => Promise<string | undefined>) => {
    const line = await lineOfThree(room)
    if (!(await revoke(room, line[2].pair.device))) return 'the director cannot take them away'
    return tries(room, line)
  },
  {
    'a revoked device: its newest name links': (room, [, , newest]) => links(room, newest),
    'a revoked device: the name between links': (room, [, middle]) => links(room, middle),
    'a revoked device: its first name links': (room, [first]) => links(room, first),
    'a revoked device: its newest name is renewed': (room, [, , newest]) => renewed(room, newest),
    'a revoked device: the name between is renewed': (room, [, middle]) => renewed(room, middle),
    'a revoked device: its first name is renewed': (room, [first]) => renewed(room, first),
    'a revoked device: it shows the code of its table': async (room, [, , { pair }]) => {
      const guest = await greet({ port: room.port }, pair)
      const token = room.keys.tableToken(room.session, SECTION, room.emptyTable)
      const answer = await asksOnce(
        guest,
        tableWish(guest.greeted, { section: SECTION, table: room.emptyTable, token }),
      )
      return answer?.status === 'in' ? 'it is let in' : undefined
    },
    'a revoked device: a name that it had is renewed in favour of an honest one': async (room, [first]) => {
      const honest = must(room.honest[0], 'an honest table')
      const guest = await greet({ port: room.port }, honest.pair)
      const answer = await asksOnce(guest, renewalWish(guest.greeted, 1, { ...first, parent: first.pair }))
      return answer?.status === 'in' ? 'the honest one has taken its place' : undefined
    },
  },
)

const STANDING: readonly Attack[] = [
  {
    name: 'a revoked device: it stays on the link that it has',
    holds: 'the link ends with its rights, and says nothing more',
    async tries(room) {
      const [, , newest] = await lineOfThree(room)
      const player = must(await plays(room, newest), 'its link')
      await revoke(room, newest.pair.device)
      const isCut = await player.until(player.isOver, 20_000)
      player.leave()
      return isCut ? undefined : 'it is linked'
    },
  },
  {
    name: 'a revoked device: the director has meant a name that it had before',
    holds: 'the whole line has lost its rights, or the director is told that this name has none',
    async tries(room) {
      const [first, , newest] = await lineOfThree(room)
      const done = await revoke(room, first.pair.device)
      const gained = done ? await links(room, newest) : undefined
      await revoke(room, newest.pair.device)
      return gained
    },
  },
]

const WITHDRAWN = rows(
  'a name that another has taken the place of opens nothing, and has one heir',
  async (room, tries: (room: Room, line: readonly [LetIn, LetIn]) => Promise<string | undefined>) => {
    const [first, second] = await lineOf(room, 2)
    const line = [must(first, 'it'), must(second, 'it')] as const
    const gained = await tries(room, line)
    await revoke(room, line[1].pair.device)
    return gained
  },
  {
    'a withdrawn name links': (room, [first]) => links(room, first),
    'a withdrawn name has a second heir': (room, [first]) => renewed(room, first),
    "a withdrawn name's credential under its heir's key": (room, [first, second]) =>
      links(room, { ...second, credential: first.credential }),
    "an heir's credential under the withdrawn name's key": (room, [first, second]) =>
      links(room, { ...first, credential: second.credential }),
    'a line that bites its own tail': async (room, [first, second]) => {
      const guest = await greet({ port: room.port }, first.pair)
      const answer = await asksOnce(guest, renewalWish(guest.greeted, 1, { ...second, parent: second.pair }))
      return answer?.status === 'in' ? 'the first name is its own heir' : undefined
    },
    'a renewal that is not signed by the one before': async (room, [, second]) => {
      const guest = await room.guest()
      const wish = renewalWish(guest.greeted, 1, {
        ...second,
        parent: { ...second.pair, secret: guest.pair.secret },
      })
      const answer = await asksOnce(guest, wish)
      return answer?.status === 'in' ? 'it is let in' : undefined
    },
  },
)

/**
 * Number of renewals of one device above which the director must admit it again; a device is renewed once or twice in
 * its life.
 */
const MOST_IN_LINE = 8
const BOMB = 40

const BOMBS: readonly Attack[] = [
  {
    name: 'a bomb of renewals: one after another',
    holds: 'after a few the director is asked',
    async tries(room) {
      let line = await letIn(room)
      let names = 1
      for (let at = 0; at < BOMB; at += 1) {
        const { answer, pair } = await renews(room, line)
        if (answer?.status !== 'in') continue
        names += 1
        line = { pair, credential: answer.credential }
      }
      await revoke(room, line.pair.device)
      return names > MOST_IN_LINE ? `it has ${names} names` : undefined
    },
  },
  {
    name: 'a bomb of renewals: many at once, of one name',
    holds: 'one of them takes its place',
    async tries(room) {
      const parent = await letIn(room)
      const all = await Promise.all(Array.from({ length: BOMB }, () => renews(room, parent)))
      const heirs = all.filter(({ answer }) => answer?.status === 'in')
      for (const { pair } of heirs) await revoke(room, pair.device)
      return heirs.length === 1 ? undefined : `${heirs.length} have`
    },
  },
  {
    name: 'a bomb of renewals: each new name says as much as the one before',
    holds: 'all names of a device have one rate',
    async tries(room) {
      const devices = [await letIn(room)]
      const counts = []
      for (let at = 0; at < 4; at += 1) {
        const newest = must(devices.at(-1), 'the newest')
        counts.push(await hellosAnswered(room, [newest], 60))
        const { answer, pair } = await renews(room, newest)
        if (answer?.status === 'in') devices.push({ pair, credential: answer.credential })
      }
      await revoke(room, must(devices.at(-1), 'the newest').pair.device)
      const answered = counts.reduce((sum, one) => sum + one.answered, 0)
      const seconds = counts.reduce((sum, one) => sum + one.seconds, 0)
      return answered > hellosOf(1, seconds + 2) ? `${answered} hellos are answered` : undefined
    },
  },
]

export const RENEWAL_ATTACKS: readonly Attack[] = [...REVOKED, ...STANDING, ...WITHDRAWN, ...BOMBS]
