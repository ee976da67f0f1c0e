import { effect } from '@preact/signals'
import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { type ClubStores, createClubStores } from '../../state/club-stores.ts'
import { saveCode } from '../../state/code/taken-code.ts'
import { textOf } from '../model/scanned-code.ts'
import type { TableStore } from '../store/table-store.ts'

export const clubsHere = (): ClubStores => createClubStores(localStorage, 'table')

/**
 * Switches the tablet to a club: the page restarts with that club's store and shows or sends nothing of another club.
 * The scanned code is carried over.
 */
export function switchClub(club: string, code?: TableCode): void {
  clubsHere().choose(club)
  if (code) saveCode(sessionStorage, textOf(code))
  location.reload()
}

/** Remembers the club and its last session for the choice between several clubs, and requests persistent storage. */
export function noteClub({ terminal, state }: Pick<TableStore, 'terminal' | 'state'>): () => void {
  let isAsked = false
  return effect(() => {
    const club = terminal.club.value
    if (club === null) return
    clubsHere().note(club, settingsOf(state.value)?.name ?? null)
    // Requested once the tablet is assigned, as browsers then grant it sooner. Plain http has no such API.
    if (isAsked || terminal.pairing.value.kind !== 'paired') return
    isAsked = true
    void navigator.storage?.persist?.()
  })
}
