/** Returns a page's origin in the form of a hub's address: "192.168.1.5:8484", "club.example:443". */
export function placeOfPage({ host, port, protocol }: Pick<Location, 'host' | 'port' | 'protocol'>): string {
  if (port !== '') return host
  return `${host}:${protocol === 'https:' ? 443 : 80}`
}

/** Removes the page's own origin from the addresses of a code that opened the web app: that origin is not a hub. */
export const withoutPage = <Desk extends { readonly addresses?: readonly string[] }>(
  desk: Desk,
  place: string,
): Desk & { readonly addresses: readonly string[] } => ({
  ...desk,
  addresses: (desk.addresses ?? []).filter(address => address !== place),
})
