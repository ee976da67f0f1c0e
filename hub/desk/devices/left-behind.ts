import type { DeviceId } from '../../../shared/session/identity.ts'
import { type ClubStatement, foldClub, type UnsentReport } from '../../journal/club-entry.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'
import type { Links } from './links.ts'

/** Time offline after which a device's unsent facts are saved, since links come and go on a bad network. */
const EVERY_MS = 15_000

/** Unsent facts of devices when they were last seen; saved in the club journal to survive restarts. */
export interface UnsentFacts {
  /** Returns the unsent facts of a device; undefined if everything it reported is here. */
  of(device: DeviceId): UnsentReport | undefined
  start(): void
  stop(): void
}

export interface LeftBehindDeps extends Pick<DeskDeps, 'schedule'> {
  readonly journal: Journal
  readonly links: Links
}

export function createLeftBehind({ journal, links, schedule }: LeftBehindDeps): UnsentFacts {
  const written = new Map(foldClub(journal.clubEntries()).unsent)
  let stopNext = () => {}

  /**
   * Returns the report according to the links; while a device is linked it is about to submit, so only an
   * empty outbox counts.
   */
  function told(device: DeviceId): UnsentReport | undefined {
    const health = links.healthOf(device)
    if (!health) return undefined
    const isGone = links.of(device) === undefined
    return isGone || health.unsent === 0
      ? { unsent: health.unsent, at: links.leftAt(device) ?? null }
      : undefined
  }

  function write(): void {
    const news = links.heard().flatMap((device): readonly Extract<ClubStatement, { kind: 'unsent' }>[] => {
      const word = told(device)
      const isNews = word && word.unsent !== (written.get(device)?.unsent ?? 0)
      return isNews ? [{ kind: 'unsent', device, ...word }] : []
    })
    if (news.length === 0) return
    try {
      journal.transaction(() => journal.appendClub(news))
    } catch (cause) {
      if (!(cause instanceof JournalError)) throw cause
      // The disk is probably full: try again later.
      return
    }
    for (const { device, unsent, at } of news) written.set(device, { unsent, at })
  }

  function next(): void {
    stopNext = schedule(() => {
      write()
      next()
    }, EVERY_MS)
  }

  return {
    of(device) {
      const word = links.healthOf(device) ? told(device) : written.get(device)
      return word && word.unsent > 0 ? word : undefined
    },
    start: next,
    stop() {
      stopNext()
      write()
    },
  }
}
