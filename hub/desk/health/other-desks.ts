import {
  compareIncarnations,
  type Incarnation,
  isOtherLife,
  type LivingIncarnation,
} from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'

/** What it means for this desk that another life has been met: nothing, or the word that it has to say. */
export type Verdict = 'nothing' | 'restored' | 'second-desk' | 'superseded'

/** A life as a device reports it; of before version 4 nobody knows which process it was. */
export type MetLife = Incarnation | LivingIncarnation

/**
 * What a life of this club's hubs, met by a device that talks about this session, says of the desk. A later start of
 * the very same folder: this one was restored from an older copy. The same start in another process: both are running,
 * or where that one was heard last before this one began (`isOver`) this is a copy of the folder from before its start.
 * A later life of another hub, or of this one after a recovery: the session goes on there. Where the device talks about
 * no session, other hubs say nothing: two laptops of one club used in turn never mute each other.
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
