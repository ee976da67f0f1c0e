import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import {
  publicPolicy,
  USUAL_PUBLIC,
  type WallChoice,
} from '../../../../shared/session/policy/public-policy.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** The session as it is, with another wall; `undefined` where that changes nothing, or nothing is open. */
export function changingWall(state: SessionState, wall: WallChoice): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || publicPolicy(settings).wall === wall) return undefined
  const { public: said, ...others } = settings
  const { wall: _, ...rest } = said ?? {}
  const changed = wall === USUAL_PUBLIC.wall ? rest : { ...rest, wall }
  const body = Object.keys(changed).length > 0 ? { ...others, public: changed } : others
  return overruling(state, { kind: 'session-opened', body })
}

/** What anybody in the hall opens without a tablet, once the club shows it. */
export type PublicPage = 'wall' | 'results'

/** Where such a page is opened, beside the tables' page at this address: in full, and as short as it may be typed. */
export function publicAddress(
  of: PublicPage,
  tables: string,
  typed?: string,
): { readonly page: string; readonly typed: string } | null {
  if (!URL.canParse(tables)) return null
  const { origin, host } = new URL(tables)
  return { page: `${origin}/${of}/`, typed: `${typed ?? host}/${of}` }
}
