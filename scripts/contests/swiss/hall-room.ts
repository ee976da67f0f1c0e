import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { automaticDraw } from '../../../shared/session/draw/drawn-by-desk.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { tableViews } from '../../../shared/session/table-views/table-views.ts'
import { DIRECTOR, deviceNamed, type Hall, tableDevice } from '../../../shared/test/hall.ts'
import { createSwissHall, type SwissWish } from '../../../shared/test/swiss-hall.ts'
import type { ContestTablet } from '../../kit/contest-tablet.ts'
import { SECTION, type SwissRoom } from './swiss-room.ts'

/** Creates a room in the test hall: real rules and views, without network, disk or clock. */
export function createHallRoom(wish: SwissWish): SwissRoom {
  const hall = createSwissHall(wish)
  const tablets = new Map<number, HallTablet>()
  /** Enters a statement, after which the desk draws a round if it is due, as the hub does. */
  const say = (device: typeof DIRECTOR, statement: Statement): Decision => {
    const { decision } = hall.say(device, statement)
    const drawn = automaticDraw(hall.state(), SECTION)
    if (drawn) hall.say(STEWARD, planStatement(hall.state(), SECTION, drawn.plan))
    return decision
  }
  const tabletOf = (table: number) => {
    const known = tablets.get(table) ?? createHallTablet(hall, table, say)
    tablets.set(table, known)
    return known
  }
  return {
    state: hall.state,
    direct: async statements =>
      statements.map((statement, index) => say(index === 0 ? DIRECTOR : SECOND, statement)),
    tablet: async table => tabletOf(table),
    cut: table => tabletOf(table).setCut(true),
    mend: table => tabletOf(table).setCut(false),
    // The state from the journal must be complete.
    async kill() {
      const again = fold(hall.entries)
      if (again.position !== hall.state().position) throw new Error('the journal folds to another state')
    },
    drawn: async () => undefined,
    calm: async () => undefined,
  }
}

const SECOND = deviceNamed('director2')
const STEWARD = deviceNamed('directordesk')

interface HallTablet extends ContestTablet {
  setCut(isCut: boolean): void
}

/** Creates a tablet that keeps its data and queues its facts while its link is down. */
function createHallTablet(
  hall: Hall,
  table: number,
  say: (device: typeof DIRECTOR, statement: Statement) => Decision,
): HallTablet {
  const device = tableDevice(table)
  let held: ReadonlyMap<string, string | undefined> | null = null
  let waiting: (() => void)[] = []
  const views = () => tableViews(hall.state(), SECTION, table)
  return {
    section: SECTION,
    table,
    view: name => (held ? held.get(name) : textOf(views().get(name))),
    say: statement =>
      held === null
        ? Promise.resolve(say(device, statement))
        : new Promise(resolve => {
            waiting.push(() => resolve(say(device, statement)))
          }),
    setCut(isCut) {
      held = isCut ? new Map([...views()].map(([name, body]) => [name, textOf(body)])) : null
      if (isCut) return
      const now = waiting
      waiting = []
      for (const hand of now) hand()
    },
  }
}

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body))
