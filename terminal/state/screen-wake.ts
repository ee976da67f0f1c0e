import { type ReadonlySignal, signal } from '@preact/signals'

/** Keeps the glass lit while the page is in front, where the browser can: a dark screen is a table that waits. */
export interface ScreenWake {
  /** Asked for and not given: by a browser that cannot, or on a low battery. Then the device's own setting holds. */
  readonly failed: ReadonlySignal<boolean>
  want(awake: boolean): void
}

/** Of a page what is used. */
export interface WakePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly navigator: {
    readonly wakeLock: { request(of: 'screen'): Promise<Pick<WakeLockSentinel, 'release'>> }
  }
}

/** The lock is lost whenever the page goes to the back, so it is taken again each time that it is seen. */
export function createScreenWake({ document, navigator }: WakePage): ScreenWake {
  const failed = signal(false)
  let wanted = false
  let lock: Pick<WakeLockSentinel, 'release'> | undefined

  async function take(): Promise<void> {
    if (!wanted || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      failed.value = false
      if (!wanted) await lock.release()
    } catch {
      // On plain http and in older browsers there is nothing to ask.
      failed.value = true
    }
  }

  document.addEventListener('visibilitychange', take)
  return {
    failed,
    want(awake) {
      wanted = awake
      if (awake) void take()
      else void lock?.release()
    },
  }
}
