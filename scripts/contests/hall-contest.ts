import { isDeepStrictEqual } from 'node:util'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { tableViews } from '../../shared/session/table-views/table-views.ts'
import { createHall, DIRECTOR, type Hall, tableDevice } from '../../shared/test/hall.ts'
import { createRandom } from '../kit/random.ts'
import { type ContestTablet, playEvening } from './contest-evening.ts'
import { differencesOf, figuresOfExport, rankingOnScreen } from './same-figures.ts'

/**
 * Returns faults as sentences; none if the movement is played to its end and ranked alike on the screens, by the
 * command and by the recount.
 */
export async function faultsInHall(plan: Plan, settings: Settings): Promise<readonly string[]> {
  const hall = createHall(plan, settings)
  const faults: string[] = []
  const tables = [...new Set(plan.entries.map(({ table }) => table))]
  await playEvening(
    tables.map(table => tabletIn(hall, table, faults)),
    createRandom(tables.length),
  )
  for (const section of sectionsIn(hall.state()))
    for (const entry of section.plan.entries)
      for (const board of section.missingBoards(entry))
        faults.push(`board ${board} of round ${entry.round}, table ${entry.table} was never played`)
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  faults.push(...differencesOf(hall.state()))
  if (!isDeepStrictEqual((await figuresOfExport(hall.state())).ranking, rankingOnScreen(hall.state())))
    faults.push('overtrick score ranks the export otherwise')
  return faults
}

const tabletIn = (hall: Hall, table: number, faults: string[]): ContestTablet => ({
  section: 'A',
  table,
  view: name => {
    const body = tableViews(hall.state(), 'A', table).get(name)
    return body && JSON.stringify(body)
  },
  say(statement) {
    const { decision } = hall.say(tableDevice(table), statement)
    if (decision.kind !== 'admitted')
      faults.push(`${JSON.stringify(decision)} about ${JSON.stringify(statement)}`)
    return Promise.resolve(decision)
  },
})
