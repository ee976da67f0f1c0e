import {
  type Incarnation,
  type LivingIncarnation,
  lifeText,
  type SignedIncarnation,
  type SignedLife,
} from '../../../shared/protocol/incarnation.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import type { ClubMacs } from '../../keys/keys.ts'

const ID_LENGTH = 16

const textOf = ({ epoch, hub, start }: Incarnation): string => `${epoch}/${hub}/${start}`

/** Creates the next incarnation of this journal's hub. A start raises only `start`, not the epoch. */
export function raiseIncarnation(journal: Journal, randomText: () => string): LivingIncarnation {
  return journal.transaction((): LivingIncarnation => {
    const epoch = Number(journal.meta('epoch') ?? 1)
    journal.setMeta('epoch', String(epoch))
    return { epoch, ...raiseStart(journal, randomText) }
  })
}

/**
 * Raises `start` without an epoch, inside the caller's transaction: a rebuilding hub has no epoch until it
 * has all reports.
 */
export function raiseStart(journal: Journal, randomText: () => string): Omit<LivingIncarnation, 'epoch'> {
  const hub = journal.meta('hub') ?? randomText().slice(-ID_LENGTH)
  const start = Number(journal.meta('start') ?? 0) + 1
  journal.setMeta('hub', hub)
  journal.setMeta('start', String(start))
  return { hub, start, life: randomText().slice(-ID_LENGTH) }
}

/** Signs the incarnation in the form for devices before version 4, which only the hub itself can check. */
export const signIncarnation = (keys: ClubMacs, { epoch, hub, start }: Incarnation): SignedIncarnation => ({
  epoch,
  hub,
  start,
  mac: keys.sign('incarnation', textOf({ epoch, hub, start })),
})

/** True if this club has signed the incarnation that a device before version 4 has seen. */
export const isOurIncarnation = (keys: ClubMacs, seen: SignedIncarnation): boolean =>
  keys.verify('incarnation', textOf(seen), seen.mac)

export const signLife = (keys: ClubKeys, living: LivingIncarnation): SignedLife => ({
  ...living,
  signature: keys.signEd('incarnation', lifeText(living)),
})

/** True if the incarnation is signed by this club. */
export const isSignedByClub = (keys: ClubKeys, said: SignedLife): boolean =>
  keys.signEd('incarnation', lifeText(said)) === said.signature
