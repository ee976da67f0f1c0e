import type { Json } from '../../../../shared/lib/canonical.ts'
import type { Need } from './need.ts'
import { lineOf } from './need-kinds.ts'

/** Inbox lines dismissed on this device, by session. A line reappears when its content changes. */
export type DismissedLines = {
  readonly session: string
  readonly lines: readonly string[]
}

/** Maximum number of stored lines; the oldest are dropped. */
const MOST_LINES = 200

export const isDismissed = ({ lines }: DismissedLines, need: Need): boolean => {
  const line = lineOf(need)
  return line !== null && lines.includes(line)
}

/** Returns the dismissed lines; those of another session are dropped. */
export function readDismissed(kept: Json | undefined, session: string): DismissedLines {
  const nothing = { session, lines: [] }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return nothing
  const { session: of, lines } = kept as { readonly [key: string]: Json }
  return of === session && Array.isArray(lines)
    ? { session, lines: lines.filter(line => typeof line === 'string') }
    : nothing
}

export function withDismissed(aside: DismissedLines, need: Need): DismissedLines {
  const line = lineOf(need)
  return line === null || aside.lines.includes(line)
    ? aside
    : { ...aside, lines: [...aside.lines, line].slice(-MOST_LINES) }
}
