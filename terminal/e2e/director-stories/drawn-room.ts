import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { PROFILE_IDS } from '../../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../../shared/session/fact.ts'
import { DRAWN_SETTINGS, type DrawnDesk, drawDesk, planOffered } from '../../state/test/director-drawn.ts'

/** An evening of 14 pairs in its fifth round. */

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'passed-out', '5C W =', '4S S +2']

export function drawRoom(form: Settings['form'], profile: string | null): DrawnDesk {
  const plan = planOffered(14, 'mitchell-7')
  const known = PROFILE_IDS.find(id => id === profile) ?? 'overtrick'
  const desk = drawDesk(plan, {
    ...DRAWN_SETTINGS,
    name: 'Thursday pairs',
    profile: known,
    ...(form && { form }),
  })
  for (const { id, label, line } of plan.contestants)
    desk.say({
      kind: 'contestant-named',
      body: {
        section: 'A',
        contestant: id,
        players: [`Alexandra ${line ?? ''}${label}`, `Konstantin ${label}`],
      },
    })
  for (const entry of plan.entries)
    if (entry.round <= 5 && isPlayed(entry)) {
      desk.sit(entry.round, entry.table)
      entry.boards.forEach((board, index) => {
        const text = RESULTS[(entry.table * 3 + board + entry.round) % RESULTS.length] ?? 'passed-out'
        if (entry.round < 5 || index === 0) desk.result(entry.round, entry.table, board, text)
      })
    }
  return desk
}
