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
import { over, press, type Step, type Stories, sevenTables } from './stage.ts'
import { firstPlayed, inSeven } from './steps.ts'

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
    for (const board of round <= rounds ? boards : []) {
      const text = RESULTS[(table * table + board * 3 + round * round) % RESULTS.length]
      desk.result(table, round, board, text ?? 'pass')
    }
  if (rounds === plan.rounds) desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return must(eventOf(desk.state(), { id: publicIdOf(id), hands: () => new Map() }), 'an event')
}

const TONIGHT = publicIdOf('tonight')
const BEFORE = publicIdOf('before')

const QUALIFYING = {
  name: 'Club championship, qualifying round',
  date: '2026-11-14',
  form: 'cross-imps',
} as const
const events = (): readonly EventResults[] => [
  evening('tonight', {}, 3),
  evening('before', QUALIFYING, 7),
  evening('earlier', { date: '2026-11-07' }, 7),
]

const answers: Step = ({ table }) => {
  const all = events()
  const part = (of: LookUpOf) => {
    if (of.kind === 'events') return eventsOf(all.map(summaryOf))
    const event = all.find(({ id }) => id === of.event)
    return event && partOf(event, of)
  }
  table.replies.to = ask => {
    if (ask.what !== 'look-up') return null
    const told = part(ask.of)
    return told ? { lookUp: { version: 'drawn', pages: 1, text: JSON.stringify(told) } } : {}
  }
}
const lookedUp = (...presses: readonly string[]) =>
  inSeven(firstPlayed, answers, over('look-up'), press(...presses))

/** Stories of everything that anyone may look up at the tablet. */
export const LOOK_UP_STORIES: Stories = {
  'look-up': lookedUp(),
  'look-up-event': lookedUp(`event-${TONIGHT}`),
  'look-up-closed': lookedUp(`event-${TONIGHT}`, 'row-A-3'),
  'look-up-card': lookedUp(`event-${BEFORE}`, 'row-A-3'),
  'look-up-board': lookedUp(`event-${BEFORE}`, 'row-A-3', 'board-1'),
  // No current hub answers like this; it is handled like a hub that disappears during the request.
  'look-up-lost': inSeven(
    firstPlayed,
    ({ table }) => {
      table.replies.to = () => ({ lookUp: { version: 'drawn', pages: 1, text: '' } })
    },
    over('look-up'),
  ),
}
