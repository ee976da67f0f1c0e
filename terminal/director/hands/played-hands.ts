import { type ReadonlySignal, signal } from '@preact/signals'
import { type BoardHands, handsOfText } from '../../../shared/game/deal.ts'
import type { Asking } from '../devices/device-acts.ts'

/** The hands that may be given out: of boards that nobody has to play any more. They are kept nowhere on the device. */
export interface PlayedHands {
  /** By board; none before they were asked for, and where the desk has no hand records. */
  readonly playedHands: ReadonlySignal<ReadonlyMap<number, BoardHands>>
  /** What was there stays where the desk does not answer. */
  fetchPlayedHands(): Promise<void>
}

export function createPlayedHands(asked: Asking): PlayedHands {
  const playedHands = signal<ReadonlyMap<number, BoardHands>>(new Map())
  return {
    playedHands,
    async fetchPlayedHands() {
      const found = new Map<number, BoardHands>()
      for (let after = 0; ; ) {
        const answer = await asked({ what: 'played-hands', after })
        if (!answer) return
        for (const { board, ...text } of answer.dealt ?? []) {
          const hands = handsOfText(text)
          if (hands) found.set(board, hands)
        }
        const last = answer.dealt?.at(-1)?.board
        if (last === undefined || last <= after) break
        after = last
      }
      playedHands.value = found
    },
  }
}
