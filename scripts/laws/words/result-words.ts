import { nameOf } from '../../../shared/session/identity.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { ResultStanding, SessionState } from '../../../shared/session/state/state.ts'
import { boardsItMayBe, directorResult } from '../../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../../kit/random.ts'
import { drawResult } from './table-words.ts'

export const standingResults = (section: Section): readonly ResultStanding[] =>
  section.boardsKnown().flatMap(board => section.resultsOf(board))

/** Draws a new result, a correction, or a move of a result to another board of the table or to other contestants. */
export function drawResultStatement(
  random: Random,
  state: SessionState,
  section: Section,
): Statement | undefined {
  const stands = standingResults(section)
  if (stands.length === 0 || random.chance(0.3)) return entered(random, state, section)
  const { body, fact } = random.pick(stands)
  if (random.chance(0.2)) {
    const { N, S } = body.seats
    const others = section.plan.contestants.map(({ id }) => id).filter(id => id !== N && id !== S)
    if (others.length === 0) return undefined
    const other = random.pick(others)
    const seats =
      section.plan.kind === 'pairs' ? { ...body.seats, E: other, W: other } : { ...body.seats, E: other }
    return { kind: 'result', body: { ...body, seats }, replaces: nameOf(fact) }
  }
  const place = { ...body, section: section.id }
  const boards = random.chance(0.3) ? boardsItMayBe(state, place) : []
  const board = boards.length > 0 ? random.pick(boards) : body.board
  return directorResult(state, place, drawResult(random), 'as North says', board)
}

function entered(random: Random, state: SessionState, section: Section): Statement | undefined {
  const { round, table, boards } = random.pick(section.plan.entries)
  if (boards.length === 0) return undefined
  const place = { section: section.id, round, table, board: random.pick(boards) }
  return directorResult(state, place, drawResult(random), 'from the slip')
}
