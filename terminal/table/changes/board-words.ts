import type { BoardLook } from '../../../shared/session/changes/changes-view.ts'

type BoardChange = Readonly<Record<'was' | 'is', BoardLook>>

/** True if the result or ruling is withheld because it does not concern the present players. */
export const isHidden = (look: BoardLook): boolean =>
  look.kind === 'result' ? look.result === null : look.kind === 'ruled' && look.sides === null

/** True if only the players changed, so that the result need not be read again. */
export const isReseated = ({ was, is }: BoardChange): boolean =>
  was.kind === 'result' &&
  is.kind === 'result' &&
  was.seats !== undefined &&
  JSON.stringify(was.result) === JSON.stringify(is.result)

/** Returns the sentence about a changed board; `null` if showing before and after suffices. */
export function boardWord({
  was,
  is,
}: BoardChange): 'people-put-right' | 'ruling-changed' | 'result-corrected' | null {
  if (isReseated({ was, is })) return 'people-put-right'
  if (!isHidden(was) || !isHidden(is) || was.kind !== is.kind) return null
  return was.kind === 'ruled' ? 'ruling-changed' : 'result-corrected'
}
