import { STRAINS, type Strain } from '../../game/card.ts'
import { type BoardHands, type DoubleDummy, parseDeal, parseDoubleDummy } from '../../game/deal.ts'
import { SEATS, type Seat } from '../../game/seat.ts'
import { type Parsed, parsed, refusing } from '../../lib/parsed.ts'
import { hasMoreBytes } from '../../lib/utf8-bytes.ts'

/** Why a file of hand records is not taken; `line` from 1. */
export interface HandRecordProblems {
  'hands.too-large': { most: number }
  'hands.none': Record<never, never>
  'hands.no-board': { line: number }
  'hands.deal': { line: number; board: number }
  'hands.twice': { line: number; board: number }
}
const refused = refusing<HandRecordProblems>()

/** A board's number is one that a session can have. */
const HIGHEST_BOARD = 999

/** In bytes: an evening's hands with all that programs write about them have 0.1 MB. */
export const MOST_HANDS_BYTES = 4 * 1024 * 1024

interface Tag {
  readonly name: string
  readonly value: string
  readonly line: number
  /** What stands below it, until the next tag. */
  readonly section: string[]
}

/**
 * The hands of a PBN file by board, with the double-dummy tricks where it has them (PBN 2.1: tags Board, Deal,
 * OptimumResultTable; BridgeComposer's DoubleDummyTricks). All of it is taken or nothing: with half a file the other half
 * of the boards would be compared with nothing, and nobody would know.
 */
export function readHandRecords(text: string): Parsed<ReadonlyMap<number, BoardHands>> {
  if (hasMoreBytes(text, MOST_HANDS_BYTES))
    return refused('hands.too-large', { most: MOST_HANDS_BYTES / 2 ** 20 })
  const boards = new Map<number, BoardHands>()
  for (const game of gamesIn(text)) {
    const deal = tagOf(game, 'Deal')
    if (!deal || deal.value === '') continue
    const { line } = deal
    const board = boardOf(game)
    if (board === undefined) return refused('hands.no-board', { line })
    const hands = parseDeal(deal.value)
    if (!hands) return refused('hands.deal', { line, board })
    if (boards.has(board)) return refused('hands.twice', { line, board })
    boards.set(board, { deal: hands, doubleDummy: tricksIn(game) })
  }
  return boards.size > 0 ? parsed(boards) : refused('hands.none')
}

/** A board begins with its event, or where a file leaves that out, with its number, or even with its cards. */
const FIRST_OF_BOARD = ['Event', 'Board', 'Deal']
const isFirst = (tag: Tag, name: string): boolean =>
  tag.name === name || (name === 'Event' && tag.name === 'Board')

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/

/** Tags up to the next board; a file that leaves no line empty between its boards is read all the same. */
function gamesIn(text: string): readonly (readonly Tag[])[] {
  const games: Tag[][] = []
  let game: Tag[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [, name, value = ''] = TAG.exec(line) ?? []
    if (name === undefined) {
      if (!line.startsWith('%')) game.at(-1)?.section.push(line)
      continue
    }
    if (FIRST_OF_BOARD.includes(name) && game.some(tag => isFirst(tag, name))) {
      games.push(game)
      game = []
    }
    game.push({ name, value, line: index + 1, section: [] })
  }
  return [...games, game]
}

const tagOf = (game: readonly Tag[], name: string): Tag | undefined => game.find(tag => tag.name === name)

function boardOf(game: readonly Tag[]): number | undefined {
  const board = Number(tagOf(game, 'Board')?.value || Number.NaN)
  return Number.isInteger(board) && board >= 1 && board <= HIGHEST_BOARD ? board : undefined
}

/** From either tag; a table that is not whole is as good as none. */
function tricksIn(game: readonly Tag[]): DoubleDummy | null {
  const short = tagOf(game, 'DoubleDummyTricks')
  const table = tagOf(game, 'OptimumResultTable')
  return (short && parseDoubleDummy(short.value)) ?? (table && tableOf(table.section)) ?? null
}

const ROW = /^\s*([NESW])\s+(NT|[SHDC])\s+(\d{1,2})\s*$/i

function tableOf(lines: readonly string[]): DoubleDummy | undefined {
  const tricks = new Map<string, number>()
  for (const line of lines) {
    const [, seat = '', strain = '', count] = ROW.exec(line) ?? []
    if (count !== undefined && Number(count) <= 13)
      tricks.set(`${seat}${strain.charAt(0)}`.toUpperCase(), Number(count))
  }
  if (tricks.size !== SEATS.length * STRAINS.length) return undefined
  const at = (seat: Seat, strain: Strain) => tricks.get(`${seat}${strain}`) ?? 0
  const of = (seat: Seat) => ({
    ...{ C: at(seat, 'C'), D: at(seat, 'D'), H: at(seat, 'H') },
    ...{ S: at(seat, 'S'), N: at(seat, 'N') },
  })
  return { N: of('N'), E: of('E'), S: of('S'), W: of('W') }
}
