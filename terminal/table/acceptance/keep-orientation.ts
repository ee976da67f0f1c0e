import { useEffect } from 'preact/hooks'

/**
 * While East-West read, the glass stays as it lies: turned in the hands it would turn back what was turned to them. Where
 * the browser cannot hold it, it goes on turning by itself.
 */
export function useOrientationKept(): void {
  useEffect(() => {
    // Not in every browser, and there only for an app that is installed or fills the glass.
    const orientation: Partial<ScreenOrientation> | undefined = globalThis.screen.orientation
    if (!orientation?.lock || !orientation.type) return
    let kept = true
    orientation.lock(orientation.type).catch(() => {
      kept = false
    })
    return () => {
      if (kept) orientation.unlock?.()
    }
  }, [])
}
