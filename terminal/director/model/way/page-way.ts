import { effect } from '@preact/signals'
import type { ClubStores } from '../../../state/club-stores.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

/** Remembers the club and its last session, for the choice between several clubs. */
export function noteClub(
  clubs: Pick<ClubStores, 'note'>,
  { club, pairing }: Pick<TerminalStore, 'club' | 'pairing'>,
  played: () => string | null,
): () => void {
  let isAsked = false
  return effect(() => {
    if (club.value === null) return
    clubs.note(club.value, played())
    // Requested once the screen is assigned, as browsers then grant it sooner. Plain http has no such API.
    if (isAsked || pairing.value.kind !== 'paired') return
    isAsked = true
    void navigator.storage?.persist?.()
  })
}
