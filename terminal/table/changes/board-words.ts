import type { BoardLook } from '../../../shared/session/changes/changes-view.ts'

type BoardChange = Readonly<Record<'was' | 'is', BoardLook>>

/** Whether what of it is not for those who sit here now is left out. */
export const isHidden = (look: BoardLook): boolean =>
  look.kind === 'result' ? look.result === null : look.kind === 'ruled' && look.sides === null

/** Whether only the people are others: what they played need not be read twice. */
export const isReseated = ({ was, is }: BoardChange): boolean =>
  was.kind === 'result' &&
  is.kind === 'result' &&
  was.seats !== undefined &&
  JSON.stringify(was.result) === JSON.stringify(is.result)

/** The sentence about a board whose before and after do not say it alone; `null` where they do. */
export function boardWord({
  was,
  is,
}: BoardChange): 'people-put-right' | 'ruling-changed' | 'result-corrected' | null {
  if (isReseated({ was, is })) return 'people-put-right'
  if (!isHidden(was) || !isHidden(is) || was.kind !== is.kind) return null
  return was.kind === 'ruled' ? 'ruling-changed' : 'result-corrected'
}
