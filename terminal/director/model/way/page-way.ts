import { effect } from '@preact/signals'
import type { ClubStores } from '../../../state/club-stores.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

/** Which club this screen directs, and what is played there, is remembered for the choice between several. */
export function noteClub(
  clubs: Pick<ClubStores, 'note'>,
  { club, pairing }: Pick<TerminalStore, 'club' | 'pairing'>,
  played: () => string | null,
): () => void {
  let isAsked = false
  return effect(() => {
    if (club.value === null) return
    clubs.note(club.value, played())
    // Asked for once the screen is somebody's: a browser grants it the sooner. On plain http there is none to ask.
    if (isAsked || pairing.value.kind !== 'paired') return
    isAsked = true
    void navigator.storage?.persist?.()
  })
}
