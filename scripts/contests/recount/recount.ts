import { readFields, sumsOfFields } from './fields.ts'
import { sumsOfMatches } from './pair-matches.ts'
import { type Place, placesOf } from './places.ts'
import { readResults } from './results-file.ts'
import { sumsOfTeams } from './teams.ts'

export interface RecountWish {
  readonly isOver?: boolean
  /** Scoring method to use instead of the one in the file: "teams_vps". */
  readonly method?: string
}

/**
 * Ranks a results file from the file alone. It uses none of the product's scoring and is written differently, to reveal
 * disagreements.
 */
export function recount(text: string, { isOver = true, method }: RecountWish = {}): readonly Place[] {
  const read = readResults(text)
  const file = method === undefined ? read : { ...read, scoring: { ...read.scoring, method } }
  if (file.matches) return placesOf(sumsOfTeams(file, file.matches), file)
  const fields = readFields(file, isOver)
  const isByMatches = file.scoring.ranked_by === 'match_vps'
  return placesOf(isByMatches ? sumsOfMatches(file, fields) : sumsOfFields(file, fields), file)
}
