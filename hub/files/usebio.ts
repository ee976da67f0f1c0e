import { refused } from '../../shared/formats/results-json/results-file-problem.ts'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { type LineSide, lineData, onceATable, sideOfLabels } from './usebio-line.ts'
import { elementsIn, figureIn, numberOr, optional, parseXml, textIn, type XmlElement } from './xml.ts'

const METHODS: Readonly<Record<string, string>> = {
  MATCH_POINTS: 'matchpoints',
  CROSS_IMPS: 'cross_imps',
  BUTLER_IMPS: 'butler',
  AGGREGATE: 'aggregate',
  IMPS: 'imps',
  PAB: 'point_a_board',
  BAM: 'board_a_match',
  HYBRID: 'hybrid',
}

/** Methods by event type, used if the method is missing, as from Compscore. */
const METHODS_OF_TYPES: Readonly<Record<string, string>> = {
  MP_PAIRS: 'matchpoints',
  BUTLER_PAIRS: 'butler',
  CROSS_IMP: 'cross_imps',
}

/** Methods by the figures that the lines have. */
const METHODS_OF_FIGURES = [
  ['NS_MATCH_POINTS', 'matchpoints'],
  ['NS_CROSS_IMP_POINTS', 'cross_imps'],
  ['NS_BUTLER_POINTS', 'butler'],
] as const

/**
 * Converts USEBIO 1.2, the XML in which British and Australian clubs submit results (usebio.org), to
 * unchecked rows for the reader of results JSON, which reports bad ones. A single section is in EVENT itself,
 * several in EVENT > SESSION > SECTION; MATCHes of teams or of a Swiss for pairs are in SESSION.
 */
export function parseUsebio(text: string): Parsed<object> {
  const xml = parseXml(text)
  if (!xml.ok) return xml
  const [root] = elementsIn(xml.value, 'USEBIO')
  if (!root) return refused('file.usebio-root')
  const events = elementsIn(root, 'EVENT')
  const [event, ...more] = events
  if (!event) return refused('file.usebio-event')
  if (more.length > 0) return refused('file.usebio-events', { count: events.length })
  const played = [event, ...elementsIn(event, 'SESSION')].filter(hasResults)
  if (played.length > 1) return refused('file.usebio-sessions', { count: played.length })
  const [session] = played
  if (!session) return refused('file.usebio-boards')
  const head = headData(root, event)
  const matches = sectionsIn(session).flatMap(part => elementsIn(part, 'MATCH'))
  const isTeams = /TEAMS/.test(head.event_type) || (matches.length > 0 && !matches.some(isOfPairs))
  if (isTeams) return parsed({ ...head, ...teamsData(session) })
  const pairs = pairMatchesData(session)
  const scoring = { ...head.scoring, ...(pairs.length > 0 && { ranked_by: 'match_vps' }) }
  return parsed({ ...head, scoring, pair_matches: pairs, ...boardsData(event, session) })
}

const sectionsIn = (session: XmlElement): readonly XmlElement[] => [
  session,
  ...elementsIn(session, 'SECTION'),
]

const hasResults = (session: XmlElement): boolean =>
  sectionsIn(session).some(part => elementsIn(part, 'BOARD').length + elementsIn(part, 'MATCH').length > 0)

function headData(root: XmlElement, event: XmlElement) {
  const [club] = elementsIn(root, 'CLUB')
  const eventType = event.attributes.get('EVENT_TYPE')?.trim().toUpperCase() ?? ''
  return {
    id: textIn(event, 'EVENT_IDENTIFIER'),
    source: joined(', ', [club ? textIn(club, 'CLUB_NAME') : '', textIn(event, 'EVENT_DESCRIPTION')]),
    program: joined(' ', [textIn(event, 'PROGRAM_NAME'), textIn(event, 'PROGRAM_VERSION')]),
    date: textIn(event, 'DATE'),
    event_type: eventType,
    scoring: { method: methodOf(event, eventType), rule: '' },
    features: [],
    notes: [],
  }
}

const joined = (glue: string, words: readonly string[]): string =>
  words.filter(word => word !== '').join(glue)

function boardsData(event: XmlElement, session: XmlElement): object {
  const parts = sectionsIn(session).map(part => {
    const section = part.attributes.get('SECTION_ID')?.trim()
    return { part, head: section === undefined || section === '' ? {} : { section } }
  })
  const winners = winnersOf(event, session)
  const boards = parts.flatMap(({ part, head }) => [
    ...elementsIn(part, 'BOARD').map(board => ({
      board: numberOr(textIn(board, 'BOARD_NUMBER')),
      ...optional('datum', figureIn(board, 'BOARD_AVERAGE')),
      results: onceATable(elementsIn(board, 'TRAVELLER_LINE').map(line => ({ ...head, ...lineData(line) }))),
    })),
    ...elementsIn(part, 'MATCH').flatMap(match =>
      elementsIn(match, 'BOARD').map(board => ({
        board: numberOr(textIn(board, 'BOARD_NUMBER')),
        results: elementsIn(board, 'TRAVELLER_LINE').map(line => ({
          ...head,
          round: numberOr(textIn(match, 'ROUND_NUMBER')),
          ...lineData(line, match),
        })),
      })),
    ),
  ])
  // Some files list all names once, above the sessions.
  const listed = parts.some(({ part }) => contestantsIn(part).length > 0)
    ? parts
    : [{ part: event, head: {} }]
  const all = parts.flatMap(({ part }) => elementsIn(part, 'BOARD'))
  const ranking = listed.flatMap(({ part, head }) => {
    const own = elementsIn(part, 'BOARD')
    const seen = sideOfLabels(own.length > 0 ? own : all)
    const side = (label: string): LineSide | undefined => (winners === 2 ? seen.get(label) : undefined)
    return contestantsIn(part).map(each => ({ ...head, ...placeData(each, winners, side) }))
  })
  return { winners, boards, ranking }
}

/** True if a match is of two pairs, named in its sides; a match of teams has TEAM and OPPOSING_TEAM. */
const isOfPairs = (match: XmlElement): boolean =>
  textIn(match, 'NS_PAIR_NUMBER') !== '' && textIn(match, 'EW_PAIR_NUMBER') !== ''

function pairMatchesData(session: XmlElement): readonly object[] {
  return sectionsIn(session).flatMap(part => {
    const section = part.attributes.get('SECTION_ID')?.trim() || undefined
    return elementsIn(part, 'MATCH')
      .filter(isOfPairs)
      .map(match => {
        const ns = figureIn(match, 'NS_SCORE')
        const ew = figureIn(match, 'EW_SCORE')
        return {
          ...optional('section', section),
          rounds: [numberOr(textIn(match, 'ROUND_NUMBER'))],
          pairs: [textIn(match, 'NS_PAIR_NUMBER'), textIn(match, 'EW_PAIR_NUMBER')],
          boards: elementsIn(match, 'BOARD').length,
          ...(ns !== undefined && ew !== undefined && { given: [ns, ew] }),
        }
      })
  })
}

const contestantsIn = (part: XmlElement): readonly XmlElement[] =>
  elementsIn(part, 'PARTICIPANTS').flatMap(participants => [
    ...elementsIn(participants, 'PAIR'),
    ...elementsIn(participants, 'PLAYER'),
  ])

/** Returns the number of winners as stated; otherwise two if the pairs have directions. */
function winnersOf(event: XmlElement, session: XmlElement): number | string {
  const said = textIn(event, 'WINNER_TYPE') || textIn(session, 'WINNER_TYPE')
  if (said !== '') return numberOr(said)
  const directions = new Set(
    [event, ...sectionsIn(session)].flatMap(part =>
      contestantsIn(part).map(pair => textIn(pair, 'DIRECTION').toUpperCase()),
    ),
  )
  return directions.has('NS') && directions.has('EW') ? 2 : 1
}

function teamsData(session: XmlElement): object {
  const parts = sectionsIn(session)
  const teams = parts.flatMap(part =>
    elementsIn(part, 'PARTICIPANTS').flatMap(participants => elementsIn(participants, 'TEAM')),
  )
  return {
    winners: 1,
    matches: parts.flatMap(part => elementsIn(part, 'MATCH')).map(matchData),
    ranking: teams.map(teamPlaceData),
    pair_xi: teams.flatMap(team =>
      elementsIn(team, 'PAIR').flatMap(pair => {
        const imps = figureIn(pair, 'PAIR_IMPS')
        if (imps === undefined) return []
        return [
          { id: textIn(pair, 'PAIR_NUMBER'), imps, ...optional('boards', figureIn(pair, 'BOARDS_PLAYED')) },
        ]
      }),
    ),
  }
}

function matchData(match: XmlElement): object {
  return {
    round: numberOr(textIn(match, 'ROUND_NUMBER')),
    team: textIn(match, 'TEAM'),
    opponents: textIn(match, 'OPPOSING_TEAM'),
    ...optional('score', figureIn(match, 'TEAM_SCORE')),
    ...optional('opp_score', figureIn(match, 'OPPOSING_TEAM_SCORE')),
    boards: elementsIn(match, 'BOARD').map(board => {
      const lines = elementsIn(board, 'TRAVELLER_LINE')
      const tableOf = (direction: LineSide) =>
        lines.find(line => textIn(line, 'DIRECTION').toUpperCase() === direction)
      const ns = tableOf('NS')
      const ew = tableOf('EW')
      return {
        board: numberOr(textIn(board, 'BOARD_NUMBER')),
        ...optional('team_points', figureIn(board, 'TEAM_POINTS')),
        ...optional('opposing_team_points', figureIn(board, 'OPPOSING_TEAM_POINTS')),
        ...optional('imps', figureIn(board, 'IMPS')),
        ...(ns && { team_ns: lineData(ns) }),
        ...(ew && { team_ew: lineData(ew) }),
      }
    }),
  }
}

/**
 * Returns the method: "matchpoints", "cross_imps", "butler", "teams_point_a_board"; empty if the file does not state
 * it.
 */
function methodOf(event: XmlElement, eventType: string): string {
  const said = METHODS[textIn(event, 'BOARD_SCORING_METHOD').toUpperCase()]
  if (/TEAMS/.test(eventType)) return said === undefined ? '' : `teams_${said}${matchMethod(event, said)}`
  // Pairs scored by IMPs may use one of several methods.
  const exact = said === 'imps' ? undefined : said
  return exact ?? METHODS_OF_TYPES[eventType] ?? methodOfFigures(event) ?? said ?? ''
}

/** Returns how the IMPs of a match are converted. */
const matchMethod = (event: XmlElement, said: string): string =>
  said === 'imps' && /^VPS?$/i.test(textIn(event, 'MATCH_SCORING_METHOD')) ? '_vps' : ''

function methodOfFigures(event: XmlElement): string | undefined {
  const sections = [event, ...elementsIn(event, 'SESSION')].flatMap(part => [
    part,
    ...elementsIn(part, 'SECTION'),
  ])
  const lines = sections.flatMap(part =>
    elementsIn(part, 'BOARD').flatMap(board => elementsIn(board, 'TRAVELLER_LINE')),
  )
  return METHODS_OF_FIGURES.find(([figure]) => lines.some(line => textIn(line, figure) !== ''))?.[1]
}

function placeData(
  contestant: XmlElement,
  winners: number | string,
  sideOf: (label: string) => LineSide | undefined,
): object {
  const id = textIn(contestant, 'PAIR_NUMBER') || textIn(contestant, 'PLAYER_NUMBER')
  const said = textIn(contestant, 'DIRECTION').toUpperCase()
  return {
    id,
    // A pair without a stated direction has the one in which it plays.
    ...optional('dir', winners === 2 ? said || sideOf(id) : undefined),
    ...optional('total', figureIn(contestant, 'TOTAL_SCORE')),
    ...optional('percent', figureIn(contestant, 'PERCENTAGE')),
    ...optional('rank', figureIn(contestant, 'PLACE')),
    ...optional('boards', figureIn(contestant, 'BOARDS_PLAYED')),
    ...awardOf(contestant),
    ...playersOf(contestant),
  }
}

function teamPlaceData(team: XmlElement): object {
  const name = team.attributes.get('TEAM_NAME')?.trim() ?? ''
  return {
    id: team.attributes.get('TEAM_ID')?.trim() || textIn(team, 'TEAM_ID'),
    ...optional('total', figureIn(team, 'TOTAL_SCORE')),
    ...optional('rank', figureIn(team, 'PLACE')),
    ...awardOf(team),
    ...(name !== '' && { players: [name] }),
  }
}

/** Returns the master points if they are all of one kind; several kinds could not be told apart. */
function awardOf(contestant: XmlElement): object {
  const [points, ...more] = elementsIn(contestant, 'MASTER_POINTS')
  return points && more.length === 0 ? optional('award', figureIn(points, 'MASTER_POINTS_AWARDED')) : {}
}

function playersOf(contestant: XmlElement): object {
  const own = textIn(contestant, 'PLAYER_NAME')
  const names =
    own === '' ? elementsIn(contestant, 'PLAYER').map(player => textIn(player, 'PLAYER_NAME')) : [own]
  const written = names.filter(name => name !== '')
  return written.length > 0 ? { players: written } : {}
}
