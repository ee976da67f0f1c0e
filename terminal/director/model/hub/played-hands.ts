import { type ReadonlySignal, signal } from '@preact/signals'
import type { BoardHandsText } from '../../../../shared/game/deal.ts'
import type { SectionHands } from '../../../../shared/session/watch/doubted-hands.ts'
import type { Asking } from './device-acts.ts'

/** The hands that may be given out: of boards that nobody has to play any more. They are kept nowhere on the device. */
export interface PlayedHands {
  /** By section; none before they were asked for, and where the desk has no hand records. */
  readonly playedHands: ReadonlySignal<ReadonlyMap<string, SectionHands>>
  /** What was there stays where the desk does not answer. */
  fetchPlayedHands(): Promise<void>
}

export function createPlayedHands(asked: Asking, sections: ReadonlySignal<readonly string[]>): PlayedHands {
  const playedHands = signal<ReadonlyMap<string, SectionHands>>(new Map())
  return {
    playedHands,
    async fetchPlayedHands() {
      const found = new Map<string, SectionHands>()
      for (const section of sections.value) {
        const hands = await fetchOf(asked, sections.value.length > 1 ? { section } : {})
        if (!hands) return
        found.set(section, hands)
      }
      playedHands.value = found
    },
  }
}

async function fetchOf(asked: Asking, of: { readonly section?: string }): Promise<SectionHands | undefined> {
  const found = new Map<number, BoardHandsText>()
  for (let after = 0; ; ) {
    const answer = await asked({ what: 'played-hands', ...of, after })
    if (!answer) return undefined
    for (const { board, ...hands } of answer.dealt ?? []) found.set(board, hands)
    const last = answer.dealt?.at(-1)?.board
    if (last === undefined || last <= after) return found
    after = last
  }
}
