import type { Fraction } from '../../lib/fraction.ts'
import { getOrMake, memo, pushTo } from '../../lib/memo.ts'
import { byesOf, type PlannedBye } from '../../movement/plan/byes.ts'
import { type PlannedMeeting, pairMatchesOf } from '../../movement/plan/pair-matches.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { type RankedByMatches, rankByMatches, sumByPair } from '../../scoring/pair-matches/rank-matches.ts'
import type { MeetingLine } from '../../scoring/pair-matches/score-match.ts'
import { linesIn } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { areMatchesRanked, settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { contestantKey, type ScoredPlace } from './field-lines.ts'
import { setupOf } from './field-setup.ts'
import { areDrawn, byeOf, overIn, scaleOf } from './match-settings.ts'
import { type SessionField, sessionField } from './session-field.ts'

/** Match of two pairs of a section: planned, or an unplanned meeting. */
export interface PlacedMeeting {
  readonly section: string
  readonly meeting: PlannedMeeting
}

export interface PlacedBye {
  readonly section: string
  readonly bye: PlannedBye
}

export interface MatchField extends Pick<RankedByMatches, 'scores' | 'totals' | 'rankings'> {
  readonly session: SessionField
  /** Numbers in the field, by contestant's key. */
  readonly numbers: ReadonlyMap<string, number>
  readonly matches: readonly PlacedMeeting[]
  readonly byes: readonly (PlacedBye & { readonly victoryPoints: Fraction | null })[]
}

const known = memo((_: SessionState) => new Map<number, MatchField>())

/** Scores the matches over rounds up to `rounds`; `undefined` if something else is ranked. */
export function matchField(state: SessionState, rounds = Number.POSITIVE_INFINITY): MatchField | undefined {
  const settings = settingsOf(state)
  const session = settings && areMatchesRanked(state) ? sessionField(state, rounds) : undefined
  if (!settings || !session) return undefined
  return getOrMake(known(state), rounds, () => scoreMatches(state, settings, session, rounds))
}

function scoreMatches(
  state: SessionState,
  settings: Settings,
  session: SessionField,
  rounds: number,
): MatchField {
  const { numbers, victoryPoints } = setupOf(state, settings)
  const numberOf = (section: string, id: ContestantId) => numbers.get(contestantKey(section, id))
  const lines = linesByMeeting(session)
  const matches = sectionsIn(state)
    .flatMap(section => meetingsIn(section, lines, rounds))
    .flatMap(({ section, meeting, lines: own }) => {
      const [first, second] = meeting.pairs.map(id => numberOf(section, id))
      if (first === undefined || second === undefined) return []
      return [
        { section, meeting, pairs: [first, second] as const, lines: own, boards: meeting.boards.length },
      ]
    })
  const byes = sectionsIn(state)
    .flatMap(section => byesIn(section, overIn(state, section, rounds)))
    .flatMap(each => {
      const pair = numberOf(each.section, each.bye.contestant)
      return pair === undefined ? [] : [{ ...each, pair, boards: each.bye.boards }]
    })
  const ranked = rankByMatches({
    field: session.field,
    matches,
    byes,
    scale: scaleOf(settings),
    bye: byeOf(settings, areDrawn(state)),
    adjustments: sumByPair(
      victoryPoints.flatMap(({ contestant, amount }) => {
        const pair = numbers.get(contestant)
        return pair === undefined ? [] : [{ pair, amount }]
      }),
    ),
  })
  const { scores, totals, rankings } = ranked
  return {
    session,
    numbers,
    scores,
    totals,
    rankings,
    matches: matches.map(({ section, meeting }) => ({ section, meeting })),
    byes: byes.map(({ section, bye }, at) => ({ section, bye, victoryPoints: ranked.byes[at] ?? null })),
  }
}

interface MeetingLines extends PlacedMeeting {
  readonly lines: readonly MeetingLine[]
}

interface PlacedMeetingLine extends MeetingLine {
  readonly place: ScoredPlace
}

/** Groups all play and rulings by round and the two pairs, in either direction. */
function linesByMeeting({ field, placeAt }: SessionField): ReadonlyMap<string, readonly PlacedMeetingLine[]> {
  const byMeeting = new Map<string, PlacedMeetingLine[]>()
  for (const scored of field.sheets.values())
    for (let line = 0; line < linesIn(scored.sheet); line += 1) {
      const place = placeAt(scored.sheet.key, line)
      if (!place) continue
      const key = meetingKey(place.section, place.round, place.seats.N, place.seats.E)
      pushTo(byMeeting, key, { scored, line, place })
    }
  return byMeeting
}

const meetingKey = (section: string, round: number, one: ContestantId, other: ContestantId): string =>
  JSON.stringify([section, round, ...[one, other].sort()])

/**
 * Returns the matches of the plan's rounds up to `rounds`, then unplanned meetings, which count because the
 * director admitted them: in each round a match with as many boards as were played.
 */
function meetingsIn(
  { id, seatedPlan }: Section,
  lines: ReadonlyMap<string, readonly PlacedMeetingLine[]>,
  rounds: number,
): readonly MeetingLines[] {
  const planned = pairMatchesOf(seatedPlan).filter(match => match.rounds.some(round => round <= rounds))
  const keysOf = ({ rounds: own, pairs: [one, other] }: PlannedMeeting) =>
    own.map(round => meetingKey(id, round, one, other))
  const isPlanned = new Set(planned.flatMap(keysOf))
  const others = [...lines].flatMap(([key, own]): readonly MeetingLines[] => {
    const [first] = own
    if (!first || first.place.section !== id || isPlanned.has(key)) return []
    const { round, seats } = first.place
    const boards = own.map(({ place }) => place.board)
    return [{ section: id, meeting: { rounds: [round], pairs: [seats.N, seats.E], boards }, lines: own }]
  })
  return [
    ...planned.map(meeting => ({
      section: id,
      meeting,
      lines: keysOf(meeting).flatMap(key => lines.get(key) ?? []),
    })),
    ...others,
  ]
}

const byesIn = ({ id, plan, seatedPlan }: Section, rounds: number): readonly PlacedBye[] =>
  byesOf(plan, pairMatchesOf(seatedPlan))
    .filter(bye => bye.rounds.every(round => round <= rounds))
    .map(bye => ({ section: id, bye }))
