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

/** What this desk has heard of other lives of its club's hubs, until the director says that it goes on. */
export interface HeardDesks {
  /** Reads what was heard before the restart: a start raises `start`, and would pass by what it has forgotten. */
  begin(): void
  /** The word that it comes to for those who talk about this session; null where nothing was heard. */
  word(session: SessionSegment): 'restored' | 'superseded' | 'second-desk' | null
  /** `isOver`: it was heard last before this desk began. */
  hear(session: SessionSegment, met: MetLife, isOver?: boolean): void
  /** A receipt of this incarnation is for a fact that this desk does not hold. */
  hearReceipt(incarnation: Incarnation): void
  /** One epoch above all that was heard; null where nothing was. */
  nextEpoch(): number | null
  forget(): void
  stop(): void
}

/** A desk on a copy is asked for every few seconds; one of which nothing was heard for so long is off. */
export const SECOND_DESK_GONE_MS = 60_000

interface HeardDesksDeps extends Pick<DeskDeps, 'journal' | 'log' | 'schedule'> {
  readonly own: () => LivingIncarnation
  /** A second desk has not been heard for long: the word is another one. */
  readonly gone: () => void
}

export function createHeardDesks({ journal, log, schedule, own, gone }: HeardDesksDeps): HeardDesks {
  /** The latest of this very folder. */
  let forgotten: Incarnation | null = null
  let second: MetLife | null = null
  /** Some of what this hub seems to have receipted may be of a second desk, also long after that was heard. */
  let hadSecond = false
  let stopWaiting = () => {}
  const superseding = new Map<SessionSegment, MetLife>()
  /** This very folder goes on elsewhere: that is said of all its sessions. */
  let elsewhere: MetLife | null = null

  function beForgetful({ epoch, hub, start }: Incarnation): void {
    if (forgotten) return
    forgotten = { epoch, hub, start }
    try {
      journal.transaction(() => journal.setMeta('restored', JSON.stringify(forgotten)))
    } catch (cause) {
      // The next device says it again.
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
      // What a second desk has receipted is nothing that this folder has forgotten; nor is what was before a recovery.
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
