import { must } from '../../shared/lib/assert.ts'
import type { SignedIncarnation } from '../../shared/protocol/incarnation.ts'
import type { DeskDeps } from './desk-types.ts'
import { isNewer, raiseIncarnation } from './incarnation.ts'

/** This life of the hub, and whether a newer one has been heard of. */
export interface HubLife {
  begin(): void
  signed(): SignedIncarnation
  own(): Omit<SignedIncarnation, 'mac'>
  /** True where the hub has just learnt that it is superseded. */
  hear(seen: SignedIncarnation): boolean
  isSuperseded(): boolean
}

export function createHubLife({ journal, keys, randomText, log }: DeskDeps): HubLife {
  let signed: SignedIncarnation | undefined
  let superseded = false
  const life: HubLife = {
    begin() {
      signed = raiseIncarnation(journal, keys, randomText)
    },
    signed: () => must(signed, 'the incarnation, before the start,'),
    own() {
      const { epoch, hub, start } = life.signed()
      return { epoch, hub, start }
    },
    hear(seen) {
      if (superseded || !isNewer(keys, seen, life.own())) return false
      superseded = true
      log('A newer life of this hub has been seen: no receipts are given any more.', { seen: seen.start })
      return true
    },
    isSuperseded: () => superseded,
  }
  return life
}
