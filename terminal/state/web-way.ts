import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Leaves, type NetworkPermission, networkLeave } from '../worker/link/network-leave.ts'

/** Action that waits for the browser's permission to reach the club's network. */
export interface PendingAccess {
  /** Possible addresses of the hub, the likeliest first: "192.168.1.5:8484". */
  readonly addresses: readonly string[]
  readonly go: () => void
}

/** Access from the web app to the hub in the local network, for which browsers require permission. */
export interface NetworkAccess {
  readonly leave: ReadonlySignal<NetworkPermission | undefined>
  readonly waits: Signal<PendingAccess | null>
  /** Addresses where the hub was last looked for. */
  readonly tried: ReadonlySignal<readonly string[]>
  /** Runs `go` at once if access is permitted; otherwise the screen asks for permission first. */
  whenAllowed(addresses: readonly string[], go: () => void): Promise<void>
  /** True if permission was given, or the browser requires none. */
  readonly isOpen: ReadonlySignal<boolean>
  /** True if permission was refused or has not been requested yet. */
  readonly isKept: ReadonlySignal<boolean>
  /** Typed address, until the hub answers there or the user gives up. */
  readonly typed: Signal<string | null>
  /** Triggers the browser's permission prompt by a request to each address; resolves with the resulting permission. */
  ask(): Promise<NetworkPermission>
  look(): Promise<NetworkPermission>
}

export interface WebWayDeps {
  readonly leaves: Leaves | undefined
  /**
   * Requests the address; resolves once it has answered or failed, which is after the user's decision while the
   * browser's prompt is open.
   */
  readonly knock: (address: string) => Promise<unknown>
}

/** Interval of polling for the user's decision, ms. */
const LOOK_EVERY_MS = 500
/** Time after which a request is abandoned, ms: an unroutable address can hang for minutes. */
const KNOCKED_WITHIN_MS = 20_000

const rest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export function createWebWay({ leaves, knock }: WebWayDeps): NetworkAccess {
  const leave = signal<NetworkPermission | undefined>(undefined)
  const waits = signal<PendingAccess | null>(null)
  const tried = signal<readonly string[]>([])
  const typed = signal<string | null>(null)
  const isOpen = computed(() => leave.value === 'granted' || leave.value === null)

  async function look(): Promise<NetworkPermission> {
    const now = await networkLeave(leaves)
    leave.value = now
    if (waits.value && isOpen.value) {
      const { go } = waits.value
      waits.value = null
      go()
    }
    return now
  }

  /**
   * Polls until the user has decided or the request is no longer pending: the decision may come long after the
   * requests.
   */
  async function lookUntilAnswered(asked: PendingAccess | null): Promise<void> {
    while (asked !== null && waits.value === asked && (await look()) === 'prompt') await rest(LOOK_EVERY_MS)
  }

  return {
    leave,
    waits,
    tried,
    typed,
    isOpen,
    look,
    isKept: computed(() => leave.value === 'prompt' || leave.value === 'denied'),
    async whenAllowed(addresses, go) {
      waits.value = null
      tried.value = addresses
      leave.value = await networkLeave(leaves)
      if (isOpen.value) go()
      else waits.value = { addresses, go }
    },
    async ask() {
      const asked = waits.value
      const knocks = Promise.all((asked?.addresses ?? []).map(knock))
      await Promise.race([knocks, lookUntilAnswered(asked), rest(KNOCKED_WITHIN_MS)])
      return look()
    },
  }
}
