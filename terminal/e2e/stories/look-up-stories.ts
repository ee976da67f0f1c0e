import { must } from '../../../shared/lib/assert.ts'
import { eventOf } from '../../../shared/look-up/event-of.ts'
import type { EventResults } from '../../../shared/look-up/event-results.ts'
import { eventsOf, summaryOf } from '../../../shared/look-up/events-of.ts'
import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import { partOf } from '../../../shared/look-up/part-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../shared/test/hall.ts'
import { amongSeven, type Story, sevenTables, shown } from './stage.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  1: ['Ana Kowalska', 'Bo Lindqvist'],
  2: ['Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
  3: ['Елена Соколова', 'Фёдор Преображенский'],
  4: ['王小明', '李華'],
}

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =']

function evening(id: string, settings: Partial<Settings>, rounds: number): EventResults {
  const plan = sevenTables()
  const desk = createHall(plan, { ...SETTINGS, leads: true, ...settings })
  desk.name(NAMES)
  for (const { round, table, boards } of plan.entries.filter(isPlayed))
    if (round <= rounds)
      for (const board of boards)
        desk.result(
          table,
          round,
          board,
          RESULTS[(table * table + board * 3 + round * round) % RESULTS.length] ?? 'pass',
        )
  if (rounds === plan.rounds) desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return must(eventOf(desk.state(), { id: publicIdOf(id), hands: () => new Map() }), 'an event')
}

const TONIGHT = publicIdOf('tonight')
const BEFORE = publicIdOf('before')

const events = (): readonly EventResults[] => [
  evening('tonight', {}, 3),
  evening(
    'before',
    { name: 'Club championship, qualifying round', date: '2026-11-14', form: 'cross-imps' },
    7,
  ),
  evening('earlier', { date: '2026-11-07' }, 7),
]

async function lookedUp(...presses: readonly string[]): Promise<Story> {
  const set = await amongSeven()
  const all = events()
  const part = (of: LookUpOf) => {
    if (of.kind === 'events') return eventsOf(all.map(summaryOf))
    const event = all.find(({ id }) => id === of.event)
    return event && partOf(event, of)
  }
  set.table.replies.to = ask => {
    if (ask.what !== 'look-up') return null
    const told = part(ask.of)
    return told ? { lookUp: { version: 'drawn', pages: 1, text: JSON.stringify(told) } } : {}
  }
  return { ...shown(set, 'look-up'), presses }
}

/** Stories of everything that anyone may look up at the tablet. */
export const LOOK_UP_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'look-up': async () => lookedUp(),
  'look-up-event': async () => lookedUp(`event-${TONIGHT}`),
  'look-up-closed': async () => lookedUp(`event-${TONIGHT}`, 'row-A-3'),
  'look-up-card': async () => lookedUp(`event-${BEFORE}`, 'row-A-3'),
  'look-up-board': async () => lookedUp(`event-${BEFORE}`, 'row-A-3', 'board-1'),
  'look-up-lost': async () => {
    const set = await amongSeven()
    // No present hub answers so; handled like one that disappears in the middle.
    set.table.replies.to = () => ({ lookUp: { version: 'drawn', pages: 1, text: '' } })
    return shown(set, 'look-up')
  },
}
