import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import {
  publicPolicy,
  USUAL_PUBLIC,
  type WallChoice,
} from '../../../../shared/session/settings/public-policy.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/**
 * Returns the statement that sets other room display settings; `undefined` if nothing would change or no session is
 * open.
 */
export function changingWall(state: SessionState, wall: WallChoice): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || publicPolicy(settings).wall === wall) return undefined
  const { public: said, ...others } = settings
  const { wall: _, ...rest } = said ?? {}
  const changed = wall === USUAL_PUBLIC.wall ? rest : { ...rest, wall }
  const body = Object.keys(changed).length > 0 ? { ...others, public: changed } : others
  return withReplacedFacts(state, { kind: 'session-opened', body })
}

/** Page that anyone in the hall can open without a tablet, if the club publishes it. */
export type PublicPage = 'wall' | 'results'

/**
 * Returns the address of a public page, derived from the tables' address: in full, and in the shortest form to type.
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
