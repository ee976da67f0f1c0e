import { makeFact } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import type { Journal } from '../journal/journal.ts'
import { createHubHall, enterDirector, PLAN } from './hub-hall.ts'

/** Creates a session with free tables, open or closed to new devices. */
export function emptyHall(open = true, journal?: Journal) {
  const hall = createHubHall(journal)
  hall.desk.start()
  enterDirector(hall)
  for (const entry of createHall(PLAN).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  const stamp = { session: SESSION, device: DIRECTOR, seq: 3, at: { clock: 0, offset: null } }
  if (!open) hall.fact(makeFact(stamp, { kind: 'tables-open', body: { open: false } }))
  return hall
}
