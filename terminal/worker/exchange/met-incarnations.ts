import * as v from 'valibot'
import { words } from '../../../shared/lib/bounded.ts'
import {
  compareIncarnations,
  isOtherLife,
  type SignedLife,
  signedLifeSchema,
} from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'

/** Maximum number of sessions, and of hubs, whose latest incarnations are stored. */
const KEPT_SESSIONS = 20
const KEPT_HUBS = 8

const livesSchema = v.pipe(v.record(words(40), signedLifeSchema), v.maxEntries(KEPT_SESSIONS))

/**
 * Incarnations of the club's hubs that this device has met: the latest that had each session, and the latest of each
 * hub. A single latest one would not do, since two laptops of one club used in turn would suppress each other.
 */
export const desksMetSchema = v.strictObject({ sessions: livesSchema, hubs: livesSchema })
export type DesksMet = Readonly<v.InferOutput<typeof desksMetSchema>>

export const NOBODY_MET: DesksMet = { sessions: {}, hubs: {} }

/**
 * Records that an incarnation has answered for the session; only for the assigned session does that prove that the hub
 * has it. Returns the same object if nothing is new.
 */
export function recordIncarnation(
  met: DesksMet,
  session: SessionSegment,
  isAssigned: boolean,
  life: SignedLife,
): DesksMet {
  const ofHub = met.hubs[life.hub]
  const ofSession = met.sessions[session]
  // If the same incarnation runs in two processes, the one that answers now counts.
  const newToHub = !ofHub || compareIncarnations(ofHub, life) < 0 || isOtherLife(ofHub, life)
  const newToSession =
    isAssigned &&
    session !== NO_SESSION &&
    (!ofSession || compareIncarnations(ofSession, life) < 0 || isOtherLife(ofSession, life))
  if (!newToHub && !newToSession) return met
  return {
    hubs: newToHub ? latest(met.hubs, life.hub, life, KEPT_HUBS) : met.hubs,
    sessions: newToSession ? latest(met.sessions, session, life, KEPT_SESSIONS) : met.sessions,
  }
}

type Lives = DesksMet['hubs']

/** Returns the map with the new incarnation last, without the first ones if there are too many. */
function latest(lives: Lives, key: string, life: SignedLife, kept: number): Lives {
  const others = Object.entries(lives).filter(([each]) => each !== key)
  return Object.fromEntries([...others, [key, life] as const].slice(-kept))
}
