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
 * Identifies the hub on the present link, and its health. Only the incarnation that has signed this link's challenge
 * with the club's key is trusted; any other one is merely reported to the hub as another.
 */
export interface HubIdentity {
  /**
   * Returns what this link's hellos ask the hub to sign, and the latest incarnation that has answered for the session.
   */
  introduction(session: SessionSegment): Introduction
  /**
   * Handles the hub's answer on this link and returns what to remember. The hub is first informed of other incarnations
   * this device has met.
   */
  answered(session: SessionSegment, desk: Have['desk']): Learnt | null
  heard(beat: DeskBeat): void
  /** True if the hub on this link has signed its challenge with the key of this device's club. */
  isProven(): boolean
  /**
   * True if it may be followed and may receive this device's data: it has proved to be this club's, or it is older than
   * version 4 and this device knows no club's key yet.
   */
  isBelieved(): boolean
  /** True if it has answered without proof: another club's hub, or an impostor at its address. */
  isDoubted(): boolean
  health(): DeskHealth
  /** True if the hub gives receipts, as far as known. */
  takes(): boolean
  cut(): void
}

export interface Introduction {
  readonly nonce: string
  readonly met?: SignedLife
  /** Time since that incarnation was last received, ms; unknown across page loads. */
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
  /** Last checked proof, as a hub gives one for every session of a link. */
  let checked: { readonly club: string; readonly proof: string; readonly isTrue: boolean } | null = null
  let reported: string | null = null
  /** Time when each process of a hub was last received. */
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
