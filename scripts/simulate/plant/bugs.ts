import type { Bug } from './bug.ts'
import { DESK_BUGS } from './bugs-desk.ts'
import { SESSION_BUGS } from './bugs-session.ts'
import { TABLET_BUGS } from './bugs-tablet.ts'

export const BUGS: readonly Bug[] = [...DESK_BUGS, ...SESSION_BUGS, ...TABLET_BUGS]

export function bugNamed(name: string): Bug {
  const bug = BUGS.find(one => one.name === name)
  if (!bug) throw new Error(`There is no planted bug "${name}".`)
  return bug
}
