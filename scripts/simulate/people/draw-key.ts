import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { drawAhead, type MissingForDraw } from '../../../shared/session/draw/draw-ahead.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { SECTION } from '../programme.ts'

/** Time that the director waits before removing boards that a draw depends on, and for their own draw to arrive, ms. */
const PATIENCE_MS = 60_000
const DRAWN_MS = 10_000

/**
 * Creates the director's part in drawn rounds: draws if the hub does not, and removes boards that will never arrive,
 * because their draw was lost with a journal.
 */
export function createDrawKey(): (state: SessionState, now: number) => Statement | undefined {
  let seen: SessionState | null = null
  let ahead: ReturnType<typeof drawAhead> = { kind: 'none' }
  let about = ''
  let since = 0
  return (state, now) => {
    if (state !== seen) ahead = drawAhead(state, SECTION)
    seen = state
    const isSame = JSON.stringify(ahead) === about
    if (!isSame) [about, since] = [JSON.stringify(ahead), now]
    if (ahead.kind === 'ready' && settingsOf(state)?.draw?.automatic !== true) {
      if (now < since) return undefined
      since = now + DRAWN_MS
      return planStatement(state, SECTION, ahead.plan)
    }
    if (ahead.kind !== 'waiting' || now - since < PATIENCE_MS) return undefined
    since = now
    return cutting(state, ahead.missing)
  }
}

function cutting(state: SessionState, missing: readonly MissingForDraw[]): Statement | undefined {
  const [first] = missing
  const section = sectionOf(state, SECTION)
  if (!first || !section) return undefined
  const { round, table } = first
  const boards = first.kind === 'boards' ? first.boards : (section.entryAt(round, table)?.boards ?? [])
  const places = boards.map(board => ({ round, table, board }))
  return withReplacedFacts(state, {
    kind: 'board-state',
    body: { section: SECTION, plan: section.version, places, state: 'cut' },
  })
}
