/**
 * Keeps the glass lit while the page is in front, where the browser can: a dark tablet is a table that waits.
 * The lock is lost whenever the page goes to the back, so it is taken again each time.
 */
export function keepAwake(page: Window): void {
  const { navigator, document } = page
  if (!('wakeLock' in navigator)) return
  const take = () => {
    if (document.visibilityState !== 'visible') return
    // Refused on a low battery: then the tablet's own setting holds.
    navigator.wakeLock.request('screen').catch(() => undefined)
  }
  take()
  document.addEventListener('visibilitychange', take)
}
