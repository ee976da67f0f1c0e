import { type Journal, META_NAMES } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'

/** Copies a journal as a folder's copy would hold it, for tests of restored and second hubs. */
export function copyJournal(journal: Journal): Journal {
  const copy = createMemoryJournal()
  copy.transaction(() => {
    for (const session of journal.sessions()) {
      copy.append(session, journal.entries(session))
      for (const [section, hands] of journal.hands(session)) copy.putHands(session, section, hands)
      for (const life of journal.lives(session)) copy.putLife(session, life)
    }
    for (const device of journal.devices()) copy.putDevice(device)
    for (const name of META_NAMES) copy.setMeta(name, journal.meta(name) ?? '')
  })
  return copy
}
