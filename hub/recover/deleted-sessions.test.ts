import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { fold } from '../../shared/session/decide/fold.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { createHall, SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { makeBackup } from '../journal/backup.ts'
import { type ClubEntry, foldClub, mergeClub } from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { openFiles } from '../open-files.ts'
import { restoreBackup } from '../restore-backup.ts'
import { createHubHall } from '../test/hub-hall.ts'
import { createFolders } from '../test/hub-process.ts'
import type { RebuiltJournal } from './merge.ts'
import { writeBack } from './rebuilding.ts'

const DELETED = v.parse(sessionIdSchema, '2026-11-14-deleted')
const KEPT = v.parse(sessionIdSchema, '2026-11-21-kept')
const PLAN = planOffered(6)
const NEXT = { epoch: 2, hub: 'anotherhubx', start: 1 }

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

const hall = createHall(PLAN, SETTINGS)
const played: RebuiltJournal = {
  entries: hall.entries,
  lives: [],
  state: fold(hall.entries),
  trunk: hall.entries.length,
  missing: [],
  added: [],
  nameTaken: [],
}

function enter(journal: Journal, ...sessions: readonly SessionId[]): void {
  journal.transaction(() => {
    for (const session of sessions) journal.append(session, hall.entries)
  })
}

function tombstone(journal: Journal): void {
  journal.transaction(() => {
    journal.appendClub([{ kind: 'session-deleted', session: DELETED, at: 5 }])
    journal.eraseSession(DELETED)
  })
}

/** Returns the club journal of a laptop on which the session was deleted. */
function clubOfOther(): readonly ClubEntry[] {
  const journal = createMemoryJournal()
  enter(journal, DELETED, KEPT)
  tombstone(journal)
  return journal.clubEntries()
}

describe('a session that the club has deleted', () => {
  test.each([
    ['the room', clubOfOther(), () => {}],
    ['its own journal', [], tombstone],
  ] as const)('[DK447] is not rebuilt of what devices hold, where %s knows of it', (_, club, before) => {
    const journal = createMemoryJournal()
    before(journal)
    const sessions = new Map([
      [DELETED, played],
      [KEPT, played],
    ])
    expect(writeBack(journal, { sessions, club, devices: [], next: NEXT })).toBe(true)
    expect(journal.sessions()).toEqual([KEPT])
    expect([...foldClub(journal.clubEntries()).deleted.keys()]).toEqual([DELETED])
    expect(journal.meta('current-session')).toBe(KEPT)
  })

  test('[DK447] goes from a laptop that still has it, once that one’s club journal is merged with the other’s', () => {
    const journal = createMemoryJournal()
    enter(journal, DELETED, KEPT)
    const merged = mergeClub([journal.clubEntries(), clubOfOther()])
    journal.transaction(() => journal.appendClub(merged.slice(journal.clubEntries().length)))
    const { desk } = createHubHall(journal)
    desk.start()
    undo.push(() => desk.stop())
    expect(journal.sessions()).toEqual([KEPT])
  })

  test('[DK454] a backup of before lays it back, and it goes again with the first word of it that anybody holds', async () => {
    const folders = createFolders()
    undo.push(() => folders.remove())
    const place = mkdtempSync(join(tmpdir(), 'overtrick-stick-'))
    undo.push(() => rmSync(place, { recursive: true, force: true }))
    mkdirSync(place, { recursive: true })
    const { dataDir } = folders
    const before = made(openFiles(folders)).journal
    enter(before, DELETED, KEPT)
    await makeBackup({ dataDir, journal: before, place, club: 'abcd1234', now: Date.UTC(2026, 10, 20) })
    tombstone(before)
    const club = before.clubEntries()
    before.close()
    rmSync(dataDir, { recursive: true })
    made(restoreBackup(place, dataDir, Date.UTC(2026, 10, 22)))

    const { journal } = made(openFiles(folders))
    expect(journal.sessions()).toEqual([DELETED, KEPT])
    journal.transaction(() =>
      journal.appendClub(mergeClub([journal.clubEntries(), club]).slice(journal.clubEntries().length)),
    )
    const { desk } = createHubHall(journal)
    desk.start()
    undo.push(() => desk.stop())
    expect(journal.sessions()).toEqual([KEPT])
    journal.close()
  })

  test('[DK454] a backup of after has its tombstone, and no row of it', async () => {
    const folders = createFolders()
    undo.push(() => folders.remove())
    const place = mkdtempSync(join(tmpdir(), 'overtrick-stick-'))
    undo.push(() => rmSync(place, { recursive: true, force: true }))
    const { dataDir } = folders
    const before = made(openFiles(folders)).journal
    enter(before, DELETED, KEPT)
    tombstone(before)
    await makeBackup({ dataDir, journal: before, place, club: 'abcd1234', now: Date.UTC(2026, 10, 20) })
    before.close()
    rmSync(dataDir, { recursive: true })
    made(restoreBackup(place, dataDir, Date.UTC(2026, 10, 22)))
    const { journal } = made(openFiles(folders))
    expect(journal.sessions()).toEqual([KEPT])
    expect([...foldClub(journal.clubEntries()).deleted.keys()]).toEqual([DELETED])
    journal.close()
  })
})
