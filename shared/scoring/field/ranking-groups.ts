import type { Direction } from '../../game/seat.ts'
import { memo } from '../../lib/memo.ts'

/** Contestants ranked together: all, one line of two winners, or a section. */
export interface RankingGroup {
  readonly line: Direction | null
  readonly section: string | null
  /** Numbers of the contestants, in the order of entry. */
  readonly members: Int32Array
}

interface GroupKey {
  readonly line?: Direction
  readonly section?: string
}

/**
 * Groups contestants: all, or North-South, then East-West; sections in order of appearance. Cached by list of
 * contestants.
 */
export const rankingGroups = memo((contestants: readonly GroupKey[]): readonly RankingGroup[] => {
  const groups: { line: Direction | null; section: string | null; members: number[] }[] = []
  contestants.forEach(({ line = null, section = null }, number) => {
    const own = groups.find(group => group.line === line && group.section === section)
    if (own) own.members.push(number)
    else groups.push({ line, section, members: [number] })
  })
  const lines = [null, 'NS', 'EW']
  return groups
    .sort((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line))
    .map(group => ({ ...group, members: new Int32Array(group.members) }))
})
