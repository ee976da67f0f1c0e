import fc from 'fast-check'
import * as v from 'valibot'
import { must } from '../../../../shared/lib/assert.ts'
import { BODIES, type KINDS } from '../../../../shared/session/facts/kinds.ts'
import type { Fact, Statement } from '../../../../shared/session/state/fact.ts'
import { arbitraryOf } from '../../../fuzz/from-schema.ts'
import { openedStatement } from '../../../kit/made-evening.ts'
import { type Attack, rows } from '../attack.ts'
import { HELLO, inItsName, rogueAgain, upOf } from '../rogue.ts'
import { greetsOthers, type Player, type Room } from '../room.ts'

/** Resolves with the hub's decision about the fact; null if it entered nothing. */
async function decisionOn(player: Player, fact: Fact): Promise<string | null> {
  player.hand(fact)
  const told = () => player.heard().find(one => 'seq' in one && one.seq === fact.seq)
  await player.until(() => told() !== undefined || player.isOver(), 3000)
  const answer = told()
  return answer?.type === 'receipt' ? answer.decision.kind : null
}

async function saysAs(room: Room, fact: Fact): Promise<string | undefined> {
  const player = await rogueAgain(room)
  const decision = await decisionOn(player, fact)
  player.leave()
  return decision === 'admitted' ? 'it counts' : undefined
}

const SEED = 7

/** Makes up a director's statement of this kind, as anybody could. */
function madeUp(kind: keyof typeof KINDS): Statement {
  // Its date must be a calendar date.
  if (kind === 'session-opened') return openedStatement
  const bodies = fc.sample(arbitraryOf(BODIES[kind]), { seed: SEED, numRuns: 300 })
  const body = bodies.find(one => v.is(BODIES[kind], one))
  return { kind, body: must(body, `a body of ${kind}`) } as Statement
}

const DIRECTORS = rows(
  "what only a director says does not count in a tablet's name",
  async (room, kind: keyof typeof KINDS) => saysAs(room, inItsName(room, madeUp(kind))),
  Object.fromEntries(
    (
      [
        ...['session-opened', 'ruling', 'adjustment', 'board-cancelled', 'settled', 'tables-open'],
        ...['session-closed', 'taken-back', 'clock', 'persons-seated'],
      ] as const
    ).map(kind => [`a tablet says as the director: ${kind}`, kind]),
  ),
)

const ELSEWHERE = rows(
  'a tablet speaks for its own table alone',
  async (room, made: (room: Room) => Fact) => saysAs(room, made(room)),
  {
    "a made-up result of another table's board": room =>
      inItsName(room, { kind: 'result', body: room.resultOf(1, 20) }),
    "a result of another table's next round": room =>
      inItsName(room, { kind: 'result', body: room.resultOf(2, 12) }),
    "another table's people at one's own table": room =>
      inItsName(room, { kind: 'result', body: { ...room.resultOf(1, 1), table: room.rogueTable } }),
    'a board of another round': room =>
      inItsName(room, { kind: 'result', body: { ...room.resultOf(room.rogueTable, 1), board: 3 } }),
    'another section': room =>
      inItsName(room, { kind: 'result', body: { ...room.resultOf(room.rogueTable, 1), section: 'B' } }),
    "a call in another's name": room => inItsName(room, madeAt('director-called', 1)),
    "another's seats are taken": room => inItsName(room, madeAt('seats-taken', 1)),
    "another's acknowledgement": room => inItsName(room, madeAt('acknowledged', 1)),
    "another's board is noted": room => inItsName(room, madeAt('board-noted', 1)),
    "another's result replaced": room => {
      const first = must(room.honest[0], 'an honest table')
      const replaces = { device: first.pair.device, seq: 1 }
      return inItsName(room, { kind: 'result', body: room.resultOf(1, 0), replaces } as Statement)
    },
    "another's coming result replaced": room => {
      const first = must(room.honest[0], 'an honest table')
      const replaces = { device: first.pair.device, seq: 900 }
      return inItsName(room, { kind: 'result', body: room.resultOf(1, 0), replaces } as Statement)
    },
    "another's word said to be one's own": room => {
      const first = must(room.honest[0], 'an honest table')
      const was = { device: first.pair.device, seq: 1 }
      return inItsName(room, { kind: 'result', body: room.resultOf(1, 0) }, { was })
    },
  },
)

/** Makes up a statement of a table's kind about this table. */
function madeAt(kind: keyof typeof KINDS, table: number): Statement {
  const { body, ...rest } = madeUp(kind)
  const said = { section: 'A', round: 1, table }
  const at = Object.fromEntries(Object.entries(said).filter(([name]) => name in body))
  const made = { ...rest, body: { ...body, ...at } } as Statement
  return v.is(BODIES[kind], made.body) ? made : ({ ...rest, body } as Statement)
}

/** Messages that the hub must not enter: any answer must say that they were quarantined. */
const ASIDE = rows(
  'it is put aside, the link goes on and the desk is well',
  async (room, made: (room: Room) => string) => {
    const player = await rogueAgain(room)
    player.publish(upOf(room), made(room))
    const aside = await player.answer('quarantined')
    player.leave()
    return aside ? undefined : 'it is not put aside'
  },
  {
    'a number beyond all bounds': room =>
      factText(room, { at: { clock: '@', offset: 0 } }).replace('"@"', '1e999'),
    'a fact of another hash': room => factText(room, { hash: '0'.repeat(64) }),
    'a fact in another name': room => factText(room, { device: must(room.honest[0], 'a table').pair.device }),
    'a fact of another session': room => factText(room, { session: 'another-session' }),
    'a fact of no kind': room => factText(room, { kind: 'gift' }),
    'a fact with names of the prototype': room =>
      factText(room, {}).replace('"kind"', '"__proto__":{"role":"director"},"kind"'),
    'a hello of absurd numbers': () => JSON.stringify({ ...HELLO, unsent: 1e15, battery: -1 }),
    'a hello beyond all bounds': () => JSON.stringify({ ...HELLO, unsent: '@' }).replace('"@"', '1e999'),
    'a hello that holds a thousand runs': () =>
      JSON.stringify({ ...HELLO, holds: Array(1000).fill([1, 2, 'x']) }),
    'a state of 10,000 views': () =>
      JSON.stringify({
        type: 'state',
        views: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`V${at}`, 'x'])),
        unsent: 0,
        battery: null,
      }),
    'a part behind the last': () =>
      JSON.stringify({ type: 'part', seq: 1, hash: '0'.repeat(64), i: 99, n: 2, text: 'x' }),
    '5 KB in one message': () =>
      JSON.stringify({ type: 'state', views: {}, unsent: 0, battery: null, x: 'x'.repeat(5000) }),
    'a message that is a list in a list in a list': () => `${'['.repeat(1900)}${']'.repeat(1900)}`,
    'half a sign': () => '{"type":"state","views":{},"unsent":0,"battery":null,"x":"\\ud800"}',
  },
)

const factText = (room: Room, more: object): string => {
  const fact = inItsName(room, { kind: 'result', body: room.resultOf(room.rogueTable, 30) })
  return JSON.stringify({ type: 'fact', fact: { ...fact, ...more } })
}

const ASKS = rows(
  'a tablet asks nothing that is for the director',
  async (room, ask: object) => {
    const player = await rogueAgain(room)
    player.send({ type: 'ask', id: 'x', ask })
    await player.until(
      () => player.heard().some(one => one.type === 'answer' || one.type === 'quarantined'),
      3000,
    )
    const answer = player.heard().find(one => one.type === 'answer')
    player.leave()
    return answer?.type === 'answer' && answer.ok ? 'it is granted' : undefined
  },
  {
    'a tablet lets somebody in': { what: 'pairing', device: 'a'.repeat(32), letIn: true },
    'a tablet takes rights away': { what: 'revoke', device: 'a'.repeat(32) },
    'a tablet seats a tablet': { what: 'seat-device', device: 'a'.repeat(32), section: 'A', table: 1 },
    'a tablet says where the hub may be': { what: 'spare-addresses', addresses: ['10.9.9.9:1'] },
    "a tablet asks for a director's link": { what: 'director-link' },
    'a tablet rebuilds an evening': { what: 'rebuild', card: null },
    'a tablet ends a rebuilding': { what: 'rebuilt', go: true },
    'a tablet lets the desk go on': { what: 'go-on' },
    'a tablet removes the hands': { what: 'hands', anew: true, boards: [] },
    'a tablet asks for the codes of other tables': { what: 'table-codes', section: 'A', from: 1 },
    'a tablet asks for the club card': { what: 'club-card' },
    'a tablet asks how the laptop is': { what: 'hall' },
    'a tablet reads the hands of played boards': { what: 'played-hands', after: 0 },
    'a tablet looks at another session': { what: 'look-at-session', session: null },
    'a tablet puts a session away': { what: 'archive-session', session: 'monday', archived: true },
    'a tablet deletes a session': { what: 'delete-session', session: 'monday' },
    'a tablet reads what a session leaves': { what: 'session-template', session: 'monday', page: 0 },
    'a tablet reads the members': { what: 'members', text: '', from: 0 },
    'a tablet enters members': { what: 'put-members', members: [], list: false },
    'a tablet deletes a member': { what: 'delete-member', member: 'membermember' },
    'a tablet puts another list in the place of the larger one': {
      what: 'put-federation',
      load: 'evil',
      from: 0,
      people: [],
      end: true,
    },
    'a tablet reads who plays with whom': { what: 'usual-pairs', from: 0 },
    'a tablet sets the table money': { what: 'fees', fees: null },
    'the hands of a board that was not played': {
      what: 'board-hands',
      section: 'A',
      round: 2,
      table: 7,
      board: 30,
    },
    "the hands of another table's board": { what: 'board-hands', section: 'A', round: 1, table: 1, board: 1 },
  },
)

const UNASKED = rows(
  'what nobody has asked for changes nothing',
  async (room, message: (room: Room) => object) => {
    const player = await rogueAgain(room)
    player.send(message(room))
    await player.until(player.isOver, 150)
    player.leave()
    return greetsOthers(room)
  },
  {
    'a piece that nobody asked for': () => ({
      type: 'piece-given',
      id: 'x',
      mark: '0'.repeat(16),
      piece: null,
    }),
    'a list that nobody asked for': () => ({ type: 'pieces-listed', id: 'x', marks: [], more: true }),
    'a journal that nobody asked for': () => ({ type: 'journal-given', id: 'x', entries: [] }),
    'a tablet handed over that is none': () => ({ type: 'hand-over', id: 'x' }),
    'copies of no stream': () => ({ type: 'copies', copies: [{ stream: 'x', marks: [], next: 999_999 }] }),
    "a board that is keyed at another's table": () => ({
      type: 'state',
      views: {},
      unsent: 0,
      battery: null,
      keyed: { section: 'A', table: 1, board: 1 },
    }),
  },
)

const VIEWS: readonly Attack[] = [
  {
    name: 'what a tablet is shown',
    holds: 'no view of the director, and no traveller of a board that its table has not played',
    async tries(room) {
      const player = await rogueAgain(room)
      await player.until(player.isOver)
      const names = player.heard().flatMap(one => (one.type === 'view' ? [one.name] : []))
      player.leave()
      const shown = names.find(name =>
        /^(journal|devices|standings-live|room|recovery|trouble)|^traveller/.test(name),
      )
      return shown && `it is shown ${shown}`
    },
  },
  {
    name: 'a made-up result of a later board, to see its traveller',
    holds: 'its traveller stays closed',
    async tries(room) {
      const player = await rogueAgain(room)
      const later = room.resultOf(room.rogueTable, 24)
      await decisionOn(player, inItsName(room, { kind: 'result', body: later }))
      await player.until(player.isOver)
      const opened = player
        .heard()
        .some(
          one =>
            one.type === 'view' &&
            one.name.endsWith(`-${later.board}`) &&
            one.name.startsWith('traveller') &&
            one.pages > 0,
        )
      player.leave()
      return opened ? 'it is open' : undefined
    },
  },
]

export const FACT_ATTACKS: readonly Attack[] = [
  ...DIRECTORS,
  ...ELSEWHERE,
  ...ASIDE,
  ...ASKS,
  ...UNASKED,
  ...VIEWS,
]
