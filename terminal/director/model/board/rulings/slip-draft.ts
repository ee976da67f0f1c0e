import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { readSlip, type SlipLine, type SlipReading } from './slip-line.ts'

/** One line of a slip while it is keyed. */
export interface SlipDraft {
  readonly text: ReadonlySignal<string>
  readonly reading: ReadonlySignal<SlipReading>
  /** What stands is shown, and another press puts this in its place. */
  readonly asks: ReadonlySignal<boolean>
  key(text: string): void
  /** Enter. */
  press(): Promise<SlipPress>
}

/** 'kept': on this device's disk. 'asked': something stands there, which was shown and not yet overwritten. */
export type SlipPress = 'nothing' | 'asked' | 'kept'

interface SlipDraftDeps {
  /** As it was keyed before a reload. */
  readonly begun: string
  readonly remember: (text: string) => void
  /** What stands at this board now, under one name; `null`: nothing. */
  readonly stands: () => string | null
  /** False where it could not be kept. */
  readonly keep: (line: SlipLine) => Promise<boolean>
}

/** Nothing is overwritten unseen: what stands is shown first, and if it has changed by the second press, again. */
export function createSlipDraft({ begun, remember, stands, keep }: SlipDraftDeps): SlipDraft {
  const text = signal(begun)
  const reading = computed(() => readSlip(text.value))
  /** The name of what was shown as standing. */
  const shown = signal<string | null>(null)
  let isBusy = false

  function key(keyed: string): void {
    text.value = keyed
    shown.value = null
    remember(keyed)
  }

  return {
    text,
    reading,
    asks: computed(() => shown.value !== null && shown.value === stands()),
    key,
    async press() {
      const read = reading.value
      if (isBusy || read.kind !== 'understood') return 'nothing'
      const standing = stands()
      if (standing !== null && shown.value !== standing) {
        shown.value = standing
        return 'asked'
      }
      isBusy = true
      try {
        if (!(await keep(read.line))) return 'nothing'
      } finally {
        isBusy = false
      }
      key('')
      return 'kept'
    },
  }
}
