import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { BellTone } from '../../../state/bell.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Need } from './need.ts'

/** Call for the director. */
export type Call = Extract<Need, { kind: 'call' }>

/** Sound of a call; `state/bell.ts` plays it. */
export interface CallSound {
  /** True if the browser allows sound on this page, which requires a user's press. */
  readonly isAllowed: ReadonlySignal<boolean>
  ring(): void
}

/** Two notes like a desk bell's, audible across a hall and over in a second. */
export const CALL_TONE: BellTone = {
  notes: [
    { hertz: 880, after: 0 },
    { hertz: 660, after: 0.22 },
  ],
  loudness: 0.4,
}

/** Signals of a call on this device, besides its inbox line. Each can be switched off. */
export interface Alarm {
  readonly sound: ReadonlySignal<boolean>
  readonly title: ReadonlySignal<boolean>
  switchSound(on: boolean): void
  switchTitle(on: boolean): void
  /** Calls shown in the tab's title, the longest waiting first. */
  readonly inTitle: ReadonlySignal<readonly Call[]>
  /** Rings at every call from now on; returns a function that stops it. */
  start(ringing: CallSound): () => void
}

const SOUND = 'director/call-sound'
const TITLE = 'director/call-title'

export function createAlarm(terminal: TerminalStore, needs: ReadonlySignal<readonly Need[]>): Alarm {
  const isOn = (key: string) => computed(() => terminal.memory.value[key] !== false)
  const sound = isOn(SOUND)
  const title = isOn(TITLE)
  const calls = computed(() => needs.value.filter(need => need.kind === 'call'))
  return {
    sound,
    title,
    switchSound: on => terminal.remember(SOUND, on),
    switchTitle: on => terminal.remember(TITLE, on),
    inTitle: computed(() => (title.value ? calls.value : [])),
    start(ringing) {
      // A newly opened page does not ring: its director sees the waiting calls.
      let heard: ReadonlySet<string> | null = null
      return effect(() => {
        if (!terminal.ready.value) return
        const open = calls.value.map(nameOf)
        const isNew = heard !== null && open.some(name => !heard?.has(name))
        heard = new Set(open)
        if (isNew && sound.peek()) ringing.ring()
      })
    },
  }
}

/** Returns the identity of a call. It includes the time, since a table may call again after it was answered. */
const nameOf = ({ key, at }: Call): string => `${key} ${at}`
