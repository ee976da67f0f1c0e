import { actReaders } from '../../../../shared/session/changes/act-readers.ts'
import { isClosed } from '../../../../shared/session/queries.ts'
import type { SessionState, TablePlace } from '../../../../shared/session/state.ts'
import type { ActLine } from './act-lines.ts'

/** The tables that are told of a line of the log and have not said yet that they know; none after the close. */
export function notReadAt(state: SessionState, { acts }: Pick<ActLine, 'acts'>): readonly TablePlace[] {
  if (isClosed(state)) return []
  const places = acts.flatMap(({ fact }) => actReaders(state, fact).filter(({ hasRead }) => !hasRead))
  return [...new Map(places.map(place => [`${place.section}/${place.table}`, place])).values()]
}
