import { type Journal, JournalError } from '../../hub/journal/journal.ts'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { createHubHall, type HubHall } from '../../hub/test/hub-hall.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { EMPTY_STATE, type SessionState } from '../../shared/session/state/state.ts'
import { SESSION } from '../../shared/test/hall.ts'

/** Moment when a hub process ends: between two messages, or during its next write, before or after it is on disk. */
export type Ending = 'now' | 'before-commit' | 'after-commit'

/** Hub process with its disk. The process may end at any moment, and the disk keeps what was committed. */
export interface CrashingHub {
  /** Returns the hub's process; `null` while none runs. */
  hall(): HubHall | null
  state(): SessionState
  readonly journal: Journal
  end(how: Ending): void
  start(now: number): HubHall
  /** Advances the hub's time; returns true if it is still running. */
  advance(now: number): boolean
}

export function createMortalHub(): CrashingHub {
  const disk = createMemoryJournal()
  let hall: HubHall | null = null
  let starts = 0
  let isOver = false
  let ending: Ending | null = null
  let known = EMPTY_STATE

  function alive(): void {
    if (isOver) throw new JournalError('the process has ended')
  }
  const journal: Journal = {
    ...disk,
    transaction(work) {
      alive()
      const how = ending
      if (how === 'before-commit') isOver = true
      alive()
      const value = disk.transaction(work)
      if (how === 'after-commit') isOver = true
      alive()
      return value
    },
    setMeta(name, value) {
      alive()
      disk.setMeta(name, value)
    },
  }

  return {
    hall: () => (isOver ? null : hall),
    state() {
      const entries = disk.entries(SESSION)
      if (entries.length > known.position) known = fold(entries.slice(known.position), known)
      return known
    },
    journal: disk,
    end(how) {
      if (how === 'now') isOver = true
      else ending = how
    },
    start(now) {
      starts += 1
      isOver = false
      ending = null
      hall = createHubHall(journal, undefined, undefined, String(starts % 10), now)
      hall.desk.start()
      return hall
    },
    advance(now) {
      if (!isOver && hall) hall.pass(now - hall.now())
      if (hall && hall.sent.length > 5000) hall.sent.length = 0
      return !isOver
    },
  }
}
