import type { BoardLook } from '../../../shared/session/changes/changes-view.ts'

type BoardChange = Readonly<Record<'was' | 'is', BoardLook>>

/** True if a part that is not for the present players is left out. */
export const isHidden = (look: BoardLook): boolean =>
  look.kind === 'result' ? look.result === null : look.kind === 'ruled' && look.sides === null

/** True if only the players changed: the result need not be read twice. */
export const isReseated = ({ was, is }: BoardChange): boolean =>
  was.kind === 'result' &&
  is.kind === 'result' &&
  was.seats !== undefined &&
  JSON.stringify(was.result) === JSON.stringify(is.result)

/** Returns the sentence about a board if before and after do not explain themselves; otherwise `null`. */
export function boardWord({
  was,
  is,
}: BoardChange): 'people-put-right' | 'ruling-changed' | 'result-corrected' | null {
  if (isReseated({ was, is })) return 'people-put-right'
  if (!isHidden(was) || !isHidden(is) || was.kind !== is.kind) return null
  return was.kind === 'ruled' ? 'ruling-changed' : 'result-corrected'
}
