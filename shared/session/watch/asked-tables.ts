import type { Result } from '../../game/games.ts'
import { canonical } from '../../lib/canonical.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { doubtsBucket } from '../slot.ts'
import type { Fact, FactBody } from '../state/fact.ts'
import { currentFactsOf, type SessionState } from '../state/state.ts'

/** A question to a table about a result before acceptance, and its outcome. */
export interface AskedTable {
  readonly asked: FactBody<'doubt-answered'>
  readonly fact: Fact
  readonly position: number
  /** True if the current result differs in more than its tricks: this reveals players who try out leads. */
  readonly isChanged: boolean
}

/** Returns all questions to tables, newest first. */
export const askedTables = (state: SessionState): readonly AskedTable[] =>
  sectionsIn(state)
    .flatMap(section => tablesOf(section).flatMap(table => askedAt(state, section, table)))
    .sort((a, b) => b.position - a.position)

const tablesOf = (section: Section): readonly number[] =>
  Array.from({ length: section.plan.tables }, (_, index) => index + 1)

const askedAt = (state: SessionState, section: Section, table: number): readonly AskedTable[] =>
  currentFactsOf(state, doubtsBucket(section.id, table)).map(({ body, fact, position }) => {
    const stands = section.resultAt(body.round, body.table, body.board)?.body.result
    return {
      asked: body,
      fact,
      position,
      isChanged: stands !== undefined && isOtherThanTricks(stands, body.keyed),
    }
  })

/** True if two results differ in more than their tricks, so in what a doubt about cards concerns. */
export const isOtherThanTricks = (a: Result, b: Result): boolean => saidIn(a) !== saidIn(b)

/** Serializes a result without its tricks. */
function saidIn(result: Result): string {
  if (result.kind !== 'played') return result.kind
  const { tricks: _, ...said } = result
  return canonical(said)
}
