import type { Played } from '../movement/change/played.ts'
import { isKind, type SessionState } from './state.ts'

/** Every board of the section that has a standing result, with who sat there: what a change of the movement keeps. */
export function resultsStanding(state: SessionState, section: string): Played {
  return [...state.standing]
    .filter(([bucket]) => bucket.startsWith(`result/${section}/`))
    .flatMap(([, standings]) => [...standings.values()])
    .filter(standing => isKind(standing, 'result'))
    .map(({ fact: { body } }) => ({
      round: body.round,
      table: body.table,
      board: body.board,
      seats: body.seats,
    }))
}
