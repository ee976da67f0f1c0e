import { parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import type { NamedDesk } from '../../../worker/messages.ts'

/** Secret of the link or code that opened this page, with the hub named in a code. */
export interface TakenSecret {
  readonly secret: string
  readonly desk: NamedDesk
}

/**
 * Takes the one-time secret of the director's link from the fragment, which is never sent to a server. It is removed
 * from the address at once, so that no photo of the screen or browser history carries it.
 */
export function takeSecret(
  place: Pick<Location, 'href' | 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): TakenSecret | null {
  const secret = place.hash.slice(1)
  if (secret === '') return null
  const read = parseDirectorCode(place.href)
  history.replaceState(null, '', `${place.pathname}${place.search}`)
  if (read.kind !== 'director') return { secret, desk: {} }
  const { club, addresses } = read.code
  return { secret: read.code.secret, desk: { club, addresses } }
}
