import { effect } from '@preact/signals'
import { lookForNewer } from '../state/staying/newer.ts'
import { stayOnPage } from '../state/staying/stay.ts'
import type { TableApp } from './table-context.ts'

let stays = false

/** Keeps a table's page open until the session is over, and checks for a newer version at each new link. */
export function stayAtTable({ store, overlay, secure, updates }: TableApp): () => void {
  const { link } = store.terminal
  if (!stays)
    stayOnPage(window, {
      isAtRisk: () => !secure && store.place.value !== null && link.value === 'unreachable',
      isKeptOnly: () => !secure && (link.value === 'unreachable' || link.value === 'connecting'),
      back() {
        overlay.value = 'none'
      },
    })
  stays = true
  return effect(() => {
    if (link.value === 'connected' || link.value === 'app-old')
      void lookForNewer(pageHere(), import.meta.env.BASE_URL, updates)
  })
}

const pageHere = () => ({
  isSecureContext: window.isSecureContext,
  document,
  navigator,
  fetch: (path: string, init: RequestInit) => fetch(path, init),
})
