import { comparedText } from '../../people/person.ts'

/**
 * By what the same people are known again in another session, whatever their number is there: a team by its name, others
 * by the names of their players in whatever order. Whoever has no name is known by his number alone.
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

/** Case, accents and further spaces make no other person. */
const folded = (name: string): string => comparedText(name).replace(/\s+/g, ' ').trim()
