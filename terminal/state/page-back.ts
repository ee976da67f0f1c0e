/**
 * Runs each time that somebody sees the page again: it was hidden, frozen, or left and gone back to. iOS says only
 * the last of these by `pageshow`.
 */
export function whenPageIsBack(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run()
  })
  document.addEventListener('resume', run)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
