import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Leaves, type NetworkPermission, networkLeave } from '../worker/link/network-leave.ts'

/** Action that waits for the browser's permission to reach the club's network. */
export interface PendingAccess {
  /** Possible addresses of the hub, the likeliest first: "192.168.1.5:8484". */
  readonly addresses: readonly string[]
  readonly go: () => void
}

/** Access from a page of the web to the hub over the club's network, for which browsers require permission. */
export interface NetworkAccess {
  readonly leave: ReadonlySignal<NetworkPermission | undefined>
  readonly waits: Signal<PendingAccess | null>
  /** Addresses where the hub was last looked for. */
  readonly tried: ReadonlySignal<readonly string[]>
  /** Runs `go` at once if nothing prevents it; otherwise the screen asks first. */
  whenAllowed(addresses: readonly string[], go: () => void): Promise<void>
  /** True if nothing prevents access: permission was given, or the browser has no such permission. */
  readonly isOpen: ReadonlySignal<boolean>
  /** True if the browser blocks this page from the network, or has still to ask. */
  readonly isKept: ReadonlySignal<boolean>
  /** Address that was typed, until the hub answers there or it is given up. */
  readonly typed: Signal<string | null>
  /** Makes the browser ask, by a request to each address; resolves with the resulting permission. */
  ask(): Promise<NetworkPermission>
  look(): Promise<NetworkPermission>
}

export interface WebWayDeps {
  readonly leaves: Leaves | undefined
  /** Resolves once the address has answered or failed; while the browser asks, only after its answer. */
  readonly knock: (address: string) => Promise<unknown>
}

/** Interval of polling for the answer, ms, whatever happens to the requests. */
const LOOK_EVERY_MS = 500
/**
 * Time after which a request is given up, ms: an unroutable address can hang for minutes, and by then the browser has
 * asked or will not.
 */
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

  /** Polls until the browser has its answer or nobody waits for it: it may come long after the requests. */
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
