import { type ReadonlySignal, signal } from '@preact/signals'

/** Keeps the screen lit while the page is in front, if the browser can: a dark screen holds up a table. */
export interface ScreenWake {
  /**
   * True if it was requested and refused: by a browser that cannot, or on a low battery. Then the device's own setting
   * applies.
   */
  readonly failed: ReadonlySignal<boolean>
  want(awake: boolean): void
}

/** Used part of a page. */
export interface WakePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly navigator: {
    readonly wakeLock: { request(of: 'screen'): Promise<Pick<WakeLockSentinel, 'release'>> }
  }
}

/**
 * Creates the lock, which is lost whenever the page goes to the back, and takes it again each time the page is visible.
 */
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
      // Plain http and older browsers have no such API.
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
