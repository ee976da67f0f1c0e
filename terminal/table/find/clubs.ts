import { effect } from '@preact/signals'
import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { type ClubStores, createClubStores } from '../../state/club-stores.ts'
import { keepCode } from '../../state/code/taken-code.ts'
import { textOf } from '../join/scanned-code.ts'
import type { TableStore } from '../store/table-store.ts'

/** The clubs of which this tablet has been. */
export const clubsHere = (): ClubStores => createClubStores(localStorage, 'table')

/**
 * From now on the tablet is of that club: the page starts anew with that club's store, and what it holds of another is
 * neither shown nor sent. The code that it was to sit down by is taken along.
 */
export function goToClub(club: string, code?: TableCode): void {
  clubsHere().choose(club)
  if (code) keepCode(sessionStorage, textOf(code))
  location.reload()
}

/** Which club this is, and what is played there, is remembered for the choice between several; and the store is to stay. */
export function noteClub({ terminal, state }: Pick<TableStore, 'terminal' | 'state'>): () => void {
  let isAsked = false
  return effect(() => {
    const club = terminal.club.value
    if (club === null) return
    clubsHere().note(club, settingsOf(state.value)?.name ?? null)
    // Asked for once the tablet is somebody's: a browser grants it the sooner. On plain http there is none to ask.
    if (isAsked || terminal.pairing.value.kind !== 'paired') return
    isAsked = true
    void navigator.storage?.persist?.()
  })
}
