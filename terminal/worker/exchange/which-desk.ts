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
import { meeting } from './desks-met.ts'

/**
 * Which desk speaks on the present link, and how it is. Believed is the health of the life that has signed this link's
 * challenge with the club's key; of any other life only that another desk was heard, which the hub is told.
 */
export interface WhichDesk {
  /** What the hellos of this link want signed, and the latest life that has answered for the session. */
  introduction(session: SessionSegment): Introduction
  /** The hub's answer on this link: what is to be remembered of it. The hub is told first whom else this device has met. */
  answered(session: SessionSegment, desk: Have['desk']): Learnt | null
  heard(beat: DeskBeat): void
  /** Who answers on this link has signed its challenge with the key of this device's club. */
  isProven(): boolean
  /**
   * What it says may be followed, and what is held here may go there: it has proven to be this club's, or it is of
   * before version 4 and this device knows no club's key yet.
   */
  isBelieved(): boolean
  /** It has answered and proven nothing: another club's, or somebody who has taken its address. */
  isDoubted(): boolean
  health(): DeskHealth
  /** The desk gives receipts, as far as is known. */
  takes(): boolean
  /** The link is gone. */
  cut(): void
}

export interface Introduction {
  readonly nonce: string
  readonly met?: SignedLife
  /** Ms since that life was heard last; of what was heard by an earlier life of this page nothing is known. */
  readonly metAgo?: number
}

/** Changes of what this device knows of its club. */
export type Learnt = Pick<Identity, 'club' | 'met' | 'seen'>

export interface WhichDeskDeps {
  readonly book: Book
  readonly clock: Pick<Clock, 'passed'>
  readonly newId: () => string
  /** The version of the wire that is spoken on this link. */
  readonly protocol: () => number
  /** The hub has to know of this life. */
  readonly report: (met: Omit<Introduction, 'nonce'>) => void
  /** The desk gives receipts again. */
  readonly takesAgain: () => void
}

export function createWhichDesk({
  book,
  clock,
  newId,
  protocol,
  report,
  takesAgain,
}: WhichDeskDeps): WhichDesk {
  let nonce = newId()
  let health: DeskHealth = 'well'
  let speaker: SignedLife | null = null
  let trust: 'unknown' | 'believed' | 'doubted' = 'unknown'
  /** The last proof that was checked: a hub gives one for every session of a link. */
  let checked: { readonly club: string; readonly proof: string; readonly isTrue: boolean } | null = null
  let reported: string | null = null
  /** When each process of a hub was heard last. */
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
      // Known since the first link, which the hub's own credential opened; another club's word counts for nothing.
      const known = club ?? desk?.club
      trust = (desk ? isProven(known ?? desk.club, desk) : known === undefined) ? 'believed' : 'doubted'
      if (!desk || !known || trust === 'doubted') return null
      const { life } = desk
      speaker = life
      hear(life)
      health = desk.health
      const before = met.hubs[life.hub]
      if (before && (isOtherLife(before, life) || compareIncarnations(before, life) > 0)) tell(before)
      const after = meeting(met, session, session === book.segment(), life)
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
