import type { Result } from '../../game/games.ts'
import { canonical } from '../../lib/canonical.ts'
import type { Fact, FactBody } from '../fact.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { doubtsBucket } from '../slot.ts'
import { type SessionState, standingsOf } from '../state.ts'

/** What a table was asked about a result before it was accepted, and what became of it. */
export interface AskedTable {
  readonly asked: FactBody<'doubt-answered'>
  readonly fact: Fact
  readonly position: number
  /** The result that stands there is another one, not in its tricks alone: whoever tries out leads is seen here. */
  readonly isChanged: boolean
}

/** The newest first. */
export const askedTables = (state: SessionState): readonly AskedTable[] =>
  sectionsIn(state)
    .flatMap(section => tablesOf(section).flatMap(table => askedAt(state, section, table)))
    .sort((a, b) => b.position - a.position)

const tablesOf = (section: Section): readonly number[] =>
  Array.from({ length: section.plan.tables }, (_, index) => index + 1)

const askedAt = (state: SessionState, section: Section, table: number): readonly AskedTable[] =>
  standingsOf(state, doubtsBucket(section.id, table)).map(({ body, fact, position }) => {
    const stands = section.resultAt(body.round, body.table, body.board)?.body.result
    return {
      asked: body,
      fact,
      position,
      isChanged: stands !== undefined && isOtherThanTricks(stands, body.keyed),
    }
  })

/** Whether two results differ in more than their tricks: in what a doubt about cards would speak of. */
export const isOtherThanTricks = (a: Result, b: Result): boolean => saidIn(a) !== saidIn(b)

/** All of a result but its tricks. */
function saidIn(result: Result): string {
  if (result.kind !== 'played') return result.kind
  const { tricks: _, ...said } = result
  return canonical(said)
}
