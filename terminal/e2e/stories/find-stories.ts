import { signal } from '@preact/signals'
import { createWebWay, type NetworkAccess } from '../../state/web-way.ts'
import { ids } from '../../table/ids.ts'
import { createTableStore } from '../../table/store/table-store.ts'
import type { PairingState } from '../../worker/messages.ts'
import { type Story, seated, shown, stage } from './stage.ts'

const DESK = '192.168.1.5:8484'

/** App from the web, in a browser with that permission state. */
const wayOfWeb = (state: PermissionState): NetworkAccess =>
  createWebWay({ leaves: { query: async () => ({ state }) }, knock: async () => null })
const freeWay = (): NetworkAccess => createWebWay({ leaves: undefined, knock: async () => null })

async function asksForLeave(story: Story, state: PermissionState): Promise<Story> {
  const web = wayOfWeb(state)
  await web.whenAllowed([DESK], () => undefined)
  return { ...story, web }
}

function fresh(pairing: PairingState = { kind: 'none' }): Story {
  const set = stage(1)
  set.table.send({ kind: 'pairing', pairing })
  const { terminal } = set.store
  const store = createTableStore({ ...terminal, assignment: signal(null) })
  return { ...shown({ ...set, store }), web: wayOfWeb('granted'), isAlone: true }
}

/** Stories of how the app from the web finds tonight's hub. */
export const FIND_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'find-desk': async () => fresh(),
  'desk-number': async () => ({ ...fresh(), presses: [ids.typeNumber] }),
  'find-desk-free': async () => ({ ...fresh(), web: freeWay() }),
  'find-desk-unasked': async () => ({ ...fresh(), web: wayOfWeb('prompt') }),
  'desk-number-free': async () => ({ ...fresh(), web: freeWay(), presses: [ids.typeNumber] }),
  'desk-address': async () => ({ ...fresh(), presses: [ids.typeNumber, ids.typeAddress] }),
  seeking: async () => {
    const web = freeWay()
    web.typed.value = DESK
    return { ...fresh(), web }
  },
  // A browser that has no such permission, and blocks its page from the hub nevertheless.
  'asking-web': async () => {
    const web = freeWay()
    await web.whenAllowed([DESK], () => undefined)
    return { ...fresh({ kind: 'asking' }), web }
  },
  'allow-network': async () => asksForLeave(fresh(), 'prompt'),
  'network-silent': async () => ({
    ...(await asksForLeave(fresh(), 'prompt')),
    presses: [ids.allowNetwork],
  }),
  'network-refused': async () => asksForLeave(fresh(), 'denied'),
  'network-refused-playing': async () => {
    const set = await seated()
    // Its worker dials nobody, so its link stays as it began.
    set.table.setLink('connecting')
    return asksForLeave(shown(set), 'denied')
  },
  'switch-club': async () => {
    const set = await seated()
    const there = { link: signal('other-club' as const), club: signal('ab'.repeat(32)) }
    const store = createTableStore({ ...set.store.terminal, ...there, otherClub: signal('cd'.repeat(32)) })
    return shown({ ...set, store })
  },
}
