import {
  type Incarnation,
  type LivingIncarnation,
  lifeText,
  type SignedIncarnation,
  type SignedLife,
} from '../../../shared/protocol/incarnation.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import type { Keys } from '../../keys/keys.ts'

const ID_LENGTH = 16

const textOf = ({ epoch, hub, start }: Incarnation): string => `${epoch}/${hub}/${start}`

/** The next life of the hub of this journal: a start raises `start` and nothing else. */
export function raiseIncarnation(journal: Journal, randomText: () => string): LivingIncarnation {
  return journal.transaction((): LivingIncarnation => {
    const epoch = Number(journal.meta('epoch') ?? 1)
    journal.setMeta('epoch', String(epoch))
    return { epoch, ...raiseStart(journal, randomText) }
  })
}

/** The same without an epoch, in a transaction of the caller: a hub that rebuilds has none before it has heard all. */
export function raiseStart(journal: Journal, randomText: () => string): Omit<LivingIncarnation, 'epoch'> {
  const hub = journal.meta('hub') ?? randomText().slice(-ID_LENGTH)
  const start = Number(journal.meta('start') ?? 0) + 1
  journal.setMeta('hub', hub)
  journal.setMeta('start', String(start))
  return { hub, start, life: randomText().slice(-ID_LENGTH) }
}

/** As devices of before version 4 know it: only the hub itself can check it. */
export const signIncarnation = (keys: Keys, { epoch, hub, start }: Incarnation): SignedIncarnation => ({
  epoch,
  hub,
  start,
  mac: keys.sign('incarnation', textOf({ epoch, hub, start })),
})

/** Whether this club has signed what a device of before version 4 has seen. */
export const isOurIncarnation = (keys: Keys, seen: SignedIncarnation): boolean =>
  keys.verify('incarnation', textOf(seen), seen.mac)

export const signLife = (keys: ClubKeys, living: LivingIncarnation): SignedLife => ({
  ...living,
  signature: keys.signEd('incarnation', lifeText(living)),
})

/** Whether this club has signed it: one text has one signature. */
export const isOurLife = (keys: ClubKeys, said: SignedLife): boolean =>
  keys.signEd('incarnation', lifeText(said)) === said.signature
