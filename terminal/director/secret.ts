/**
 * The one-time secret of the director's link, from the fragment, which no server is ever sent. It is taken out
 * of the address at once: a photo of the screen or the history of the browser must not carry it.
 */
export function takeSecret(
  place: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  const secret = place.hash.slice(1)
  if (secret === '') return null
  history.replaceState(null, '', `${place.pathname}${place.search}`)
  return secret
}
