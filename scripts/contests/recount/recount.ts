import { readFields, sumsOfFields } from './fields.ts'
import { sumsOfMatches } from './pair-matches.ts'
import { type Place, placesOf } from './places.ts'
import { readResults } from './results-file.ts'
import { sumsOfTeams } from './teams.ts'

export interface RecountWish {
  /** Nobody is still to play. */
  readonly isOver?: boolean
  /** "teams_vps": scored so, whatever the file says. */
  readonly method?: string
}

/**
 * Ranks a file of results by the book, from nothing but the file. It takes nothing from the product's scoring and is
 * written otherwise: it is there to disagree.
 */
export function recount(text: string, { isOver = true, method }: RecountWish = {}): readonly Place[] {
  const read = readResults(text)
  const file = method === undefined ? read : { ...read, scoring: { ...read.scoring, method } }
  if (file.matches) return placesOf(sumsOfTeams(file, file.matches), file)
  const fields = readFields(file, isOver)
  const isByMatches = file.scoring.ranked_by === 'match_vps'
  return placesOf(isByMatches ? sumsOfMatches(file, fields) : sumsOfFields(file, fields), file)
}
