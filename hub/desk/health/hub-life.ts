import { must } from '../../../shared/lib/assert.ts'
import { challengeText } from '../../../shared/protocol/door/challenge.ts'
import type { DeskHealth } from '../../../shared/protocol/health.ts'
import type {
  Incarnation,
  LivingIncarnation,
  SignedIncarnation,
  SignedLife,
} from '../../../shared/protocol/incarnation.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'
import { createHeardDesks } from './heard-desks.ts'
import {
  isOurIncarnation,
  isSignedByClub,
  raiseIncarnation,
  signIncarnation,
  signLife,
} from './incarnation.ts'

export interface HubLife {
  begin(): void
  stop(): void
  /** Returns the incarnation in the form for devices before version 4. */
  signed(): SignedIncarnation
  living(): SignedLife
  own(): Incarnation
  /** Returns the signature that proves this incarnation to the device, for this link only. */
  prove(device: DeviceId, nonce: string): string
  /** Returns the health to report to devices of this session. */
  health(session: SessionSegment): DeskHealth
  /** True if nothing is entered in the session and no receipts are issued. */
  isMute(session: SessionSegment): boolean
  /** Takes a device's report that it has met this incarnation, last seen `ago` ms ago if it knows. */
  hear(session: SessionSegment, met: SignedLife, ago?: number): void
  /** Takes the same report from a device before version 4, which knows neither process nor session. */
  hearOld(session: SessionSegment, seen: SignedIncarnation): void
  /** Notes that a fact missing here has come back with its receipt. */
  hearReceipt(incarnation: Incarnation): void
  /** Notes if the disk accepts writes. */
  setWritable(writable: boolean, cause: JournalError | null): void
  /**
   * Makes this hub the leading one whatever it has noticed, with one epoch above all; returns false if it had
   * noticed nothing.
   */
  goOn(): boolean
}

export interface HubLifeDeps
  extends Pick<DeskDeps, 'journal' | 'keys' | 'now' | 'randomText' | 'log' | 'schedule' | 'healthChanged'> {
  readonly changed: () => void
  /** Session whose health stands for the hub. */
  readonly session: () => SessionSegment
}

export function createHubLife(deps: HubLifeDeps): HubLife {
  const { journal, keys, randomText } = deps
  let present:
    | { readonly living: SignedLife; readonly signed: SignedIncarnation; readonly own: Incarnation }
    | undefined
  let writable = true
  let begunAt = 0
  const now = () => must(present, 'the incarnation, before the start,')
  const be = (living: LivingIncarnation) => {
    const { epoch, hub, start } = living
    const own = { epoch, hub, start }
    present = { living: signLife(keys, living), signed: signIncarnation(keys, living), own }
  }
  const others = createHeardDesks({ ...deps, own: () => now().living, gone: () => tell() })

  function health(session: SessionSegment): DeskHealth {
    const word = others.word(session)
    if (word === null || word === 'second-desk') return writable ? (word ?? 'well') : 'cannot-write'
    return word
  }
  const tell = createTelling(deps, health)

  return {
    begin() {
      be(raiseIncarnation(journal, randomText))
      begunAt = deps.now()
      others.begin()
      tell()
    },
    stop: others.stop,
    signed: () => now().signed,
    living: () => now().living,
    own: () => now().own,
    prove: (device, nonce) => keys.signEd('link', challengeText(keys.publicKey, device, now().living, nonce)),
    health,
    isMute: session => ['restored', 'superseded'].includes(others.word(session) ?? ''),
    hear(session, met, ago = 0) {
      if (!isSignedByClub(keys, met)) return
      const up = deps.now() - begunAt
      // With the clock set back to before the start, the order is unknown.
      others.hear(session, met, up >= 0 && ago > up)
      tell()
    },
    hearOld(session, seen) {
      const { hub, epoch } = now().living
      // All sessions share this answer: of another hub only a recovery counts.
      if (!isOurIncarnation(keys, seen) || (seen.hub !== hub && seen.epoch <= epoch)) return
      others.hear(session, seen)
      tell()
    },
    hearReceipt(incarnation) {
      others.hearReceipt(incarnation)
      tell()
    },
    setWritable(next, cause) {
      writable = next
      // If the start itself fails, there is nobody to notify yet.
      if (present) tell(cause?.message ?? null)
    },
    goOn() {
      const next = others.nextEpoch()
      if (next === null) return false
      journal.transaction(() => {
        journal.setMeta('epoch', String(next))
        journal.setMeta('restored', '')
      })
      const { hub, start, life } = now().living
      be({ epoch: next, hub, start, life })
      others.forget()
      tell()
      return true
    },
  }
}

/** Logs each change of health once and notifies everybody. */
function createTelling(
  { log, changed, session, healthChanged }: HubLifeDeps,
  health: (session: SessionSegment) => DeskHealth,
): (cause?: string | null) => void {
  let last: DeskHealth = 'well'
  return (cause = null) => {
    const word = health(session())
    if (word === last) return
    last = word
    log(HEALTH_LINES[word], { health: word, ...(cause === null ? {} : { cause }) })
    healthChanged?.(word, cause)
    changed()
  }
}

const HEALTH_LINES: Readonly<Record<DeskHealth, string>> = {
  well: 'The desk is well again.',
  'cannot-write': 'The desk cannot write to its disk: no receipts until it can.',
  superseded: 'Another desk of this club has taken the session over: no receipts are given here.',
  restored:
    'The data folder is older than what devices have seen of it: no receipts until the director says go.',
  'second-desk': 'Another desk is running on a copy of the data folder.',
  recovering: 'The desk collects what devices hold: no receipts until the director says go.',
}
