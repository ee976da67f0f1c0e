import * as v from 'valibot'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { figuresOf, type SessionFigures } from '../../../shared/session/tournament/session-figures.ts'
import { type TournamentView, tournamentView } from '../../../shared/session/tournament/tournament-view.ts'
import { SESSION } from '../../../shared/test/hall.ts'

/** Builds the tournament of a finished session: each earlier session has the same results with the places reversed. */
export function drawnTournament(state: SessionState): TournamentView | undefined {
  const last = isClosed(state) ? figuresOf(SESSION, state) : undefined
  if (!last) return undefined
  const before = Array.from({ length: last.tournament.number - 1 }, (_, at) => earlier(last, at + 1))
  return tournamentView([...before, last].map((figures, at) => ({ figures, corrected: at === 1 })))
}

function earlier(last: SessionFigures, number: number): SessionFigures {
  const { rows } = last
  return {
    ...last,
    session: v.parse(sessionIdSchema, `drawn-session-${number}`),
    date: `2026-10-${String(number).padStart(2, '0')}`,
    tournament: { ...last.tournament, number },
    rows: rows.map((row, at) => ({
      ...row,
      figure: rows[(at + number) % rows.length]?.figure ?? null,
    })),
  }
}
