import { parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import type { NamedDesk } from '../../../worker/messages.ts'

/** Secret of the link or code that opened this page, with the hub that a code names. */
export interface TakenSecret {
  readonly secret: string
  readonly desk: NamedDesk
}

/**
 * Takes the one-time secret from the fragment of the director's link, which is never sent to a server. It is removed
 * from the address at once, so that no photo or history entry contains it.
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
