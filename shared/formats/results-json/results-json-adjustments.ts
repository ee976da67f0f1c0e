/**
 * Penalties and bonuses of a results file (Laws 90, 91; our extension). An invalid one is reported and left out: a
 * total that silently lacks a penalty would be wrong.
 */

import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import type { Fraction } from '../../lib/fraction.ts'
import { pushTo } from '../../lib/memo.ts'
import { parseFigure } from '../results/figure-text.ts'
import { contestantsIn } from '../results/results-contestants.ts'
import type {
  LabelledContestant,
  RefusedRow,
  ResultsAdjustment,
  ResultsSession,
} from '../results/results-session.ts'
import { contestantsOfMatches, type TeamsSession } from '../results/results-teams.ts'
import { figure, printed } from './results-json-places.ts'

export interface ReadAdjustments {
  readonly adjustments: readonly ResultsAdjustment[]
  /** Refused adjustments, with board null and line 0; the reason states the position in the list, from 1. */
  readonly refused: readonly RefusedRow[]
}

const UNITS = ['points', 'percent-of-top'] as const

const adjustmentSchema = v.looseObject(
  {
    id: v.config(printed, { message: 'does not say whose it is ("id")' }),
    section: figure,
    dir: v.nullish(v.picklist(DIRECTIONS, 'has a "dir" that is neither NS nor EW')),
    unit: v.picklist(UNITS, `has a "unit" that is neither ${UNITS.join(' nor ')}`),
    amount: v.pipe(
      v.union([v.string(), v.number()], 'has no "amount"'),
      v.transform(given => parseFigure(String(given)) ?? null),
      v.custom<Fraction>(given => given !== null, 'has an "amount" that is no number'),
    ),
    reason: v.fallback(v.optional(v.string()), undefined),
  },
  'is not an object',
)

const refusal = (reason: string): RefusedRow => ({ board: null, line: 0, reason })

/** Reads the adjustments, each for a contestant of the session. */
export const readAdjustments = (
  given: unknown,
  session: Pick<ResultsSession, 'rows' | 'winners' | 'contestants'>,
): ReadAdjustments => readEach(given, () => contestantsIn(session))

/** Reads the adjustments of teams, in the unit of their ranking, since a match has no top of which to take a share. */
export function readTeamAdjustments(
  given: unknown,
  teams: Pick<TeamsSession, 'matches' | 'contestants'>,
): ReadAdjustments {
  const { adjustments, refused } = readEach(given, () => contestantsOfMatches(teams))
  const shares = adjustments.filter(({ unit }) => unit !== 'points')
  return {
    adjustments: adjustments.filter(({ unit }) => unit === 'points'),
    refused: [
      ...refused,
      ...shares.map(({ contestant: { label } }) =>
        refusal(`An adjustment of team ${label} is a share of a top, which no match has.`),
      ),
    ],
  }
}

function readEach(given: unknown, playersOf: () => readonly LabelledContestant[]): ReadAdjustments {
  if (given === undefined || given === null) return { adjustments: [], refused: [] }
  if (!Array.isArray(given)) return { adjustments: [], refused: [refusal('The adjustments are no list.')] }
  const playing = new Map<string, LabelledContestant[]>()
  for (const each of playersOf()) {
    pushTo(playing, each.label, each)
  }
  const adjustments: ResultsAdjustment[] = []
  const refused: RefusedRow[] = []
  given.forEach((input: unknown, index) => {
    const read = readAdjustment(input, playing)
    if (typeof read === 'string') refused.push(refusal(`Adjustment ${index + 1} ${read}.`))
    else adjustments.push(read)
  })
  return { adjustments, refused }
}

/** Reads one adjustment; returns a string with the error, to be appended to its name. */
function readAdjustment(
  input: unknown,
  playing: ReadonlyMap<string, readonly LabelledContestant[]>,
): ResultsAdjustment | string {
  const read = v.safeParse(adjustmentSchema, input, { abortEarly: true })
  if (!read.success) return read.issues[0].message
  const { id, section, dir, unit, amount, reason } = read.output
  // If all are ranked together, nobody belongs to a direction and a stated one has no meaning.
  const [contestant, ...others] = (playing.get(id.trim()) ?? []).filter(
    each =>
      (section == null || each.section === section) &&
      (dir == null || each.line === undefined || each.line === dir),
  )
  if (!contestant) return `is for ${id}, who does not play`
  if (others.length > 0) return `is for ${id}, and several have that number`
  return { contestant, unit, amount, ...(reason !== undefined && { reason }) }
}
