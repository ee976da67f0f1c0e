import { type ReadonlySignal, signal } from '@preact/signals'
import type { BoardHandsText } from '../../../../shared/game/deal.ts'
import type { SectionHands } from '../../../../shared/session/watch/doubted-hands.ts'
import type { Asking } from './device-acts.ts'

/** Hands that may be shown because nobody still has to play their boards. They are not stored on the device. */
export interface PlayedHands {
  /** Hands by section; empty before the first request, and if the hub has no hand records. */
  readonly playedHands: ReadonlySignal<ReadonlyMap<string, SectionHands>>
  /** Requests the hands; if the hub does not answer, the previous ones stay. */
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
