import { actReaders } from '../../../../shared/session/changes/act-readers.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import type { SessionState, TablePlace } from '../../../../shared/session/state/state.ts'
import type { ActLine } from './act-lines.ts'

/** Returns the tables that were told of a log line and have not acknowledged it; none after the close. */
export function notReadAt(state: SessionState, { acts }: Pick<ActLine, 'acts'>): readonly TablePlace[] {
  if (isClosed(state)) return []
  const places = acts.flatMap(({ fact }) => actReaders(state, fact).filter(({ hasRead }) => !hasRead))
  return [...new Map(places.map(place => [`${place.section}/${place.table}`, place])).values()]
}
