/**
 * Runs a function each time the page is visible again: after being hidden, frozen, or left and returned to. iOS reports
 * only the last of these, by `pageshow`.
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
