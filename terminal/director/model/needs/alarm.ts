import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { BellTone } from '../../../state/bell.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Need } from './need.ts'

/** A call, as the alarm tells it. */
export type Call = Extract<Need, { kind: 'call' }>

/** What is heard of a call; the browser's own part is `state/bell.ts`. */
export interface CallSound {
  /** Whether the browser lets this page be heard: only after something was pressed on it. */
  readonly isAllowed: ReadonlySignal<boolean>
  ring(): void
}

/** Two notes, as of a desk bell: heard across a hall, over in a second. */
export const CALL_TONE: BellTone = {
  notes: [
    { hertz: 880, after: 0 },
    { hertz: 660, after: 0.22 },
  ],
  loudness: 0.4,
}

/** How a call makes itself known on this device beside its line: each way can be switched off, and stays so here. */
export interface Alarm {
  readonly sound: ReadonlySignal<boolean>
  readonly title: ReadonlySignal<boolean>
  switchSound(on: boolean): void
  switchTitle(on: boolean): void
  /** Those whom the tab's title tells, who waits longest first. */
  readonly inTitle: ReadonlySignal<readonly Call[]>
  /** Rings at every call that comes from now on, until it is stopped. */
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
      // A page that is opened anew rings for nobody: its director sees who waits.
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

/** One table may call again after it was answered. */
const nameOf = ({ key, at }: Call): string => `${key} ${at}`
