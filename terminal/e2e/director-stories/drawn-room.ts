import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { PROFILE_IDS } from '../../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { createHall, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'

/** An evening of 14 pairs in its fifth round. */

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =', '4S S +2']

export function drawRoom(form: Settings['form'], profile: string | null): Hall {
  const plan = planOffered(14, 'mitchell-7')
  const known = PROFILE_IDS.find(id => id === profile) ?? 'overtrick'
  const desk = createHall(plan, {
    ...SETTINGS,
    name: 'Thursday pairs',
    profile: known,
    ...(form && { form }),
  })
  for (const { id, label, line } of plan.contestants)
    desk.name({ [id]: [`Alexandra ${line ?? ''}${label}`, `Konstantin ${label}`] })
  for (const entry of plan.entries)
    if (entry.round <= 5 && isPlayed(entry)) {
      desk.sit(entry.table, entry.round)
      entry.boards.forEach((board, index) => {
        const text = RESULTS[(entry.table * 3 + board + entry.round) % RESULTS.length] ?? 'pass'
        if (entry.round < 5 || index === 0) desk.result(entry.table, entry.round, board, text)
      })
    }
  return desk
}
