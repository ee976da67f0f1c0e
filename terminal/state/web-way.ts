import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Leaves, type NetworkLeave, networkLeave } from '../worker/link/network-leave.ts'

/** What cannot go on before the browser lets this app look on the club's network. */
export interface WaitsForLeave {
  /** Where the desk may be, the likeliest first: "192.168.1.5:8484". */
  readonly addresses: readonly string[]
  readonly go: () => void
}

/** The way to the desk from a page of the web: over the club's network, for which the browser wants leave. */
export interface WebWay {
  /** As it was last looked at; `undefined` before that. */
  readonly leave: ReadonlySignal<NetworkLeave | undefined>
  readonly waits: Signal<WaitsForLeave | null>
  /** Where the desk was last looked for. */
  readonly tried: ReadonlySignal<readonly string[]>
  /** Does it at once where nothing is in the way; else the screen asks first. */
  whenAllowed(addresses: readonly string[], go: () => void): Promise<void>
  /** Nothing is in the way: the leave was given, or the browser knows no such leave. */
  readonly isOpen: ReadonlySignal<boolean>
  /** The browser keeps this page from the network, or is still to ask. */
  readonly isKept: ReadonlySignal<boolean>
  /** The address that somebody has typed, until the desk answers there or it is given up. */
  readonly typed: Signal<string | null>
  /** Makes the browser ask, by a question to each place; and says what has come of it by then. */
  ask(): Promise<NetworkLeave>
  /** Looks how the leave stands now. */
  look(): Promise<NetworkLeave>
}

export interface WebWayDeps {
  readonly leaves: Leaves | undefined
  /** Resolves once the place has answered, or does not; while the browser asks, only after its answer. */
  readonly knock: (address: string) => Promise<unknown>
}

/** An answer is noticed after at most so long, whatever becomes of the knocks. */
const LOOK_EVERY_MS = 500
/** A place out of every network's reach lets a knock hang for minutes: by then the browser has asked, or does not. */
const KNOCKED_WITHIN_MS = 20_000

const rest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export function createWebWay({ leaves, knock }: WebWayDeps): WebWay {
  const leave = signal<NetworkLeave | undefined>(undefined)
  const waits = signal<WaitsForLeave | null>(null)
  const tried = signal<readonly string[]>([])
  const typed = signal<string | null>(null)
  const isOpen = computed(() => leave.value === 'granted' || leave.value === null)

  async function look(): Promise<NetworkLeave> {
    const now = await networkLeave(leaves)
    leave.value = now
    if (waits.value && isOpen.value) {
      const { go } = waits.value
      waits.value = null
      go()
    }
    return now
  }

  /** Until the browser has its answer, or nobody waits for it any more: it may come long after the knocks. */
  async function lookUntilAnswered(asked: WaitsForLeave | null): Promise<void> {
    while (asked !== null && waits.value === asked && (await look()) === 'prompt') await rest(LOOK_EVERY_MS)
  }

  return {
    ...{ leave, waits, tried, typed, isOpen, look },
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
