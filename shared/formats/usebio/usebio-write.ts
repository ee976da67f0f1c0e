import { formatContract } from '../../game/bridge/contract.ts'
import { formatCard } from '../../game/card.ts'
import type { Award, SideOutcome } from '../../scoring/outcome.ts'
import { formatFigure } from '../results/figure-text.ts'
import {
  type PublishedPlace,
  type ResultsLine,
  type ResultsRow,
  type ResultsSession,
  type ResultsSitOut,
  winnersIn,
} from '../results/results-session.ts'
import type { TeamsBoard, TeamsMatch, TeamsSession } from '../results/results-teams.ts'
import { type HandSet, handSet } from './usebio-hands.ts'
import { element, leaf, type XmlLines } from './xml-text.ts'

const AVERAGES: Readonly<Partial<Record<Award['kind'], string>>> = {
  'average-plus': '60',
  average: '50',
  'average-minus': '40',
}

/**
 * Formats a session as USEBIO 1.2 (usebio.org), the XML in which clubs submit results to federations and
 * websites; call `withFigures` first to include the figures. A single section is in EVENT itself, several in
 * EVENT > SESSION > SECTION, teams as MATCHes; East-West pairs with their own numbers have a DIRECTION.
 */

export interface UsebioAbout {
  readonly club: string
  readonly program: { readonly name: string; readonly version: string }
  /** Returns the federation numbers of a contestant's players, in the order of `players`; null for an unknown one. */
  readonly numbers?: (place: PublishedPlace) => readonly (string | null)[]
  /** Hands of the boards, if known and free to publish. */
  readonly hands?: readonly HandSet[]
}

const DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.usebio.org/files/usebio_v1_2.dtd">'

const written = (about: UsebioAbout, event: XmlLines): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    DOCTYPE,
    ...element('USEBIO', { Version: '1.2' }, [
      ...element('CLUB', {}, leaf('CLUB_NAME', about.club)),
      ...event,
      ...(about.hands ?? []).flatMap(handSet),
    ]),
    '',
  ].join('\n')

export function formatUsebio(session: ResultsSession, about: UsebioAbout): string {
  const method = methodOf(session.scoring.method)
  const sections = sectionsOf(session)
  const parts = sections.map(section => ({
    section,
    content: [...participants(session, section, about), ...boards(session, section, method.points)],
  }))
  const isIndividual = session.eventType === 'INDIVIDUAL'
  const isSwiss = session.scoring.rankedBy === 'match-vps' && !isIndividual
  const [only, ...more] = parts
  const content =
    more.length === 0 && only?.section === undefined
      ? (only?.content ?? [])
      : element(
          'SESSION',
          { SESSION_ID: '1' },
          parts.flatMap(part => element('SECTION', { SECTION_ID: part.section ?? '' }, part.content)),
        )
  const winners = Math.max(...sections.map(section => winnersIn(session.winners, section)))
  const event = element('EVENT', { EVENT_TYPE: isSwiss ? 'SWISS_PAIRS' : session.eventType }, [
    ...head(session, about),
    ...leaf('BOARD_SCORING_METHOD', method.name),
    ...(isSwiss ? leaf('MATCH_SCORING_METHOD', 'VPS') : []),
    ...leaf('SESSION_COUNT', 1),
    ...leaf('SECTION_COUNT', sections.length),
    ...leaf(isIndividual ? 'PLAYERS' : 'PAIRS', session.ranking.length),
    ...leaf('WINNER_TYPE', winners),
    ...leaf('BOARDS_PLAYED', new Set(session.rows.map(({ board }) => board)).size),
    ...tail(session),
    ...content,
  ])
  return written(about, event)
}

export function formatTeamsUsebio(teams: TeamsSession, about: UsebioAbout): string {
  const isByVps = /vps/.test(teams.scoring.method)
  const content = element('SESSION', { SESSION_ID: '1' }, [
    ...element(
      'PARTICIPANTS',
      {},
      teams.ranking.flatMap(place => teamOf(place, about)),
    ),
    ...teams.matches.flatMap(matchOf),
  ])
  const event = element('EVENT', { EVENT_TYPE: teams.scoring.drawn ? 'SWISS_TEAMS' : 'TEAMS' }, [
    ...head(teams, about),
    ...leaf('BOARD_SCORING_METHOD', teamMethod(teams.scoring.method)),
    ...(isByVps ? leaf('MATCH_SCORING_METHOD', 'VPS') : []),
    ...leaf('SESSION_COUNT', 1),
    ...leaf('SECTION_COUNT', 1),
    ...leaf('TEAMS', teams.ranking.length),
    ...leaf('WINNER_TYPE', 1),
    ...leaf(
      'BOARDS_PLAYED',
      new Set(teams.matches.flatMap(({ boards }) => boards.map(({ board }) => board))).size,
    ),
    ...tail(teams),
    ...content,
  ])
  return written(about, event)
}

const head = ({ id, source, date }: ResultsSession | TeamsSession, { program }: UsebioAbout): XmlLines => [
  ...leaf('EVENT_IDENTIFIER', id === '' ? undefined : id),
  ...leaf('PROGRAM_NAME', program.name),
  ...leaf('PROGRAM_VERSION', program.version),
  ...leaf('EVENT_DESCRIPTION', source),
  ...leaf('DATE', dayFirst(date)),
]

const tail = ({ ranking }: Pick<ResultsSession, 'ranking'>): XmlLines => [
  ...leaf('MASTER_POINT_SCALE', 'Club'),
  ...leaf('MPS_AWARDED_FLAG', ranking.some(({ award }) => award !== undefined) ? 'Y' : 'N'),
  ...element('CONTACT', {}, leaf('FULL_NAME', '')),
]

/** Turns "2026-11-21" into "21/11/2026"; other text is unchanged. */
function dayFirst(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year === undefined ? date : `${day}/${month}/${year}`
}

function methodOf(method: string): { readonly name: string; readonly points: PointsName } {
  if (/butler/i.test(method)) return { name: 'BUTLER_IMPS', points: 'BUTLER_POINTS' }
  if (/imp/i.test(method)) return { name: 'CROSS_IMPS', points: 'CROSS_IMP_POINTS' }
  return { name: 'MATCH_POINTS', points: 'MATCH_POINTS' }
}

function teamMethod(method: string): string {
  if (/point_a_board/.test(method)) return 'PAB'
  if (/board_a_match/.test(method)) return 'BAM'
  if (/total_points|aggregate/.test(method)) return 'AGGREGATE'
  return 'IMPS'
}

/** Returns the section letters in order; a single `undefined` if the session has one section. */
function sectionsOf({ rows, ranking }: ResultsSession): readonly (string | undefined)[] {
  const letters = new Set([...ranking, ...rows].map(({ section }) => section))
  return [...letters].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
}

const participants = (
  { ranking, eventType }: ResultsSession,
  section: string | undefined,
  about: UsebioAbout,
): XmlLines =>
  element(
    'PARTICIPANTS',
    {},
    ranking
      .filter(place => place.section === section)
      .flatMap(place => (eventType === 'INDIVIDUAL' ? playerOf(place, about) : pairOf(place, about))),
  )

const placeOf = ({ boards, total, percent, rank }: PublishedPlace): XmlLines => [
  ...leaf('BOARDS_PLAYED', boards || null),
  ...leaf('TOTAL_SCORE', total || null),
  ...leaf('PERCENTAGE', percent || null),
  ...leaf('PLACE', rank || null),
]

const pairOf = (place: PublishedPlace, about: UsebioAbout): XmlLines =>
  element('PAIR', {}, [
    ...leaf('PAIR_NUMBER', place.contestant),
    ...leaf('DIRECTION', place.direction),
    ...placeOf(place),
    ...(place.players ?? []).flatMap((name, at) => personOf(name, about.numbers?.(place)[at] ?? null)),
    ...masterPoints(place),
  ])

/** Formats the club's award to the contestant; no federation type applies. */
const masterPoints = ({ award }: PublishedPlace): XmlLines =>
  award === undefined ? [] : element('MASTER_POINTS', {}, leaf('MASTER_POINTS_AWARDED', award))

const personOf = (name: string, number: string | null): XmlLines =>
  element('PLAYER', { RATEABLE: 'Y' }, [...leaf('PLAYER_NAME', name), ...leaf('NATIONAL_ID_NUMBER', number)])

const playerOf = (place: PublishedPlace, about: UsebioAbout): XmlLines =>
  element('PLAYER', { RATEABLE: 'Y' }, [
    ...leaf('PLAYER_NUMBER', place.contestant),
    ...placeOf(place),
    ...leaf('PLAYER_NAME', place.players?.at(-1)),
    ...leaf('NATIONAL_ID_NUMBER', about.numbers?.(place).at(-1)),
    ...masterPoints(place),
  ])

function boards(session: ResultsSession, section: string | undefined, name: PointsName): XmlLines {
  const datums = new Map(session.datums?.map(({ board, datum }) => [board, datum]))
  const byBoard = new Map<number, ResultsRow[]>()
  for (const row of session.rows)
    if (row.section === section) byBoard.set(row.board, [...(byBoard.get(row.board) ?? []), row])
  return [...byBoard]
    .sort(([a], [b]) => a - b)
    .flatMap(([board, rows]) =>
      element('BOARD', {}, [
        ...leaf('BOARD_NUMBER', board),
        ...leaf('BOARD_AVERAGE', datums.get(board)),
        ...rows.flatMap(row => element('TRAVELLER_LINE', {}, lineOf(row, name))),
      ]),
    )
}

const lineOf = (row: ResultsRow, name: PointsName): XmlLines =>
  row.kind === 'sit-out' ? sitOutLine(row, name) : [...seatsOf(row), ...playOf(row), ...pointsOf(row, name)]

function teamOf(place: PublishedPlace, about: UsebioAbout): XmlLines {
  const { contestant, section, teamName, players = [] } = place
  const label = teamLabel(contestant, section)
  const numbers = about.numbers?.(place) ?? []
  const pairs = Array.from({ length: Math.ceil(players.length / 2) }, (_, pair) => pair * 2)
  return element('TEAM', { TEAM_ID: label, TEAM_NAME: teamName ?? players[0] ?? label }, [
    ...leaf('TOTAL_SCORE', place.total),
    ...leaf('PLACE', place.rank),
    ...pairs.flatMap(at =>
      element('PAIR', {}, [
        ...leaf('PAIR_NUMBER', `${label}-${at + 1}-${at + 2}`),
        ...players.slice(at, at + 2).flatMap((name, own) => personOf(name, numbers[at + own] ?? null)),
      ]),
    ),
    ...masterPoints(place),
  ])
}

/** Prefixes the section letter: teams of several sections may share numbers. */
const teamLabel = (label: string, section: string | undefined): string => `${section ?? ''}${label}`

function matchOf(match: TeamsMatch): XmlLines {
  const [team, opponents] = [match.team, match.opponents].map(label => teamLabel(label, match.section))
  const numbers = match.boards.map(({ board }) => board)
  return element('MATCH', {}, [
    ...leaf('ROUND_NUMBER', match.round ?? 1),
    ...leaf('TEAM', team),
    ...leaf('OPPOSING_TEAM', opponents),
    ...(numbers.length > 0
      ? [
          ...leaf('START_BOARD_NUMBER', Math.min(...numbers)),
          ...leaf('END_BOARD_NUMBER', Math.max(...numbers)),
        ]
      : []),
    ...leaf('TEAM_SCORE', match.score),
    ...leaf('OPPOSING_TEAM_SCORE', match.opponentsScore),
    ...match.boards.flatMap(board => teamBoard(board, team ?? '', opponents ?? '')),
  ])
}

const teamBoard = ({ board, points, imps, ns, ew }: TeamsBoard, team: string, opponents: string): XmlLines =>
  element('BOARD', {}, [
    ...leaf('BOARD_NUMBER', board),
    ...(points
      ? [...leaf('TEAM_POINTS', points[0]), ...leaf('OPPOSING_TEAM_POINTS', points[1])]
      : leaf('IMPS', imps)),
    ...(
      [
        ['NS', ns, team, opponents],
        ['EW', ew, opponents, team],
      ] as const
    ).flatMap(([direction, line, sitsNs, sitsEw]) =>
      line
        ? element('TRAVELLER_LINE', {}, [
            ...leaf('DIRECTION', direction),
            ...leaf('NS_PAIR_NUMBER', `${sitsNs}-1-2`),
            ...leaf('EW_PAIR_NUMBER', `${sitsEw}-3-4`),
            ...playOf(line),
          ])
        : [],
    ),
  ])

/** Element name of a line's points, by scoring form. */
type PointsName = 'MATCH_POINTS' | 'CROSS_IMP_POINTS' | 'BUTLER_POINTS'

/** Writes a table's play without its contestants: contract, lead, tricks, and the score or the ruling's code. */
function playOf({ result, outcome, score, ruling }: ResultsLine): XmlLines {
  if (outcome.kind === 'none') return leaf('SCORE', 'NP')
  if (outcome.kind === 'ruled') return leaf('SCORE', codeOf(outcome.sides.NS, outcome.sides.EW))
  // A score assigned by the director comes from no contract.
  const isPlayed = ruling === undefined || outcome.score === score
  return [...(isPlayed ? resultOf(result) : []), ...leaf('SCORE', outcome.score)]
}

function resultOf(result: ResultsLine['result']): XmlLines {
  if (result === null || result.kind === 'not-played') return []
  if (result.kind === 'passed-out') return leaf('CONTRACT', 'PASS')
  const { contract, declarer, tricks, lead } = result
  return [
    ...leaf('CONTRACT', formatContract(contract).replace(/^(\d)N(?!T)/, '$1NT')),
    ...leaf('PLAYED_BY', declarer),
    ...(lead ? leaf('LEAD', formatCard(lead).replace('T', '10')) : []),
    ...leaf('TRICKS', tricks),
  ]
}

/** Writes artificial scores as "A6040"; any other ruling is a word, and its points give the value. */
function codeOf(NS: SideOutcome, EW: SideOutcome): string {
  const ns = percentOf(NS)
  const ew = percentOf(EW)
  return ns !== undefined && ew !== undefined ? `A${ns}${ew}` : 'ADJ'
}

function percentOf(side: SideOutcome): string | undefined {
  if (side.kind !== 'award') return undefined
  if (side.award.kind !== 'percent') return AVERAGES[side.award.kind]
  const text = formatFigure(side.award.percent)
  return /^\d{2}$/.test(text) ? text : undefined
}

const pointsOf = ({ points }: ResultsLine, name: PointsName): XmlLines => [
  ...leaf(`NS_${name}`, points?.[0]),
  ...leaf(`EW_${name}`, points?.[1]),
]

/** Writes a sit-out: a line with a single contestant. */
function sitOutLine({ contestant, side = 'NS', points }: ResultsSitOut, name: PointsName): XmlLines {
  const seats = side === 'NS' ? [contestant, '0'] : ['0', contestant]
  return [
    ...leaf('NS_PAIR_NUMBER', seats[0]),
    ...leaf('EW_PAIR_NUMBER', seats[1]),
    ...leaf(`${side}_${name}`, points),
  ]
}

/** Writes pairs by number; for individuals each player's own number. */
function seatsOf({ seats }: ResultsLine): XmlLines {
  if (seats.N === seats.S && seats.E === seats.W)
    return [...leaf('NS_PAIR_NUMBER', seats.N), ...leaf('EW_PAIR_NUMBER', seats.E)]
  return (['N', 'S', 'E', 'W'] as const).flatMap(seat => leaf(`${seat}_PLAYER_NUMBER`, seats[seat]))
}
