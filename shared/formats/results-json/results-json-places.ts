/** Printed parts of a results file that do not affect scoring; unreadable ones are left out. */

import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import type { PublishedPlace } from '../results/results-session.ts'

export const optionalText = v.fallback(v.string(), '')
export const optionalTexts = v.fallback(v.array(v.string()), [])
/** Text or a number, as printed. */
export const printed = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
export const figure = v.optional(v.fallback(v.nullable(printed), null))

const placeSchema = v.looseObject({
  id: printed,
  section: figure,
  dir: v.optional(v.fallback(v.nullable(v.picklist(DIRECTIONS)), null)),
  total: figure,
  percent: figure,
  rank: figure,
  tiebreak: figure,
  boards: figure,
  award: figure,
  flag: figure,
  team_name: figure,
  players: v.optional(v.fallback(v.nullable(v.array(v.string())), null)),
})

/** Reads the published places, dropping malformed ones. */
export const readPlaces = (places: readonly unknown[]): readonly PublishedPlace[] => places.flatMap(readPlace)

function readPlace(input: unknown): readonly PublishedPlace[] {
  const place = v.safeParse(placeSchema, input)
  if (!place.success) return []
  const {
    id,
    section,
    dir,
    total,
    percent,
    rank,
    tiebreak,
    boards,
    award,
    flag,
    team_name: teamName,
    players,
  } = place.output
  return [
    {
      contestant: id,
      ...(section != null && { section }),
      ...(dir != null && { direction: dir }),
      ...(total != null && { total }),
      ...(percent != null && { percent }),
      ...(rank != null && { rank }),
      ...(tiebreak != null && { tiebreak }),
      ...(boards != null && { boards }),
      ...(award != null && { award }),
      ...(flag != null && { flag }),
      ...(teamName != null && { teamName }),
      ...(players != null && { players }),
    },
  ]
}
