/** Inputs of the ranking beside the boards (our extensions), left out if they cannot be read. */

import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import { formatTrim, parseTrim } from '../../scoring/imps/trim.ts'
import { TIE_BREAKS } from '../../scoring/rules.ts'
import type { ByeRule } from '../../scoring/victory-points/bye.ts'
import { readScaleChoice } from '../../scoring/victory-points/match-scale.ts'
import type {
  LabelledContestant,
  MatchScoring,
  RankingScoring,
  RefusedRow,
  ResultsBye,
  ResultsPairMatch,
} from '../results/results-session.ts'
import { figure, printed } from './results-json-places.ts'

const byeRuleSchema = v.union([
  v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  v.picklist(['own-average', 'nothing']),
])

const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

export const rankingScoringEntries = {
  ranked_by: maybe(v.picklist(['total', 'match_vps'])),
  vp_scale: maybe(
    v.pipe(
      v.string(),
      v.check(text => readScaleChoice(text).ok),
    ),
  ),
  bye: maybe(byeRuleSchema),
  finished: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  ties: maybe(v.array(v.picklist(TIE_BREAKS))),
  drop: maybe(
    v.pipe(
      printed,
      v.check(text => parseTrim(text) !== undefined),
    ),
  ),
  hold: maybe(v.pipe(v.number(), v.integer(), v.minValue(1))),
  drawn: maybe(v.boolean()),
  running: maybe(v.boolean()),
}
const rankingScoringSchema = v.looseObject(rankingScoringEntries)
type WrittenScoring = v.InferOutput<typeof rankingScoringSchema>

/** Lists unreadable members of "scoring". The figures use the default rule instead, so the reader must be notified. */
export function refusedScoring(given: unknown): readonly RefusedRow[] {
  const members = v.safeParse(v.record(v.string(), v.unknown()), given)
  if (!members.success) return []
  return Object.entries(rankingScoringEntries).flatMap(([name, schema]) => {
    const written = members.output[name]
    if (written == null || v.parse(schema, written) !== undefined) return []
    const reason = `"${name}" in "scoring" cannot be read, and is left out: ${JSON.stringify(written).slice(0, 80)}.`
    return [{ board: null, line: 0, reason }]
  })
}

export const readRankingScoring = ({
  ranked_by,
  vp_scale,
  bye,
  finished,
  ties,
  drop,
  hold,
  drawn,
  running,
}: WrittenScoring): RankingScoring & MatchScoring => ({
  ...(ranked_by === 'match_vps' && { rankedBy: 'match-vps' }),
  ...(vp_scale !== undefined && { vpScale: vp_scale }),
  ...(bye !== undefined && { bye: bye as ByeRule }),
  ...(finished !== undefined && { finished }),
  ...(ties && { ties }),
  ...trimIn(drop),
  ...(hold !== undefined && { hold }),
  ...(drawn && { drawn }),
  ...(running && { running }),
})

function trimIn(text = ''): Pick<RankingScoring, 'drop'> {
  const drop = parseTrim(text)
  return drop ? { drop } : {}
}

export const rankingScoringOf = ({
  rankedBy,
  vpScale,
  bye,
  finished,
  ties,
  drop,
  hold,
  drawn,
  running,
}: RankingScoring & MatchScoring): object => ({
  ...(rankedBy && { ranked_by: rankedBy.replaceAll('-', '_') }),
  ...(vpScale !== undefined && { vp_scale: vpScale }),
  ...(bye !== undefined && { bye }),
  ...(finished !== undefined && { finished }),
  ...(ties && { ties }),
  ...(drop && { drop: drop.kind === 'count' ? drop.each : formatTrim(drop) }),
  ...(hold !== undefined && { hold }),
  ...(drawn && { drawn }),
  ...(running && { running }),
})

const rounds = v.pipe(v.array(v.number()), v.minLength(1))

const matchSchema = v.looseObject({
  section: figure,
  rounds,
  pairs: v.tuple([printed, printed]),
  boards: v.number(),
  given: v.fallback(v.optional(v.tuple([printed, printed])), undefined),
})

const byeSchema = v.looseObject({ section: figure, rounds, id: printed, boards: v.number() })

const contestantSchema = v.looseObject({
  id: printed,
  section: figure,
  dir: v.nullish(v.picklist(DIRECTIONS)),
})

/** Reads the listed contestants, dropping malformed ones. */
export const readContestants = (given: readonly unknown[]): readonly LabelledContestant[] =>
  given.flatMap(input => {
    const read = v.safeParse(contestantSchema, input)
    if (!read.success) return []
    const { id, section, dir } = read.output
    return [{ label: id, ...(section != null && { section }), ...(dir && { line: dir }) }]
  })

export const contestantOf = ({ label, section, line }: LabelledContestant): object => ({
  id: label,
  ...(section !== undefined && { section }),
  ...(line !== undefined && { dir: line }),
})

/** Items without repetition, and the repeated ones. */
export interface ReadOnce<T> {
  readonly read: readonly T[]
  readonly refused: readonly RefusedRow[]
}

/**
 * Reads the matches of pairs. Malformed ones are dropped; a second match or sit-out of a contestant in a
 * round is refused.
 */
export const readPairMatches = (given: readonly unknown[]): ReadOnce<ResultsPairMatch> =>
  once(
    given.flatMap(input => {
      const read = v.safeParse(matchSchema, input)
      if (!read.success) return []
      const { section, rounds: own, pairs, boards, given } = read.output
      return [{ ...(section != null && { section }), rounds: own, pairs, boards, ...(given && { given }) }]
    }),
    ({ pairs }) => [...pairs].sort(),
    (round, [one, other]) => `Round ${round}: the match of ${one} and ${other} comes twice.`,
  )

export const readByes = (given: readonly unknown[]): ReadOnce<ResultsBye> =>
  once(
    given.flatMap(input => {
      const read = v.safeParse(byeSchema, input)
      if (!read.success) return []
      const { section, rounds: own, id, boards } = read.output
      return [{ ...(section != null && { section }), rounds: own, contestant: id, boards }]
    }),
    ({ contestant }) => [contestant],
    (round, [one]) => `Round ${round}: the bye of ${one} comes twice.`,
  )

/**
 * Keeps the first item of each contestant in a round of a section; the others are refused with board null and line 0.
 */
function once<T extends { readonly section?: string; readonly rounds: readonly number[] }>(
  given: readonly T[],
  whoOf: (one: T) => readonly string[],
  reasonOf: (round: number, who: readonly string[]) => string,
): ReadOnce<T> {
  const seen = new Set<string>()
  const read: T[] = []
  const refused: RefusedRow[] = []
  for (const one of given) {
    const who = whoOf(one)
    const keyOf = (round: number) => JSON.stringify([one.section ?? '', round, ...who])
    const again = one.rounds.find(round => seen.has(keyOf(round)))
    if (again !== undefined) refused.push({ board: null, line: 0, reason: reasonOf(again, who) })
    else read.push(one)
    for (const round of one.rounds) seen.add(keyOf(round))
  }
  return { read, refused }
}

export const pairMatchOf = ({ victoryPoints, ...match }: ResultsPairMatch): object => ({
  ...match,
  ...(victoryPoints && { vps: victoryPoints }),
})

export const byeOf = ({ section, rounds: own, contestant, boards, points }: ResultsBye): object => ({
  ...(section !== undefined && { section }),
  rounds: own,
  id: contestant,
  boards,
  ...(points !== undefined && { pts: points }),
})
