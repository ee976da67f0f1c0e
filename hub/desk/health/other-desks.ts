import {
  compareIncarnations,
  type Incarnation,
  isOtherLife,
  type LivingIncarnation,
} from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'

/** Meaning for this hub of another incarnation: nothing, or the health it must report. */
export type Verdict = 'nothing' | 'restored' | 'second-desk' | 'superseded'

/** Incarnation as reported by a device; before version 4 its process is unknown. */
export type MetLife = Incarnation | LivingIncarnation

/**
 * Judges another incarnation of the club's hubs that a device of this session has met. A later start of the same folder
 * means this one was restored from an older copy; the same start in another process means both run, or (`isOver`) that
 * this is a copy from before its start. A later incarnation of another hub, or of this one after a recovery, means the
 * session goes on there; for devices without a session other hubs do not count, so that two laptops of one club used in
 * turn never mute each other.
 */
export function verdictOn(
  own: LivingIncarnation,
  met: MetLife,
  session: SessionSegment,
  isOver = false,
): Verdict {
  if (met.hub !== own.hub)
    return session !== NO_SESSION && compareIncarnations(met, own) > 0 ? 'superseded' : 'nothing'
  if ('life' in met && isOtherLife(met, own)) return isOver ? 'restored' : 'second-desk'
  if (compareIncarnations(met, own) <= 0) return 'nothing'
  return met.start > own.start ? 'restored' : 'superseded'
}
