import { elementsIn, textIn, type XmlElement } from './xml.ts'

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
 * Returns the method: "matchpoints", "cross_imps", "butler", "teams_point_a_board"; empty if the file does not state
 * it.
 */
export function methodOf(event: XmlElement, eventType: string): string {
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
