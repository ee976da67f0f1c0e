/**
 * Runs a function whenever the page becomes visible again after being hidden, frozen or left. iOS reports the last case
 * only by `pageshow`.
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
