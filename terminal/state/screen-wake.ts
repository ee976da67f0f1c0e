import { type ReadonlySignal, signal } from '@preact/signals'

/** Wake lock that keeps the screen on while the page is visible, if the browser supports it. */
export interface ScreenWake {
  /**
   * True if the browser refused the wake lock, because it has none or the battery is low; the device's own timeout then
   * applies.
   */
  readonly failed: ReadonlySignal<boolean>
  want(awake: boolean): void
}

export interface WakePage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly navigator: {
    readonly wakeLock: { request(of: 'screen'): Promise<Pick<WakeLockSentinel, 'release'>> }
  }
}

/**
 * Creates the wake lock. Browsers release it when the page is hidden, so it is requested again whenever the page is
 * visible.
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
