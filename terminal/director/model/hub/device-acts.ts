import { computed, type ReadonlySignal, type Signal } from '@preact/signals'
import { parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import type { Answer, AnswerCode } from '../../../../shared/protocol/down.ts'
import type { Ask } from '../../../../shared/protocol/up.ts'
import type { DeviceId, DeviceStance } from '../../../../shared/session/identity.ts'
import type { TablePlace } from '../../../../shared/session/state/state.ts'
import type { Recovery } from '../../../../shared/session/views/recovery-view.ts'
import { RECOVERY_VIEW } from '../../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { directorContent } from '../../../state/view-content.ts'
import type { NotRecorded } from '../../../worker/messages.ts'
import { linkForOthers } from './director-link.ts'
import type { TableDevice } from './sharing.ts'

export interface Trouble {
  readonly code: AnswerCode | NotRecorded | 'unknown'
  /** Request that the hub refused, if any. */
  readonly asked?: Ask['what']
}

/** Director's requests to the hub about devices and about the hub itself. */
export interface DeviceActs {
  readonly recovery: ReadonlySignal<Recovery | null>
  letIn(device: DeviceId, letIn: boolean): Promise<void>
  revoke(device: DeviceId): Promise<void>
  seatDevice(device: DeviceId, section: string, table: number): Promise<void>
  /** Makes a table's tablet serve these tables besides its own from now on. */
  shareDevice(row: TableDevice, also: readonly TablePlace[]): Promise<void>
  directorLink(): Promise<string | null>
  /** Returns the words of the club card; null if the hub does not send them over this link. */
  clubCard(): Promise<string | null>
  /** Stores the addresses where tablets look for the club's hub if it has moved, in place of the previous ones. */
  keepSpare(addresses: readonly string[]): Promise<void>
  /** Makes the hub collect what the room's devices hold of a session, with the words of the club card or without. */
  rebuild(card: string | null): Promise<void>
  /** Sets how the hub treats a tablet's unproved data. */
  takeDevice(device: DeviceId, stance: DeviceStance): Promise<void>
  /** Accepts or discards the rebuilt session. */
  rebuilt(go: boolean): Promise<void>
  /** Confirms that this hub continues although another hub was met. */
  goOn(): Promise<void>
}

/** Sends a request; resolves with null if the hub refuses, which is shown on screen. */
export type Asking = (ask: Ask) => Promise<Answer | null>

/** Creates the sender of requests. An earlier refusal is cleared once the same request is granted. */
export const createAsking =
  (terminal: TerminalStore, trouble: Signal<Trouble | null>): Asking =>
  async ask => {
    const answer = await terminal.ask(ask)
    if (!answer.ok) trouble.value = { code: answer.code ?? 'unknown', asked: ask.what }
    else if (trouble.value?.asked === ask.what) trouble.value = null
    return answer.ok ? answer : null
  }

/** Creates the requests. `address` is where devices find the hub. */
export const createDeviceActs = (
  asked: Asking,
  address: () => string | undefined,
  terminal: TerminalStore,
): DeviceActs => ({
  recovery: computed(() => directorContent(terminal.views.value, RECOVERY_VIEW)),
  async letIn(device, letIn) {
    await asked({ what: 'pairing', device, letIn })
  },
  async revoke(device) {
    await asked({ what: 'revoke', device })
  },
  async seatDevice(device, section, table) {
    await asked({ what: 'seat-device', device, section, table })
  },
  async shareDevice({ device, section, table }, also) {
    await asked({ what: 'seat-device', device, section, table, also: [...also] })
  },
  async rebuild(card) {
    const link = (await asked({ what: 'rebuild', card }))?.link
    const read = parseDirectorCode(link ?? '')
    if (read.kind !== 'director') return
    // The hub may be another club's from now on, and this screen with it: it sends its secret anew.
    const { secret, club, addresses } = read.code
    terminal.pairDirector(secret, { club, addresses, changesClub: true })
  },
  async takeDevice(device, stance) {
    await asked({ what: 'rebuild-device', device, stance })
  },
  async rebuilt(go) {
    await asked({ what: 'rebuilt', go })
  },
  async directorLink() {
    const link = (await asked({ what: 'director-link' }))?.link
    return link === undefined ? null : linkForOthers(link, address(), terminal.club.value)
  },
  async clubCard() {
    return (await asked({ what: 'club-card' }))?.card ?? null
  },
  async keepSpare(addresses) {
    await asked({ what: 'spare-addresses', addresses: [...addresses] })
  },
  async goOn() {
    await asked({ what: 'go-on' })
  },
})
