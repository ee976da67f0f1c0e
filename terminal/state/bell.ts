import { type ReadonlySignal, signal } from '@preact/signals'

/** Note of the bell; its start is in seconds after the first note. */
export interface BellNote {
  readonly hertz: number
  readonly after: number
}

/** Sound of a bell: its notes and their maximum loudness, 0 to 1. */
export interface BellTone {
  readonly notes: readonly BellNote[]
  readonly loudness: number
}

export interface Bell {
  /** True if the browser allows sound on this page, which requires a user's press. */
  readonly isAllowed: ReadonlySignal<boolean>
  /** Requests permission for sound; must be called from the handler of a press. */
  allow(): Promise<void>
  ring(): void
}

const SOUNDS_FOR = 0.55
/** Loudness used as silence, since an exponential ramp cannot reach 0. */
const SILENCE = 0.0001
/** Events that browsers accept as a user's press. */
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const

/** Creates a bell from oscillators, without sound files. Nothing is prepared unless `isWanted` returns true. */
export function createBell(page: Window, { notes, loudness }: BellTone, isWanted = () => true): Bell {
  const isAllowed = signal(false)
  let context: AudioContext | null = null
  const allow = async (): Promise<void> => {
    context ??= new AudioContext()
    await context.resume()
    isAllowed.value = context.state === 'running'
  }
  const onPress = () => {
    if (isWanted()) void allow()
  }
  // The laptop may have slept meanwhile: every press requests it again, at no cost if it is allowed.
  for (const press of PRESSES) page.addEventListener(press, onPress)
  return {
    isAllowed,
    allow,
    ring() {
      if (context?.state === 'running') for (const note of notes) sound(context, note, loudness)
    },
  }
}

function sound(context: AudioContext, { hertz, after }: BellNote, loudest: number): void {
  const begins = context.currentTime + after
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(context, { gain: SILENCE })
  loudness.gain.setValueAtTime(SILENCE, begins)
  loudness.gain.exponentialRampToValueAtTime(loudest, begins + 0.02)
  loudness.gain.exponentialRampToValueAtTime(SILENCE, begins + SOUNDS_FOR)
  tone.connect(loudness).connect(context.destination)
  tone.start(begins)
  tone.stop(begins + SOUNDS_FOR)
}
