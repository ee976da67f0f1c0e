import type { Json } from '../../../../shared/lib/canonical.ts'
import { nameKey } from '../../../../shared/session/identity.ts'
import type { Need } from './need.ts'

/**
 * Lines that were read and put aside on this device, by session. A line is put aside as it is: when something about it
 * changes (one entry more, one board less) it is another and stands there again.
 */
export type Aside = {
  readonly session: string
  readonly lines: readonly string[]
}

/** More than anybody reads in an evening; the oldest leave. */
const MOST_LINES = 200

/** As a line is known while nothing about it has changed; null for what has to be settled. */
export function lineOf(need: Need): string | null {
  switch (need.kind) {
    case 'offline':
      return `${need.key} ${need.at} ${need.unsent}`
    case 'left-behind':
      return `${need.key} ${need.heardAt ?? 0} ${need.unsent}`
    case 'again':
      return `${need.key} ${need.again.boards.join('-')}`
    case 'hands':
      // Told once, however many more tables contradict them.
      return `${need.key} ${need.doubted.map(({ section }) => section).join('-')}`
    case 'no-tablet':
      return `${need.key} ${need.tables.join('-')}`
    case 'out-of-turn':
      return `${need.key} ${need.boards.join('-')}`
    case 'unreadable':
      return `${need.key} ${need.positions.join('-')}`
    case 'unreadable-club':
      return `${need.key} ${need.count}`
    case 'unread':
      return `${need.key} ${need.unread.acts.map(({ act }) => nameKey(act)).join(' ')}`
    case 'names':
      return `${need.key} ${need.names.said.join('/')} ${need.names.given.join('/')}`
    case 'draw':
      // What waits for a key stays until it is pressed.
      return need.draw === 'drawn' ? need.key : null
    case 'asked':
    case 'contradicted':
    case 'counted-late':
    case 'slow':
    case 'quarantine':
    case 'refused':
    case 'early':
      return need.key
    default:
      return null
  }
}

export const isAside = ({ lines }: Aside, need: Need): boolean => {
  const line = lineOf(need)
  return line !== null && lines.includes(line)
}

/** Of another session nothing is kept. */
export function asideOf(kept: Json | undefined, session: string): Aside {
  const nothing = { session, lines: [] }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return nothing
  const { session: of, lines } = kept as { readonly [key: string]: Json }
  return of === session && Array.isArray(lines)
    ? { session, lines: lines.filter(line => typeof line === 'string') }
    : nothing
}

export function withAside(aside: Aside, need: Need): Aside {
  const line = lineOf(need)
  return line === null || aside.lines.includes(line)
    ? aside
    : { ...aside, lines: [...aside.lines, line].slice(-MOST_LINES) }
}
