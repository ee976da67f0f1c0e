import { type ReadonlySignal, signal } from '@preact/signals'

/** A note of the bell; each begins so many seconds after the first. */
export interface BellNote {
  readonly hertz: number
  readonly after: number
}

/** What a bell sounds like: its notes, and how loud they are at most, of 1. */
export interface BellTone {
  readonly notes: readonly BellNote[]
  readonly loudness: number
}

export interface Bell {
  /** Whether the browser lets this page be heard: only after something was pressed on it. */
  readonly isAllowed: ReadonlySignal<boolean>
  /** Asks the browser for it; to be called by a press. */
  allow(): Promise<void>
  ring(): void
}

const SOUNDS_FOR = 0.55
/** A ramp of loudness may not begin or end at nothing. */
const SILENCE = 0.0001
/** Of a finger browsers take the end of the press, of a mouse its beginning. */
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const

/**
 * A bell made of oscillators: no file is fetched. Browsers allow it once the person has pressed something. Where it is
 * not wanted nothing is made ready.
 */
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
  // The laptop's lid may have been closed meanwhile: every press asks again, and costs nothing where it is allowed.
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
