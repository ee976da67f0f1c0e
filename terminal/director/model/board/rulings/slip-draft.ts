import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { readSlip, type SlipLine, type SlipReading } from './slip-line.ts'

export interface SlipDraft {
  readonly text: ReadonlySignal<string>
  readonly reading: ReadonlySignal<SlipReading>
  /** True while the current value is shown and another press would replace it. */
  readonly asks: ReadonlySignal<boolean>
  key(text: string): void
  press(): Promise<SlipPress>
}

/**
 * Effect of a press. 'kept': saved to this device's disk. 'asked': there is a current value, which was shown but not
 * overwritten.
 */
export type SlipPress = 'nothing' | 'asked' | 'kept'

interface SlipDraftDeps {
  /** Input restored after a reload. */
  readonly begun: string
  readonly remember: (text: string) => void
  /** Returns the identity of the board's current value; `null` if there is none. */
  readonly stands: () => string | null
  /** Saves the line; resolves with false if that failed. */
  readonly keep: (line: SlipLine) => Promise<boolean>
}

/**
 * Creates a draft that never overwrites a value unseen: the current value is shown first, and again if it has changed
 * before the second press.
 */
export function createSlipDraft({ begun, remember, stands, keep }: SlipDraftDeps): SlipDraft {
  const text = signal(begun)
  const reading = computed(() => readSlip(text.value))
  /** Identity of the value last shown as current. */
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
