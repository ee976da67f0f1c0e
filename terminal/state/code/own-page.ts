/** Returns a page's origin, written as a hub's address: "192.168.1.5:8484", "club.example:443". */
export function placeOfPage({ host, port, protocol }: Pick<Location, 'host' | 'port' | 'protocol'>): string {
  if (port !== '') return host
  return `${host}:${protocol === 'https:' ? 443 : 80}`
}

/** Removes the page's own origin, which comes first in a code that opened a page of the web, since that is no hub. */
export const withoutPage = <Desk extends { readonly addresses?: readonly string[] }>(
  desk: Desk,
  place: string,
): Desk & { readonly addresses: readonly string[] } => ({
  ...desk,
  addresses: (desk.addresses ?? []).filter(address => address !== place),
})
