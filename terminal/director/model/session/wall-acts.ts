import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import {
  publicPolicy,
  USUAL_PUBLIC,
  type WallChoice,
} from '../../../../shared/session/settings/public-policy.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Returns the session with other display settings; `undefined` if that changes nothing, or nothing is open. */
export function changingWall(state: SessionState, wall: WallChoice): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || publicPolicy(settings).wall === wall) return undefined
  const { public: said, ...others } = settings
  const { wall: _, ...rest } = said ?? {}
  const changed = wall === USUAL_PUBLIC.wall ? rest : { ...rest, wall }
  const body = Object.keys(changed).length > 0 ? { ...others, public: changed } : others
  return withReplacedFacts(state, { kind: 'session-opened', body })
}

/** Page that anyone in the hall can open without a tablet, once the club shows it. */
export type PublicPage = 'wall' | 'results'

/**
 * Returns the addresses of such a page, beside the tables' page at this address: in full, and in its shortest form to
 * type.
 */
export function publicAddress(
  of: PublicPage,
  tables: string,
  typed?: string,
): { readonly page: string; readonly typed: string } | null {
  if (!URL.canParse(tables)) return null
  const { origin, host } = new URL(tables)
  return { page: `${origin}/${of}/`, typed: `${typed ?? host}/${of}` }
}
