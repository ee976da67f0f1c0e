import { challengeText } from '../../../shared/protocol/door/challenge.ts'
import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import type { Have } from '../../../shared/protocol/down.ts'
import type { DeskBeat, DeskHealth } from '../../../shared/protocol/health.ts'
import { compareIncarnations, isOtherLife, type SignedLife } from '../../../shared/protocol/incarnation.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import { MET_AGO_SINCE } from '../../../shared/protocol/up.ts'
import type { Book } from '../book.ts'
import type { Clock } from '../clock.ts'
import type { Identity } from '../records/records.ts'
import { recordIncarnation } from './met-incarnations.ts'

/**
 * Identity and health of the hub on the present link. Only the incarnation that has signed this link's challenge with
 * the club's key is trusted; others are merely reported to the hub.
 */
export interface HubIdentity {
  /** Returns what hellos on this link ask the hub to sign, and the latest incarnation known to have the session. */
  introduction(session: SessionSegment): Introduction
  /**
   * Handles the hub's answer on this link and returns what to remember. It first tells the hub of other incarnations
   * this device has met.
   */
  answered(session: SessionSegment, desk: Have['desk']): Learnt | null
  heard(beat: DeskBeat): void
  /** Returns true if the hub on this link has signed its challenge with the key of this device's club. */
  isProven(): boolean
  /**
   * Returns true if the hub may receive this device's data: it has proved to be this club's, or it is older than
   * version 4 and this device knows no club's key yet.
   */
  isBelieved(): boolean
  /** Returns true if the hub has answered without proof, so that it may be another club's or an impostor. */
  isDoubted(): boolean
  health(): DeskHealth
  /** Returns true if the hub gives receipts, as far as known. */
  takes(): boolean
  cut(): void
}

export interface Introduction {
  readonly nonce: string
  readonly met?: SignedLife
  /** Time since that incarnation was last received, ms; unknown after a page load. */
  readonly metAgo?: number
}

export type Learnt = Pick<Identity, 'club' | 'met' | 'seen'>

export interface HubIdentityDeps {
  readonly book: Book
  readonly clock: Pick<Clock, 'passed'>
  readonly newId: () => string
  readonly protocol: () => number
  readonly report: (met: Omit<Introduction, 'nonce'>) => void
  readonly takesAgain: () => void
}

export function createHubIdentity({
  book,
  clock,
  newId,
  protocol,
  report,
  takesAgain,
}: HubIdentityDeps): HubIdentity {
  let nonce = newId()
  let health: DeskHealth = 'well'
  let speaker: SignedLife | null = null
  let trust: 'unknown' | 'believed' | 'doubted' = 'unknown'
  /** Last checked proof, cached because a hub sends one for every session of a link. */
  let checked: { readonly club: string; readonly proof: string; readonly isTrue: boolean } | null = null
  let reported: string | null = null
  /** Time when each hub process was last received. */
  const heardAt = new Map<string, number>()
  const hear = ({ life }: SignedLife) => heardAt.set(life, clock.passed())
  function told(met: SignedLife): Omit<Introduction, 'nonce'> {
    const at = protocol() >= MET_AGO_SINCE ? heardAt.get(met.life) : undefined
    return { met, ...(at !== undefined && { metAgo: Math.max(0, Math.round(clock.passed() - at)) }) }
  }

  const takes = () => health === 'well' || health === 'second-desk'

  function isProven(club: string, { life, proof }: NonNullable<Have['desk']>): boolean {
    if (checked?.proof !== proof || checked.club !== club) {
      const text = challengeText(club, book.identity().device, life, nonce)
      checked = { club, proof, isTrue: isSignedByClub(club, 'link', text, proof) }
    }
    return checked.isTrue
  }

  function tell(met: SignedLife): void {
    if (reported === met.signature) return
    reported = met.signature
    report(told(met))
  }

  return {
    introduction(session) {
      const met = book.identity().met.sessions[session]
      return { nonce, ...(met ? told(met) : {}) }
    },
    answered(session, desk) {
      const { club, met } = book.identity()
      // Known since the first link, which the hub's own credential opened; another club's statement does not count.
      const known = club ?? desk?.club
      trust = (desk ? isProven(known ?? desk.club, desk) : known === undefined) ? 'believed' : 'doubted'
      if (!desk || !known || trust === 'doubted') return null
      const { life } = desk
      speaker = life
      hear(life)
      health = desk.health
      const before = met.hubs[life.hub]
      if (before && (isOtherLife(before, life) || compareIncarnations(before, life) > 0)) tell(before)
      const after = recordIncarnation(met, session, session === book.segment(), life)
      return after === met && club === known ? null : { club: known, met: after, seen: null }
    },
    heard(beat) {
      if (!speaker) return
      hear(beat.life)
      if (beat.life.life !== speaker.life) return tell(beat.life)
      const before = takes()
      health = beat.health
      if (!before && takes()) takesAgain()
    },
    isProven: () => speaker !== null,
    isBelieved: () => trust === 'believed',
    isDoubted: () => trust === 'doubted',
    health: () => health,
    takes,
    cut() {
      nonce = newId()
      health = 'well'
      speaker = null
      trust = 'unknown'
      checked = null
      reported = null
    },
  }
}
