import { STRAINS, type Strain, SUITS } from '../../game/card.ts'
import {
  type BoardHands,
  type DoubleDummy,
  isDealtOnce,
  parseDoubleDummy,
  parseShownHands,
  type ShownHands,
  wholeDeal,
} from '../../game/deal.ts'
import { mapSeats, SEATS, type Seat } from '../../game/seat.ts'
import { type Parsed, parsed, refusing } from '../../lib/parsed.ts'
import { hasMoreBytes } from '../../lib/utf8-bytes.ts'
import { BINARY_FORMS, formIn, TEXT_FORMS } from '../file-beginnings.ts'

/**
 * Matches a tag. White space and comments may precede it on its line, and white space may be within it (PBN 2.1, 3.3).
 */
const TAG = /[^\S\n]*(?:\{[^}\n]*\}[^\S\n]*)*\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*|[^"\n]*)"\s*\]/y

/** Tags that begin a board: its event or, in a file without events, its number or cards. */
const FIRST_OF_BOARD = ['Event', 'Board', 'Deal']

export interface HandRecordProblems {
  'hands.too-large': { most: number }
  'hands.none': Record<never, never>
  'hands.other-form': { form: string }
  'hands.no-numbers': { count: number }
  'hands.no-board': { line: number }
  'hands.deal': { line: number; board: number }
  'hands.twice': { line: number; board: number; first: number }
  'hands.sections-differ': { line: number; board: number; section: string; other: string; first: number }
}
const refused = refusing<HandRecordProblems>()

const HIGHEST_BOARD = 999

/** Maximum size in bytes: the hands of a session, with everything that programs add, have 0.1 MB. */
export const MOST_HANDS_BYTES = 4 * 1024 * 1024

export interface HandRecords {
  readonly boards: ReadonlyMap<number, BoardHands>
  /** Boards for which the file does not show all four hands. */
  readonly bare: readonly number[]
}

interface Found {
  readonly shown: ShownHands
  readonly doubleDummy: DoubleDummy | null
  readonly line: number
  /** Empty if the file names none. */
  readonly section: string
}

/**
 * Reads the hands of a PBN file by board, with double-dummy tricks where present; `numbered` counts boards
 * without a number from 1. A file that contradicts itself is refused, unless its sections play different
 * cards: then those of `section` are read.
 */
export function readHandRecords(text: string, numbered = false, section?: string): Parsed<HandRecords> {
  if (hasMoreBytes(text, MOST_HANDS_BYTES))
    return refused('hands.too-large', { most: MOST_HANDS_BYTES / 2 ** 20 })
  const games = gamesIn(text)
  const isNameless = games.every(game => boardOf(game) === undefined)
  const first = games.find(game => game.get('Deal')?.value && boardOf(game) === undefined)
  if (first && !isNameless) return refused('hands.no-board', { line: lineOf(first) })
  if (first && !numbered) return refused('hands.no-numbers', { count: games.length })
  const found = foundAmong(games, first !== undefined)
  const own = games.filter(game => sectionOf(game) === section)
  const isForOne = !found.ok && found.problem.code === 'hands.sections-differ' && own.length > 0
  const read = isForOne ? foundAmong(own, false) : found
  return read.ok ? taken(read.value, text) : read
}

function foundAmong(games: readonly GameTags[], inOrder: boolean): Parsed<ReadonlyMap<number, Found>> {
  const found = new Map<number, Found>()
  for (const [at, game] of games.entries()) {
    const board = inOrder ? at + 1 : boardOf(game)
    if (board === undefined) continue
    if (board > HIGHEST_BOARD) return refused('hands.no-board', { line: lineOf(game) })
    const here = foundIn(game)
    if (!here) return refused('hands.deal', { line: lineOf(game), board })
    const before = found.get(board) ?? here
    const both = before === here ? here : joined(before, here)
    if (!both) return differing(board, before, here)
    found.set(board, both)
  }
  return parsed(found)
}

function differing(board: number, { section: other, line: first }: Found, { section, line }: Found) {
  const isOfSections = section !== '' && other !== '' && section !== other
  return isOfSections
    ? refused('hands.sections-differ', { line, board, section, other, first })
    : refused('hands.twice', { line, board, first })
}

function taken(found: ReadonlyMap<number, Found>, text: string): Parsed<HandRecords> {
  const boards = new Map<number, BoardHands>()
  const bare: number[] = []
  for (const [board, { shown, doubleDummy }] of found) {
    const deal = wholeDeal(shown)
    if (deal) boards.set(board, { deal, doubleDummy })
    else bare.push(board)
  }
  if (boards.size > 0) return parsed({ boards, bare: bare.sort((a, b) => a - b) })
  // Two-byte encodings leave a zero byte in each letter.
  const form = formIn(FORMS, text) ?? formIn(FORMS, text.replaceAll('\0', ''))
  return form ? refused('hands.other-form', { form: form[1] }) : refused('hands.none')
}

const FORMS = [...BINARY_FORMS, ...TEXT_FORMS]

const lineOf = (game: GameTags): number => (game.get('Deal') ?? [...game.values()][0])?.line ?? 1

function boardOf(game: GameTags): number | undefined {
  const value = game.get('Board')?.value.trim() ?? ''
  const board = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return board > 0 ? board : undefined
}

const sectionOf = (game: GameTags): string => game.get('Section')?.value.trim() ?? ''

function foundIn(game: GameTags): Found | undefined {
  const shown = shownIn(game.get('Deal')?.value ?? '')
  return shown && { shown, doubleDummy: tricksIn(game), line: lineOf(game), section: sectionOf(game) }
}

/** Merges the hands of a board from two games, including hands that only one shows; `undefined` if they differ. */
function joined(one: Found, two: Found): Found | undefined {
  const shown = mapSeats(one.shown, (hand, seat) => hand ?? two.shown[seat])
  const differs = SEATS.some(seat =>
    SUITS.some(suit => two.shown[seat] && shown[seat]?.[suit] !== two.shown[seat]?.[suit]),
  )
  if (differs || !isDealtOnce(shown)) return undefined
  const { line, section } = SEATS.some(seat => one.shown[seat]) ? one : two
  return { shown, doubleDummy: one.doubleDummy ?? two.doubleDummy, line, section }
}

const NO_HANDS: ShownHands = { N: null, E: null, S: null, W: null }
const NOTHING_SHOWN = /^(?:\s*[NESW]\s*:)?[\s.?-]*$/i
const SUIT_LETTERS = /(^|[\s:])S([2-9TJQKA]*)\.H([2-9TJQKA]*)\.D([2-9TJQKA]*)\.C/g
const EMPTY_HAND = /([\s:])\.{3}(?!\S)/g

/** Parses a deal as programs write it, with "10", suit letters, and no cards for a hidden hand. */
const shownIn = (value: string): ShownHands | undefined =>
  NOTHING_SHOWN.test(value)
    ? NO_HANDS
    : parseShownHands(
        value
          .toUpperCase()
          .replaceAll('10', 'T')
          .replaceAll(SUIT_LETTERS, '$1$2.$3.$4.')
          .replaceAll(EMPTY_HAND, '$1-'),
      )

/** Reads the double-dummy tricks from any of the three tags; an incomplete table counts as absent. */
function tricksIn(game: GameTags): DoubleDummy | null {
  const short = game.get('DoubleDummyTricks')
  const table = game.get('OptimumResultTable')
  const ability = game.get('Ability')
  return (
    (short && parseDoubleDummy(short.value)) ??
    (table && tableOf(table.section)) ??
    (ability && abilityOf(ability.value)) ??
    null
  )
}

/** Parses "N:55464 E:…", the tricks of each player in each denomination from no trump down (JFR, Deep Finesse). */
function abilityOf(value: string): DoubleDummy | undefined {
  const digits = (seat: Seat) => new RegExp(`\\b${seat}\\s*:\\s*([0-9A-D]{5})\\b`, 'i').exec(value)?.[1] ?? ''
  return parseDoubleDummy(digits('N') + digits('S') + digits('E') + digits('W'))
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
    C: at(seat, 'C'),
    D: at(seat, 'D'),
    H: at(seat, 'H'),
    S: at(seat, 'S'),
    N: at(seat, 'N'),
  })
  return { N: of('N'), E: of('E'), S: of('S'), W: of('W') }
}

interface PbnTag {
  readonly name: string
  readonly value: string
  readonly line: number
  /** Lines below the tag, until the next tag. */
  readonly section: string[]
}

/** Tags by name of one board at one table; the first, if several have one name. */
type GameTags = ReadonlyMap<string, PbnTag>
/** Returns the games of a PBN file, including files without empty lines between boards. */
function gamesIn(text: string): readonly GameTags[] {
  const games: GameTags[] = []
  let game = new Map<string, PbnTag>()
  for (const tag of tagsIn(text)) {
    const { name } = tag
    if (FIRST_OF_BOARD.includes(name) && (game.has(name) || (name === 'Event' && game.has('Board')))) {
      games.push(game)
      game = new Map()
    }
    if (!game.has(name)) game.set(name, { ...tag, value: valueIn(tag, games.at(-1)) })
  }
  return [...games, game]
}

/** Returns the value: "#" repeats that of the previous game, "##…" also sets it for later games (PBN 2.1, 4.8). */
const valueIn = ({ name, value }: PbnTag, before: GameTags | undefined): string =>
  value === '#' ? (before?.get(name)?.value ?? '') : value.replace(/^##/, '')

function tagsIn(file: string): readonly PbnTag[] {
  // Undeclared two-byte encodings leave a zero in each letter that matters here.
  const text = file.replaceAll('\uFEFF', '').replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
  const tags: PbnTag[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    TAG.lastIndex = at
    const [whole, name = '', value = ''] = TAG.exec(text) ?? []
    if (whole === undefined) {
      const end = text.indexOf('\n', at)
      const rest = text.slice(at, end < 0 ? undefined : end)
      tags.at(-1)?.section.push(rest)
      at += rest.length + 1
      line += 1
    } else {
      tags.push({ name, value, line, section: [] })
      at += whole.length
      line += whole.split('\n').length - 1
    }
  }
  return tags
}
