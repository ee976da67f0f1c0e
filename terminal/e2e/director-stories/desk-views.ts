import * as v from 'valibot'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Recovery } from '../../../shared/session/views/recovery-view.ts'
import type { CopiesView, Devices } from '../../../shared/session/views/view-bodies.ts'
import { COPIES_VIEW, DEVICES_VIEW, RECOVERY_VIEW } from '../../../shared/session/views/view-names.ts'
import { DIRECTOR, deviceNamed, type Hall, resultStatement, SESSION } from '../../../shared/test/hall.ts'
import type { ToScreens } from '../../worker/messages.ts'
import { SECURE } from './desk-answers.ts'

/** Sample views of the hub about itself and the devices in the room, selected by the story's address. */

const ADDRESS = 'http://192.168.1.5:8484/table'
/** Time of the sample session, 19:52. */
const HEARD_AT = Date.UTC(2026, 10, 21, 19, 52)

const tablet = (name: string, table: number | null, more: Partial<Devices['devices'][number]> = {}) => ({
  device: deviceNamed(name),
  role: 'table' as const,
  section: table === null ? null : 'A',
  table,
  linked: true,
  unsent: 0,
  battery: 0.8,
  seenAt: null,
  ...more,
})

const away = (unsent: number) => ({ linked: false, unsent, seenAt: HEARD_AT })

const DEVICES: Devices = {
  devices: [
    { ...tablet('tabledirector', null), role: 'director' },
    ...[1, 2, 4, 5, 6, 7].map(table => tablet(`table${table}`, table)),
    tablet('table3', 3, away(2)),
    // The tablet that was at table 6 before the present one.
    tablet('tablebroken', 6, away(3)),
  ],
  requests: [{ device: deviceNamed('guest'), section: 'A', table: 5, askedAt: HEARD_AT }],
  quarantine: [{ device: deviceNamed('table2'), at: HEARD_AT, sentence: 'body.board: not a number' }],
  address: ADDRESS,
  unreadable: 2,
  superseded: false,
}

const view = (name: string, body: unknown): ToScreens => ({ kind: 'view', name, content: body })

/** Table 3's tablet is unreachable, and table 2's serves it. */
export const shared = (): readonly ToScreens[] => [
  view(DEVICES_VIEW, {
    ...DEVICES,
    devices: DEVICES.devices.map(row =>
      row.table === 2 ? { ...row, also: [{ section: 'A', table: 3 }] } : row,
    ),
  }),
]

/** Hand records that contradict the leads of three tables of section A. */
export const doubted = (): readonly ToScreens[] => [
  view(DEVICES_VIEW, { ...DEVICES, doubted: [{ section: 'A', tables: [1, 2, 5] }] }),
]

/** Tablets join, one of them without a table code, and another director's device requests admission. */
export const joining = (): readonly ToScreens[] => [
  view(DEVICES_VIEW, {
    ...DEVICES,
    requests: [],
    quarantine: [],
    unreadable: 0,
    typed: '192.168.1.5',
    https: SECURE,
    directors: [{ device: deviceNamed('second'), askedAt: HEARD_AT }],
  }),
]

/** Everything that needs a director at once: pending facts, rejections, requests and unreadable messages. */
export function troubled(desk: Hall): readonly ToScreens[] {
  const left = deviceNamed('left')
  const boards = [1, 2].flatMap(round => sectionOf(desk.state(), 'A')?.entryAt(round, 4)?.boards[0] ?? [])
  const late = boards.map((board, index) =>
    desk.make(left, resultStatement(desk.state(), 4, index + 1, board, '2H E +1')),
  )
  desk.assign(left, 4)
  desk.assign(left, null)
  for (const fact of late) desk.hand(fact)
  const strange = desk.make(
    deviceNamed('table5'),
    resultStatement(desk.state(), 4, 1, boards[0] ?? 0, '4S N ='),
  )
  desk.assign(deviceNamed('table5'), 5)
  desk.hand(strange)
  const six = deviceNamed('table6')
  const open = sectionOf(desk.state(), 'A')?.entryAt(5, 6)?.boards[1] ?? 0
  const gone = desk.make(six, resultStatement(desk.state(), 6, 5, open, '4S N ='))
  desk.assign(six, 6)
  desk.say(six, {
    ...resultStatement(desk.state(), 6, 5, open, '4S N +1'),
    replaces: { device: six, seq: gone.seq },
  })
  // Table 7 insists that it plays the pairs of the round before.
  const seven = deviceNamed('table7')
  desk.assign(seven, 7)
  const sits = sectionOf(desk.state(), 'A')?.entryAt(4, 7)
  if (sits && isPlayed(sits)) {
    const body = { section: 'A', round: 6, table: 7, plan: 1, seats: sits.seats }
    desk.say(seven, { kind: 'seats-taken', body })
  }
  for (const table of [2, 5])
    desk.say(deviceNamed(`table${table}`), {
      kind: 'director-called',
      body: { section: 'A', table, open: true },
    })
  const corrected = sectionOf(desk.state(), 'A')?.entryAt(1, 2)?.boards[0] ?? 0
  const wrong = desk.make(DIRECTOR, resultStatement(desk.state(), 2, 1, corrected, '3N N ='))
  const decision = { kind: 'refused', code: 'already-corrected', sentence: 'Corrected since.' } as const
  const position = desk.entries.length + 1
  return [
    { kind: 'entries', entries: desk.entries, restart: true },
    {
      kind: 'entries',
      entries: [{ kind: 'unreadable', position, was: 'fact', device: null, seq: null }],
      restart: false,
    },
    { kind: 'fact', own: { fact: wrong, receipt: { position, decision }, quarantined: null }, unsent: 0 },
    view(DEVICES_VIEW, DEVICES),
  ]
}

/** Number of tablets with a backup of the session, the addresses they know, and where they look for another hub. */
export function copied(whole: number): readonly ToScreens[] {
  const copies: CopiesView = {
    tablets: 20,
    whole,
    behind: [],
    spare: ['192.168.1.6:8484', '192.168.178.117:8484'],
  }
  return [
    view(COPIES_VIEW, copies),
    view(DEVICES_VIEW, { ...DEVICES, requests: [], quarantine: [], unreadable: 0 }),
  ]
}

const found = (count: number, asked: number): Recovery['devices'] =>
  Array.from({ length: count + asked }, (_, index) => ({
    device: deviceNamed(`t${index}`),
    role: 'table',
    linked: true,
    asked: index >= count,
    done: index < count,
    facts: 9,
    at: { section: v.parse(sectionIdSchema, 'A'), table: index + 1 },
    stance: 'plain',
    alone: 0,
    contested: 0,
  }))

/** Tablets that need attention: without a table, for a table that another serves, and already left out. */
const ODD: Recovery['devices'] = found(3, 0).map((tablet, index) => ({
  ...tablet,
  device: deviceNamed(`odd${index}`),
  ...(index === 0 && { at: null, facts: 0, alone: 12 }),
  ...(index === 1 && { contested: 6 }),
  ...(index === 2 && { stance: 'left-out' }),
}))

const EVENING: Recovery['sessions'][number] = {
  session: SESSION,
  name: 'Thursday pairs',
  date: '2026-11-21',
  journal: true,
  entries: 412,
  results: 118,
  unreceipted: 2,
  waiting: 0,
  missing: 0,
  nameTaken: 0,
  unsaid: [],
  unsaidByOne: [],
  heard: [],
  silent: [],
  closed: false,
}

const at = (table: number, boards = 0) => ({ section: 'A', table, boards })

const UNSAID: Recovery['sessions'][number]['unsaid'] = [
  { act: 'ruling', section: 'A', round: 2, table: 3, board: 8, contestant: null },
  { act: 'adjustment', section: 'A', round: null, table: null, board: null, contestant: '5' },
]

/** Rebuilds in progress, by their name in the story's address. */
const RECOVERIES: Readonly<Record<string, Recovery>> = {
  begun: { keys: 'card', address: '192.168.1.5:8484', devices: [], sessions: [] },
  card: {
    keys: 'card',
    address: '192.168.1.5:8484',
    devices: found(19, 0),
    sessions: [{ ...EVENING, silent: [at(14)] }],
  },
  none: {
    keys: 'none',
    address: '192.168.1.5:8484',
    devices: [...ODD, ...found(3, 2)],
    sessions: [
      {
        ...EVENING,
        name: null,
        journal: false,
        results: 41,
        waiting: 2,
        silent: [at(4, 2), at(5), at(7)],
        unsaid: UNSAID,
        unsaidByOne: UNSAID.slice(1),
      },
    ],
  },
  folder: {
    keys: 'folder',
    address: '192.168.1.5:8484',
    devices: found(7, 0),
    sessions: [
      EVENING,
      {
        ...EVENING,
        session: v.parse(sessionIdSchema, 'monday-pairs'),
        name: 'Thursday',
        missing: 3,
        waiting: 1,
        closed: true,
      },
    ],
  },
}

export function recovering(word: string): readonly ToScreens[] {
  const recovery = RECOVERIES[word]
  return recovery ? [{ kind: 'desk', health: 'recovering' }, view(RECOVERY_VIEW, recovery)] : []
}
