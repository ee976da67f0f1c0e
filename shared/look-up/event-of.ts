import type { BoardHandsText } from '../game/deal.ts'
import { isMatchGame } from '../game/games.ts'
import { directionOf, partnerOf, SEATS, type Seat } from '../game/seat.ts'
import { add, type Fraction, ZERO } from '../lib/fraction.ts'
import { roundsInAll } from '../movement/plan/plan.ts'
import { totalsContext } from '../scoring/totals.ts'
import { correctionPeriod } from '../session/corrections/corrections.ts'
import { revisionOf } from '../session/corrections/revision.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { boardLines, contestantKey, type ScoredPlace } from '../session/field/field-lines.ts'
import { boardsOfEvent } from '../session/field/field-setup.ts'
import { matchField } from '../session/field/match-field.ts'
import { sessionField } from '../session/field/session-field.ts'
import { teamField } from '../session/field/team-field.ts'
import { isClosed, settingsOf } from '../session/section/queries.ts'
import { type Section, sectionOf, sectionsIn } from '../session/section/section.ts'
import { publicPolicy } from '../session/settings/public-policy.ts'
import { publishedStandings } from '../session/standings/standings-view.ts'
import { fullTraveller } from '../session/standings/traveller-view.ts'
import type { SessionState } from '../session/state/state.ts'
import { pointsText } from '../session/views/figure-text.ts'
import { labelAmongAll } from '../session/views/people.ts'
import { teamFigureText } from '../session/views/team-standings.ts'
import type { Ranked, Standings, Traveller, TravellerLine } from '../session/views/view-bodies.ts'
import type { SectionHands } from '../session/watch/doubted-hands.ts'
import { cardsHidden, comparedWith, type PublicLimits, publicLimitsOf } from './boards-told.ts'
import type { Beside, EventBoard, EventLine, EventRanking, EventResults, EventRow } from './event-results.ts'

/** Parts of totals that come from no board, by the scorer's key of the contestant. */
type BesidesByContestant = ReadonlyMap<string, readonly Beside[]>

/**
 * Returns the parts of each total that come from no played board, so that the lines of a card add up to the total:
 * boards sat out, byes, and the director's adjustments and carry-overs. Covers results up to round `rounds`.
 */
function totalPartsBesideBoards(
  state: SessionState,
  settings: Settings,
  rounds: number,
): BesidesByContestant {
  const teams = teamField(state, rounds)
  const matches = matchField(state, rounds)
  if (teams) return byesBeside(teams.byes.map(({ team, bye, worth }) => [team, bye.boards, worth]))
  if (matches)
    return byesBeside(
      matches.byes.map(({ section, bye, victoryPoints }) => [
        contestantKey(section, bye.contestant),
        bye.boards,
        victoryPoints,
      ]),
    )
  return besideBoards(state, settings, rounds)
}

function byesBeside(
  byes: readonly (readonly [key: string, boards: number, worth: Fraction | null])[],
): BesidesByContestant {
  const found = new Map<string, readonly Beside[]>()
  for (const [key, boards, worth] of byes)
    if (worth)
      found.set(key, [...(found.get(key) ?? []), { kind: 'sit-out', boards, points: teamFigureText(worth) }])
  return found
}

function besideBoards(state: SessionState, settings: Settings, rounds: number): BesidesByContestant {
  const session = sessionField(state, rounds)
  if (!session) return new Map()
  const { setup } = session.field
  const { awards, adjusted } = totalsContext(session.field)
  const text = (points: Fraction) => pointsText(settings, setup.rules, points)
  return new Map(
    setup.contestants.map(({ key }, number) => {
      const satOut = (awards.get(number) ?? []).flatMap(({ side, points }) =>
        side.award.kind === 'sit-out' && points ? [points] : [],
      )
      const given = adjusted.get(number)
      return [
        key,
        [
          ...(satOut.length > 0
            ? [{ kind: 'sit-out' as const, boards: satOut.length, points: text(satOut.reduce(add, ZERO)) }]
            : []),
          ...(given && given.numerator !== 0n
            ? [{ kind: 'adjustment' as const, boards: 0, points: text(given) }]
            : []),
        ],
      ]
    }),
  )
}

export interface EventAsked {
  readonly id: string
  /** Returns the hands of a section's boards, if known and consistent. */
  readonly hands: (section: string) => SectionHands
}

/**
 * Returns a session for look-up: all ranked contestants with their boards, and every public board with all
 * results; `undefined` before it is opened and planned. Figures equal those of ranking and travellers; names
 * are omitted if the club publishes only numbers.
 */
export function eventOf(state: SessionState, asked: EventAsked): EventResults | undefined {
  const settings = settingsOf(state)
  const [first] = sectionsIn(state)
  if (!settings || !first) return undefined
  const hidden = cardsHidden(state)
  const dealt = (section: string, board: number) =>
    hidden.has(board) ? undefined : asked.hands(section).get(board)
  const parts = fieldsIn(state, settings).map(section => partOf(state, settings, section, dealt))
  const matches = parts.flatMap(({ standings }) => standings?.matches ?? [])
  const areMatches = parts.some(({ standings }) => standings?.matches !== undefined)
  const [head] = parts.flatMap(({ standings }) => standings ?? [])
  const event: EventResults = {
    id: asked.id,
    name: settings.name,
    date: settings.date,
    contest: first.plan.kind,
    scoring: head?.scoring ?? settings.form ?? 'matchpoints',
    ...(head?.rankedBy && { rankedBy: head.rankedBy }),
    running: !isClosed(state),
    ...givenOut(state),
    ...(settings.game && { game: settings.game }),
    leads: settings.leads,
    rounds: Math.max(0, ...parts.map(({ standings }) => standings?.rounds ?? 0)),
    ofRounds: Math.max(...sectionsIn(state).map(({ plan }) => roundsInAll(plan))),
    sections: sectionsIn(state).map(({ id }) => id),
    ...(settings.finished !== undefined && { finishedAt: settings.finished }),
    told: toldBoards(parts),
    rankings: parts.flatMap(({ rankings }) => rankings),
    ...(areMatches && { matches }),
    boards: parts.flatMap(({ boards }) => boards),
  }
  return publicPolicy(settings).names === 'names' ? event : withoutNames(event)
}

function toldBoards(parts: readonly EventPart[]): NonNullable<EventResults['told']> {
  const told = new Map<string, number[]>()
  for (const { traveller } of parts.flatMap(({ boards }) => boards))
    told.set(traveller.section, [...(told.get(traveller.section) ?? []), traveller.board])
  return [...told].map(([section, boards]) => ({ section, boards }))
}

function givenOut(state: SessionState): Pick<EventResults, 'revision' | 'until'> {
  const period = correctionPeriod(state)
  return { revision: revisionOf(state)?.number ?? 1, ...(period && { until: period.until }) }
}

/** Returns one section of each field, the first of several that are ranked together. */
function fieldsIn(state: SessionState, { sections }: Settings): readonly Section[] {
  const all = sectionsIn(state)
  return sections === 'apart' ? all : all.slice(0, 1)
}

const NONE: BesidesByContestant = new Map()

const areAllTold = (
  state: SessionState,
  settings: Settings,
  own: Section,
  { boards, rounds }: PublicLimits,
): boolean =>
  comparedWith(state, own).every(section =>
    section
      .boardsKnown()
      .every(board => boards.includes(board) || boardLines(settings, section, board, rounds).length === 0),
  )

interface EventPart {
  readonly standings: Standings | undefined
  readonly rankings: readonly EventRanking[]
  readonly boards: readonly EventBoard[]
}

function partOf(
  state: SessionState,
  settings: Settings,
  section: Section,
  dealt: (section: string, board: number) => BoardHandsText | undefined,
): EventPart {
  const told = publicLimitsOf(state, section)
  const isTold = isClosed(state) || told.rounds > 0
  const standings = isTold ? publishedStandings(state, section.id) : undefined
  const travellers = travellersOf(state, section, told)
  const lines = linesByContestant(state, settings, comparedWith(state, section), told, travellers)
  // Only if every board of the total is shown: then the lines add up, and reveal nothing of others.
  const besides = areAllTold(state, settings, section, told)
    ? totalPartsBesideBoards(state, settings, told.rounds)
    : NONE
  const isApart = settings.sections === 'apart' && sectionsIn(state).length > 1
  const rowOf = (row: Ranked): EventRow => {
    const own = row.section ?? section.id
    const plan = sectionOf(state, own)?.plan
    const beside = besides.get(contestantKey(own, row.contestant)) ?? []
    return {
      ...row,
      // The possible number of deals in a match at its table says nothing.
      of: plan && !isMatchGame(settings) ? boardsOfEvent(plan, settings) : row.boards,
      ...(plan?.toDraw?.without.includes(row.contestant) && row.boards > 0 && { left: true as const }),
      ...(beside.length > 0 && { besides: [...beside] }),
      lines: [...(lines.get(contestantKey(own, row.contestant)) ?? [])],
    }
  }
  return {
    standings,
    rankings: (standings?.rankings ?? []).map(({ line, rows }) => ({
      section: isApart ? section.id : null,
      line,
      rows: rows.map(rowOf),
    })),
    boards: travellers.map(traveller => {
      const hands = dealt(traveller.section, traveller.board)
      return { traveller, ...(hands && { hands }) }
    }),
  }
}

/** Returns one traveller per board; for teams one per section, whose matches are independent. */
function travellersOf(
  state: SessionState,
  section: Section,
  { boards, rounds }: PublicLimits,
): readonly Traveller[] {
  const sections = section.plan.kind === 'teams' ? comparedWith(state, section) : [section]
  return boards
    .flatMap(board => sections.map(({ id }) => fullTraveller(state, id, board, rounds)))
    .filter(({ lines }) => lines.length > 0)
}

type LinesByContestant = ReadonlyMap<string, readonly EventLine[]>

function linesByContestant(
  state: SessionState,
  settings: Settings,
  field: readonly Section[],
  { rounds }: PublicLimits,
  travellers: readonly Traveller[],
): LinesByContestant {
  const found = new Map<string, { readonly line: EventLine; readonly order: number }[]>()
  for (const traveller of travellers) {
    const written = new Map(traveller.lines.map(line => [placeKey(line), line]))
    const own = field.filter(({ id, plan }) => plan.kind !== 'teams' || id === traveller.section)
    for (const section of own)
      for (const { place } of boardLines(settings, section, traveller.board, rounds)) {
        const line = place && written.get(placeKey(place))
        if (!place || !line) continue
        const order = section.entryAt(place.round, place.table)?.boards.indexOf(place.board) ?? 0
        for (const seat of seatsOf(place)) {
          const key = contestantKey(section.id, place.seats[seat])
          const one = { line: eventLine(state, traveller.section, place, line, seat), order }
          found.set(key, [...(found.get(key) ?? []), one])
        }
      }
  }
  return new Map(
    [...found].map(([key, lines]) => [
      key,
      [...lines].sort((a, b) => a.line.round - b.line.round || a.order - b.order).map(({ line }) => line),
    ]),
  )
}

const placeKey = ({ section, round, table }: Pick<TravellerLine, 'section' | 'round' | 'table'>): string =>
  `${section}/${round}/${table}`

const seatsOf = ({ seats }: ScoredPlace): readonly Seat[] =>
  SEATS.filter(seat => SEATS.find(each => seats[each] === seats[seat]) === seat)

function eventLine(
  state: SessionState,
  section: string,
  place: ScoredPlace,
  { score, points, percent, ruling }: TravellerLine,
  seat: Seat,
): EventLine {
  const { round, board, seats } = place
  const direction = directionOf(seat)
  const label = (at: Seat) => labelAmongAll(state, place.section, seats[at])
  const [first, second] = direction === 'NS' ? (['E', 'W'] as const) : (['N', 'S'] as const)
  const partner = partnerOf(seat)
  return {
    round,
    section,
    board,
    direction,
    partner: seats[partner] === seats[seat] ? null : label(partner),
    against: [...new Set([label(first), label(second)])],
    score: score === null || direction === 'NS' ? score : 0 - score,
    ruled: ruling !== null,
    points: points?.[direction] ?? null,
    percent: percent?.[direction] ?? null,
  }
}

const nameless = ({ since: _, team: __, ...row }: EventRow): EventRow => ({ ...row, players: [] })

const withoutNames = (event: EventResults): EventResults => ({
  ...event,
  rankings: event.rankings.map(ranking => ({ ...ranking, rows: ranking.rows.map(nameless) })),
  ...(event.matches && {
    matches: event.matches.map(({ home: { team: _, ...home }, away: { team: __, ...away }, ...match }) => ({
      ...match,
      home,
      away,
    })),
  }),
  boards: event.boards.map(({ traveller, ...rest }) => ({
    ...rest,
    traveller: { ...traveller, lines: traveller.lines.map(({ names: _, ...line }) => line) },
  })),
})
