import { signal } from '@preact/signals'
import type { CallSound } from './alarm.ts'

/** Two notes, as of a desk bell: heard across a hall, over in a second. */
const NOTES = [
  { hertz: 880, after: 0 },
  { hertz: 660, after: 0.22 },
] as const
const SOUNDS_FOR = 0.55
const LOUDNESS = 0.4
/** A ramp of loudness may not begin or end at nothing. */
const SILENCE = 0.0001

/** The bell, made of two oscillators: no file is fetched. Browsers allow it once the person has pressed something. */
export function createCallSound(page: Window): CallSound {
  const isAllowed = signal(false)
  let context: AudioContext | null = null
  const allow = (): void => {
    context ??= new AudioContext()
    const own = context
    void own.resume().then(() => {
      isAllowed.value = own.state === 'running'
    })
  }
  // The laptop's lid may have been closed meanwhile: every press asks again, and costs nothing where it is allowed.
  for (const press of ['pointerdown', 'keydown'] as const) page.addEventListener(press, allow)
  return {
    isAllowed,
    ring() {
      if (context?.state === 'running') for (const note of NOTES) sound(context, note)
    },
  }
}

function sound(context: AudioContext, { hertz, after }: (typeof NOTES)[number]): void {
  const begins = context.currentTime + after
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(context, { gain: SILENCE })
  loudness.gain.setValueAtTime(SILENCE, begins)
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, begins + 0.02)
  loudness.gain.exponentialRampToValueAtTime(SILENCE, begins + SOUNDS_FOR)
  tone.connect(loudness).connect(context.destination)
  tone.start(begins)
  tone.stop(begins + SOUNDS_FOR)
}
