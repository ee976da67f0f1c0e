/** Where a page came from, as an address of a hub is written: "192.168.1.5:8484", "club.example:443". */
export function placeOfPage({ host, port, protocol }: Pick<Location, 'host' | 'port' | 'protocol'>): string {
  if (port !== '') return host
  return `${host}:${protocol === 'https:' ? 443 : 80}`
}

/** A page of the web that was opened with a code is no hub: its own place stands first in it. */
export const withoutPage = <Desk extends { readonly addresses?: readonly string[] }>(
  desk: Desk,
  place: string,
): Desk & { readonly addresses: readonly string[] } => ({
  ...desk,
  addresses: (desk.addresses ?? []).filter(address => address !== place),
})
