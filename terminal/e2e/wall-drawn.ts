import { fileURLToPath } from 'node:url'
import { must } from '../../shared/lib/assert.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import type { Evening } from '../../shared/session/settings/evening.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../shared/test/hall.ts'
import { createLevelHall, LEVELS_SETTINGS, levelsPlan } from '../../shared/test/level-hall.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { WALL_PATH, WALL_TIME_HEADER, type WallView } from '../../shared/wall/wall-schema.ts'
import { wallView } from '../../shared/wall/wall-view.ts'
import { filesOf, serve } from './play/serve-files.ts'

export const WALL_DIST = fileURLToPath(new URL('../../dist/wall', import.meta.url))

/** Room display at a hub time; one that is moving shows other pages a minute later. */
export interface DrawnWall {
  readonly view: WallView
  readonly now: number
  readonly isMoving: boolean
}

const MINUTE_MS = 60_000
const BEGAN = 1_795_287_600_000
const PAIRS = 60
const plan = planOffered(PAIRS)

const FIRST = ['Anna', 'Boris', 'Wei', 'Maria-Luisa', 'Jürgen', 'Ольга', 'Константин', '建国', 'Sofia', 'Ed']
const LAST = [
  'Petersen',
  'Nikolaev',
  'Zhang',
  'van der Berg',
  'Müller',
  'Рождественская',
  'Wu',
  '欧阳',
  'O’Neill',
]
const RESULTS = ['3N N 9', '4S S 10', '2H W 7', '3N N 10']
const player = (index: number): string =>
  `${FIRST[index % FIRST.length] ?? ''} ${LAST[(index * 7) % LAST.length] ?? ''}`

const settings = (wall: 'names' | 'numbers') => ({
  ...SETTINGS,
  name: 'Thursday pairs, autumn tournament, third evening',
  public: { wall },
})

const NAMES = Object.fromEntries(
  plan.contestants.map(({ id }, index) => [id, [player(2 * index), player(2 * index + 1)]]),
)

function hall(wall: 'names' | 'numbers' = 'names'): Hall {
  const drawn = createHall(plan, settings(wall))
  drawn.name(NAMES)
  return drawn
}

function play(drawn: Hall, round: number): void {
  for (const { table, boards } of must(sectionOf(drawn.state(), 'A'), 'section A').entriesOf(round))
    for (const board of boards)
      drawn.result(table, round, board, RESULTS[(table + board) % RESULTS.length] ?? '')
}

const clock = (more: object = {}): Statement => ({
  kind: 'clock',
  body: { section: 'A', minutes: 21, move: 3, run: { kind: 'running', round: 1, began: BEGAN }, ...more },
})

const at = (drawn: Hall, minute: number, isMoving = true): DrawnWall => {
  const now = BEGAN + minute * MINUTE_MS
  return { view: must(wallView(drawn.state(), now, 60), 'a wall'), now, isMoving }
}

function signingUp(): DrawnWall {
  const evening: Evening = {
    startsAt: BEGAN + 30 * MINUTE_MS,
    signUpFrom: BEGAN,
    tables: 30,
    rounds: 5,
    minutes: 28,
    move: 2,
    hold: 30,
    publish: 'at-once',
    cut: 'at-the-bell',
  }
  const drawn = createHall()
  drawn.say(DIRECTOR, { kind: 'session-opened', body: { ...settings('names'), evening } })
  const person = (index: number) => ({ name: `${player(index)} ${index}`, ref: { kind: 'visitor' } })
  for (let pair = 0; pair < PAIRS; pair += 1)
    drawn.say(tableDevice((pair % 30) + 1), {
      kind: 'signed-up',
      body: {
        section: 'A',
        table: (pair % 30) + 1,
        entry: `entry${pair + 1}`,
        pair: { N: person(2 * pair), S: person(2 * pair + 1) },
      },
    } as Statement)
  return at(drawn, 10)
}

const DEALS = ['N 0', 'S 120', 'E 40 pair 20', 'W 55', 'N 5', 'S 80'] as const

/** Thirty tables of a level match in its first round, one of them finished. */
function inLevels(): DrawnWall {
  const drawn = createLevelHall(levelsPlan(PAIRS), {
    ...LEVELS_SETTINGS,
    name: '周五双扣, autumn tournament, third evening',
    public: { wall: 'names' },
  })
  drawn.name(NAMES)
  drawn.say(DIRECTOR, clock({ minutes: 60 }))
  for (let table = 1; table <= PAIRS / 2; table += 1) drawn.deals(table, 1, ...DEALS.slice(0, table % 7))
  drawn.deals(7, 1, 'N 0', 'S 0', 'N 0', 'S 60', 'N 40')
  return at(drawn, 44)
}

export function drawWalls(): Readonly<Record<string, DrawnWall>> {
  const moving = hall()
  moving.say(DIRECTOR, clock())
  play(moving, 1)
  const numbered = hall('numbers')
  numbered.say(DIRECTOR, clock())
  play(numbered, 1)
  const resting = hall()
  resting.say(DIRECTOR, clock({ breaks: [{ after: 1, minutes: 20, kind: 'meal' }] }))
  const closed = hall()
  for (let round = 1; round <= plan.rounds; round += 1) play(closed, round)
  closed.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const told = hall()
  told.say(DIRECTOR, {
    kind: 'message',
    body: {
      number: 1,
      to: { kind: 'all' },
      text: 'The bar is open until the last round; please bring your glasses back.',
    },
  })
  const notice = at(told, 0)
  return {
    'sign-up': signingUp(),
    clock: at(moving, 17),
    'last-minute': at(moving, 20.5),
    seating: at(moving, 21, false),
    'seating-numbers': at(numbered, 21, false),
    break: at(resting, 30),
    notice: { ...notice, now: must(notice.view.notices[0], 'a notice').until - 5 * MINUTE_MS },
    ranking: at(moving, 14),
    closed: at(closed, 0),
    levels: inLevels(),
  }
}

/** Serves the built page as a hub does, with drawn data instead of the hub's answer. */
export async function serveWall() {
  let told: { readonly text: string; readonly now: number } | null = null
  let isAway = false
  const files = filesOf(WALL_DIST, '/wall')
  const { port, close } = await serve((request, response) => {
    if (new URL(request.url ?? '/', 'http://wall').pathname !== WALL_PATH) return files(request, response)
    if (isAway) return response.destroy()
    response.writeHead(told ? 200 : 404, {
      'content-type': 'application/json',
      [WALL_TIME_HEADER]: String(told?.now ?? 1),
    })
    response.end(told?.text ?? 'Nothing.')
  })
  return {
    address: `http://127.0.0.1:${port}/wall/`,
    tell(view: object | null, now: number) {
      told = view && { text: JSON.stringify(view), now }
    },
    goAway(away: boolean) {
      isAway = away
    },
    close,
  }
}
