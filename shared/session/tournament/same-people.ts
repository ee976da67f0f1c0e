import { comparedText } from '../../people/person.ts'

/**
 * Returns a key that identifies the same people in another session, regardless of their number: a team by name, others
 * by their players' names in any order. Without names only the number identifies them.
 */
export function nameKeyOf({
  label,
  team,
  players,
}: {
  readonly label: string
  readonly team?: string | undefined
  readonly players: readonly string[]
}): string {
  if (team !== undefined) return `team ${folded(team)}`
  const names = players.map(folded).filter(name => name !== '')
  return names.length === 0 ? `number ${label}` : `names ${names.sort().join(' / ')}`
}

const folded = (name: string): string => comparedText(name).replace(/\s+/g, ' ').trim()
