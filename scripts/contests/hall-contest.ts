import { isDeepStrictEqual } from 'node:util'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { createHall, DIRECTOR } from '../../shared/test/hall.ts'
import { hallTablet, noteRefusals } from '../kit/contest-tablet.ts'
import { createRandom } from '../kit/random.ts'
import { playEvening } from './contest-evening.ts'
import { differencesOf, figuresOfExport, rankingOnScreen } from './same-figures.ts'

/**
 * Returns faults as sentences; empty if the movement can be played to its end and is ranked alike on the screens, by
 * the command and by the recount.
 */
export async function faultsInHall(plan: Plan, settings: Settings): Promise<readonly string[]> {
  const hall = createHall(plan, settings)
  const faults: string[] = []
  const tables = [...new Set(plan.entries.map(({ table }) => table))]
  await playEvening(
    tables.map(table => noteRefusals(hallTablet(hall, 'A', table), faults)),
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
