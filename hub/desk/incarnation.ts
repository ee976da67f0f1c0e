import {
  compareIncarnations,
  type Incarnation,
  type SignedIncarnation,
} from '../../shared/protocol/incarnation.ts'
import type { Journal } from '../journal/journal.ts'
import type { Keys } from '../keys/keys.ts'

const HUB_ID_LENGTH = 16

const textOf = ({ epoch, hub, start }: Incarnation): string => `${epoch}/${hub}/${start}`

/** The next life of the hub of this journal: a start raises `start` and nothing else. */
export function raiseIncarnation(journal: Journal, keys: Keys, randomText: () => string): SignedIncarnation {
  const next = journal.transaction((): Incarnation => {
    const hub = journal.meta('hub') ?? randomText().slice(0, HUB_ID_LENGTH)
    const epoch = Number(journal.meta('epoch') ?? 1)
    const start = Number(journal.meta('start') ?? 0) + 1
    journal.setMeta('hub', hub)
    journal.setMeta('epoch', String(epoch))
    journal.setMeta('start', String(start))
    return { epoch, hub, start }
  })
  return { ...next, mac: keys.sign('incarnation', textOf(next)) }
}

/** Whether a life that a device has seen is of this club and newer than ours. Unsigned ones prove nothing. */
export const isNewer = (keys: Keys, seen: SignedIncarnation, own: Incarnation): boolean =>
  keys.verify('incarnation', textOf(seen), seen.mac) && compareIncarnations(seen, own) > 0
