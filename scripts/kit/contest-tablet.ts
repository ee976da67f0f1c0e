import type { Decision } from '../../shared/session/decision.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { tableViews } from '../../shared/session/table-views/table-views.ts'
import { deviceNamed, type Hall } from '../../shared/test/hall.ts'
import type { Robot } from './robot.ts'
import type { SavedFact } from './robot-screen.ts'

/** Tablet of a table that knows only the views sent to it. */
export interface ContestTablet {
  readonly section: string
  readonly table: number
  view(name: string): string | undefined
  /** Sends a statement; resolves to the decision once the desk has made it. */
  say(statement: Statement): Promise<Decision>
}

/** Creates a tablet in the test hall: real rules and views, without a network. */
export const hallTablet = (hall: Hall, section: string, table: number): ContestTablet => ({
  section,
  table,
  view(name) {
    const body = tableViews(hall.state(), section, table).get(name)
    return body && JSON.stringify(body)
  },
  say: async statement => hall.say(deviceNamed(`table${section.toLowerCase()}${table}`), statement).decision,
})

/** Creates a tablet that a robot operates over the real wire. */
export const robotTablet = (
  robot: Robot,
  section: string,
  table: number,
  heard: (receipt: SavedFact['receipt']) => void = () => {},
): ContestTablet => ({
  section,
  table,
  view: name => robot.views().get(name),
  async say(statement) {
    const { receipt } = await robot.say(statement)
    heard(receipt)
    return receipt.decision
  },
})

/** Wraps a tablet to report every statement that is not accepted. */
export const noteRefusals = (tablet: ContestTablet, faults: string[]): ContestTablet => ({
  ...tablet,
  async say(statement) {
    const decision = await tablet.say(statement)
    if (decision.kind !== 'admitted')
      faults.push(`${JSON.stringify(decision)} about ${JSON.stringify(statement)}`)
    return decision
  },
})
