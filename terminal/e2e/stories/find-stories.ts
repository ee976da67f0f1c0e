import { signal } from '@preact/signals'
import { createWebWay, type NetworkAccess } from '../../state/web-way.ts'
import { ids } from '../../table/ids.ts'
import { createTableStore } from '../../table/store/table-store.ts'
import type { PairingState } from '../../worker/messages.ts'
import { inTurn, press, type Step, type Stories, show } from './stage.ts'
import { here, link, send, sit, withoutTable } from './steps.ts'

const DESK = '192.168.1.5:8484'

/** App from the web, in a browser with that permission state, or without such permissions. */
const webWay = (state?: PermissionState): NetworkAccess =>
  createWebWay({ leaves: state && { query: async () => ({ state }) }, knock: async () => null })

const web =
  (state?: PermissionState, act?: (way: NetworkAccess) => unknown): Step =>
  async set => {
    const way = webWay(state)
    await act?.(way)
    show({ web: way })(set)
  }
const asksForLeave = (state?: PermissionState): Step =>
  web(state, way => way.whenAllowed([DESK], () => undefined))

/** A tablet that knows no hub. */
const fresh = (pairing: PairingState = { kind: 'none' }): Step =>
  inTurn(send({ kind: 'pairing', pairing }), withoutTable, show({ isAlone: true }))

/** Stories of how the app from the web finds tonight's hub. */
export const FIND_STORIES: Stories = {
  'find-desk': here(fresh(), web('granted')),
  'desk-number': here(fresh(), web('granted'), press(ids.typeNumber)),
  'find-desk-free': here(fresh(), web()),
  'find-desk-unasked': here(fresh(), web('prompt')),
  'desk-number-free': here(fresh(), web(), press(ids.typeNumber)),
  'desk-address': here(fresh(), web('granted'), press(ids.typeNumber, ids.typeAddress)),
  seeking: here(
    fresh(),
    web(undefined, way => {
      way.typed.value = DESK
    }),
  ),
  // A browser that has no such permission, and blocks its page from the hub nevertheless.
  'asking-web': here(fresh({ kind: 'asking' }), asksForLeave()),
  'allow-network': here(fresh(), asksForLeave('prompt')),
  'network-silent': here(fresh(), asksForLeave('prompt'), press(ids.allowNetwork)),
  'network-refused': here(fresh(), asksForLeave('denied')),
  // Its worker dials nobody, so its link stays as it began.
  'network-refused-playing': here(sit, link('connecting'), asksForLeave('denied')),
  'switch-club': here(sit, set => {
    const there = { link: signal('other-club' as const), club: signal('ab'.repeat(32)) }
    const terminal = { ...set.store.terminal, ...there, otherClub: signal('cd'.repeat(32)) }
    show({ store: createTableStore(terminal) })(set)
  }),
}
