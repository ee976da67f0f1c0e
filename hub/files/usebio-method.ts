import { elementsIn, textIn, type XmlElement } from './xml.ts'

/** The scoring methods of USEBIO in the words of results JSON. */
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

/** Where the method is left out, as Compscore does, the type of the event says it. */
const METHODS_OF_TYPES: Readonly<Record<string, string>> = {
  MP_PAIRS: 'matchpoints',
  BUTLER_PAIRS: 'butler',
  CROSS_IMP: 'cross_imps',
}

/** Or the figures that the lines have. */
const METHODS_OF_FIGURES = [
  ['NS_MATCH_POINTS', 'matchpoints'],
  ['NS_CROSS_IMP_POINTS', 'cross_imps'],
  ['NS_BUTLER_POINTS', 'butler'],
] as const

/** "matchpoints", "cross_imps", "butler", "teams_point_a_board"; empty where the file does not tell. */
export function methodOf(event: XmlElement, eventType: string): string {
  const said = METHODS[textIn(event, 'BOARD_SCORING_METHOD').toUpperCase()]
  if (/TEAMS/.test(eventType)) return said === undefined ? '' : `teams_${said}${matchMethod(event, said)}`
  // Pairs who are scored by IMPs are so in one of several ways.
  const exact = said === 'imps' ? undefined : said
  return exact ?? METHODS_OF_TYPES[eventType] ?? methodOfFigures(event) ?? said ?? ''
}

/** What is made of the IMPs of a match. */
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
