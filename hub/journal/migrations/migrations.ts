import { SQL as first } from './0001-first.ts'
import { textAsHashed } from './0002-text-as-hashed.ts'
import { assigned } from './0003-assigned.ts'
import { clubJournal } from './0004-club-journal.ts'
import { hands } from './0005-hands.ts'
import { requests } from './0006-requests.ts'
import { sessionSummaries } from './0007-session-summaries.ts'
import { sectionHands } from './0008-section-hands.ts'
import type { Migration } from './migration.ts'

/** Migrations in order; a journal's version is how many were applied. */
export const MIGRATIONS: readonly Migration[] = [
  { sql: first },
  textAsHashed,
  assigned,
  clubJournal,
  hands,
  requests,
  sessionSummaries,
  sectionHands,
]
