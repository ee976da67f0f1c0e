import { useEffect } from 'preact/hooks'

/**
 * Locks the screen orientation while East-West read, since automatic rotation would undo the turn towards them. Does
 * nothing if the browser cannot lock it.
 */
export function useOrientationKept(): void {
  useEffect(() => {
    // Available only in some browsers, and there only to an installed or full-screen app.
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
