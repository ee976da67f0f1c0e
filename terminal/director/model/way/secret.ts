import { parseDirectorCode } from '../../../../shared/protocol/door/director-code.ts'
import type { NamedDesk } from '../../../worker/messages.ts'

/** With what this page was opened: the secret of a link or of a code, and of the latter the desk that it names. */
export interface TakenSecret {
  readonly secret: string
  readonly desk: NamedDesk
}

/**
 * The one-time secret of the director's link, from the fragment, which no server is ever sent. It is taken out
 * of the address at once: a photo of the screen or the history of the browser must not carry it.
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
