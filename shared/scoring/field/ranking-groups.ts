import type { Direction } from '../../game/seat.ts'

/** Those who are ranked together: everybody, a line where there are two winners, a section ranked apart. */
export interface RankingGroup {
  readonly line: Direction | null
  readonly section: string | null
  /** Numbers of the contestants, in the order of entry. */
  readonly members: Int32Array
}

/** What of a contestant says who he is ranked with. */
interface GroupKey {
  readonly line?: Direction
  readonly section?: string
}

const grouped = new WeakMap<readonly GroupKey[], readonly RankingGroup[]>()

/**
 * Who is ranked with whom: everybody or North-South, then East-West; sections as they come. Looked up once for a
 * list of contestants.
 */
export function rankingGroups(contestants: readonly GroupKey[]): readonly RankingGroup[] {
  const known = grouped.get(contestants) ?? groupsOf(contestants)
  grouped.set(contestants, known)
  return known
}

function groupsOf(contestants: readonly GroupKey[]): readonly RankingGroup[] {
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
}
