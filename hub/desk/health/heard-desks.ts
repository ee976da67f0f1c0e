import * as v from 'valibot'
import { must } from '../../../shared/lib/assert.ts'
import {
  type Incarnation,
  incarnationSchema,
  type LivingIncarnation,
} from '../../../shared/protocol/incarnation.ts'
import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { DeskDeps } from '../desk-types.ts'
import { type MetLife, verdictOn } from './other-desks.ts'

/** Other incarnations of the club's hubs that this hub has noticed, until the director lets it continue. */
export interface OtherHubs {
  /**
   * Loads what was noticed before the restart. Otherwise this start would seem newer than the incarnation
   * whose entries are lost.
   */
  begin(): void
  /** Returns the health to report to devices of this session; null if nothing was noticed. */
  word(session: SessionSegment): 'restored' | 'superseded' | 'second-desk' | null
  /** Records another incarnation; `isOver` means it was last seen before this hub started. */
  hear(session: SessionSegment, met: MetLife, isOver?: boolean): void
  /** Records that a receipt of this incarnation belongs to a fact this hub does not hold. */
  hearReceipt(incarnation: Incarnation): void
  /** Returns an epoch one above all that were noticed; null if none were. */
  nextEpoch(): number | null
  forget(): void
  stop(): void
}

/** Time without a sign after which a second hub counts as off; devices ask for a hub on a copy every few seconds. */
export const SECOND_DESK_GONE_MS = 60_000

interface HeardDesksDeps extends Pick<DeskDeps, 'journal' | 'log' | 'schedule'> {
  readonly own: () => LivingIncarnation
  readonly gone: () => void
}

export function createHeardDesks({ journal, log, schedule, own, gone }: HeardDesksDeps): OtherHubs {
  /** Latest lost incarnation of this folder. */
  let forgotten: Incarnation | null = null
  let second: MetLife | null = null
  /** True if some receipts of this hub may come from a second hub, even one noticed long ago. */
  let hadSecond = false
  let stopWaiting = () => {}
  const superseding = new Map<SessionSegment, MetLife>()
  /** Incarnation of this very folder elsewhere; reported for all its sessions. */
  let elsewhere: MetLife | null = null

  function beForgetful({ epoch, hub, start }: Incarnation): void {
    if (forgotten) return
    forgotten = { epoch, hub, start }
    try {
      journal.transaction(() => journal.setMeta('restored', JSON.stringify(forgotten)))
    } catch (cause) {
      // The next device reports it again.
      log('That this folder is an older copy could not be written down.', { cause: String(cause) })
    }
  }

  function hearSecond(met: MetLife): void {
    second = met
    hadSecond = true
    stopWaiting()
    stopWaiting = schedule(() => {
      second = null
      log('The other desk on a copy of the data folder has not been heard for a minute: it counts as off.')
      gone()
    }, SECOND_DESK_GONE_MS)
  }

  function forget(): void {
    stopWaiting()
    forgotten = null
    second = null
    hadSecond = false
    elsewhere = null
    superseding.clear()
  }

  return {
    begin() {
      forget()
      forgotten = readForgotten(journal.meta('restored'))
    },
    word(session) {
      if (forgotten) return 'restored'
      if (elsewhere || superseding.has(session)) return 'superseded'
      return second ? 'second-desk' : null
    },
    hear(session, met, isOver) {
      const verdict = verdictOn(own(), met, session, isOver)
      if (verdict === 'restored') beForgetful(met)
      else if (verdict === 'second-desk') hearSecond(met)
      else if (verdict !== 'superseded') return
      else if (met.hub === own().hub) elsewhere ??= met
      else superseding.set(session, met)
    },
    hearReceipt(incarnation) {
      const { hub, epoch } = own()
      // Receipts of a second desk are not facts this folder has lost, nor are those from before a recovery.
      if (incarnation.hub === hub && incarnation.epoch === epoch && !hadSecond) beForgetful(incarnation)
    },
    nextEpoch() {
      const lives = [forgotten, second, elsewhere, ...superseding.values()].filter(life => life !== null)
      if (lives.length === 0) return null
      return (
        1 + must([own(), ...lives].map(({ epoch }) => epoch).sort((a, b) => b - a)[0], 'the highest epoch')
      )
    },
    forget,
    stop: () => stopWaiting(),
  }
}

function readForgotten(stored: string | undefined): Incarnation | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), incarnationSchema), stored)
  return read.success ? read.output : null
}
