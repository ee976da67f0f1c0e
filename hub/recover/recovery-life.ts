import { must } from '../../shared/lib/assert.ts'
import { challengeText } from '../../shared/protocol/door/challenge.ts'
import type { Have } from '../../shared/protocol/down.ts'
import type { Incarnation, LivingIncarnation, SignedLife } from '../../shared/protocol/incarnation.ts'
import { DESK_SINCE } from '../../shared/protocol/protocol-version.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Hello } from '../../shared/protocol/up.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { DeskDeps } from '../desk/desk-types.ts'
import { isSignedByClub, raiseStart, signIncarnation, signLife } from '../desk/health/incarnation.ts'
import type { ClubKeys } from '../keys/club-keys.ts'

/** Creates the incarnation of a rebuilding hub: one epoch above all it has noticed, raised as it notices more. */
export function createRecoveryLife(
  {
    journal,
    randomText,
    now,
    beat,
    deskBeat,
  }: Pick<DeskDeps, 'journal' | 'randomText' | 'now' | 'beat' | 'deskBeat'>,
  keys: () => ClubKeys,
  heard: () => number,
) {
  let own: Omit<LivingIncarnation, 'epoch'> | undefined
  const next = (): LivingIncarnation => {
    const { hub, start, life } = must(own, 'the life of the hub, before the start,')
    return { epoch: Math.max(heard(), Number(journal.meta('epoch') ?? 0)) + 1, hub, start, life }
  }
  return {
    begin(): void {
      own = journal.transaction(() => raiseStart(journal, randomText))
    },
    next(): Incarnation {
      const { epoch, hub, start } = next()
      return { epoch, hub, start }
    },
    living: (): SignedLife => signLife(keys(), next()),
    hear(met: SignedLife, note: (life: Incarnation) => void): void {
      if (isSignedByClub(keys(), met)) note(met)
    },
    /** Returns the identity of the hub for the answer to hello. */
    said(
      device: DeviceId,
      { protocol, nonce }: Pick<Hello, 'protocol' | 'nonce'>,
    ): Pick<Have, 'incarnation' | 'desk'> {
      const living = next()
      const incarnation = signIncarnation(keys(), living)
      if (protocol < DESK_SINCE) return { incarnation }
      const proof =
        nonce === undefined
          ? ''
          : keys().signEd('link', challengeText(keys().publicKey, device, living, nonce))
      const life = signLife(keys(), living)
      return { incarnation, desk: { club: keys().publicKey, life, health: 'recovering', proof } }
    },
    /** Publishes heartbeats, signed once for all sessions. */
    beat(sessions: Iterable<SessionSegment>): void {
      const living = next()
      const incarnation = signIncarnation(keys(), living)
      const life = signLife(keys(), living)
      for (const session of sessions) {
        beat(session, { incarnation, now: now() })
        deskBeat(session, { life, health: 'recovering', now: now() })
      }
    },
  }
}
