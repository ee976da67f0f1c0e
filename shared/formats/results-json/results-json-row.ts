import * as v from 'valibot'
import { type Contract, parseContract } from '../../game/bridge/contract.ts'
import { parseOutcome } from '../../game/bridge/outcome.ts'
import { type Card, parseCard } from '../../game/card.ts'
import { type BySeat, DIRECTIONS, SEATS, type Seat } from '../../game/seat.ts'
import { parseRulingCode } from '../results/results-ruling-code.ts'
import type {
  LabelledContestant,
  PrintedPoints,
  ResultsSitOut,
  UnreadPart,
} from '../results/results-session.ts'
import { type Ruling, type RulingUnit, readRuling } from './results-json-ruling.ts'

/** Row of a results file, read alone and before its score is checked. */
export type ReadRow =
  /** A row withdrawn by the table: no result and no error. */
  | { readonly kind: 'none' }
  /** Refused row; `twice` is a player who sits in two of its seats. */
  | { readonly kind: 'refused'; readonly reason: string; readonly twice?: LabelledContestant }
  | { readonly kind: 'sit-out'; readonly sitOut: Omit<ResultsSitOut, 'board'> }
  | { readonly kind: 'claim'; readonly claim: Claim }

export interface Claim {
  readonly section?: string
  readonly seats: BySeat<string>
  readonly round?: number
  readonly table?: number
  readonly deal?: string
  /** Play of the row; `null` if a ruling replaces the result and the row does not give one. */
  readonly play: Play | null
  /** Unreadable parts of the row; its score counts without them. */
  readonly unread?: readonly UnreadPart[]
  readonly ruling?: Ruling
  readonly points?: PrintedPoints
}

/** The result stated by a row; missing parts are `null`. */
export type Play =
  | { readonly kind: 'not-played' }
  | { readonly kind: 'passed-out'; readonly score: number | null }
  | {
      readonly kind: 'scored'
      readonly contract: Contract | null
      readonly declarer: Seat | null
      readonly tricks: number | null
      readonly score: number | null
      readonly lead?: Card
    }

const text = (what: string) =>
  v.nullish(
    v.pipe(v.union([v.string(), v.number()], `The ${what} is not text.`), v.transform(String), v.trim()),
    '',
  )
const whole = (what: string) => {
  const message = `The ${what} is not a whole number.`
  return v.nullish(v.pipe(v.number(message), v.integer(message)), null)
}
const label = (what: string) =>
  v.nullish(
    v.pipe(v.union([v.string(), v.number()], `The ${what} is not a label.`), v.transform(String), v.trim()),
    '',
  )
const figure = v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))
const points = v.fallback(
  v.optional(
    v.union([
      v.array(figure),
      v.pipe(
        figure,
        v.transform(one => [one]),
      ),
    ]),
  ),
  undefined,
)

const rowSchema = v.looseObject(
  {
    section: label('section'),
    ns: label('North-South pair'),
    ew: label('East-West pair'),
    N: label('player North'),
    E: label('player East'),
    S: label('player South'),
    W: label('player West'),
    // Parts that no score depends on are left out if unreadable.
    round: v.fallback(whole('round'), null),
    table: v.fallback(whole('table'), null),
    // A fouled board; our extension.
    deal: label('deal'),
    pts: points,
    // Bridge Base Online shows only the points of North-South.
    ns_pts: points,
    // Cross-IMPs in a match of teams.
    xi: points,
    contract: text('contract'),
    by: text('declarer'),
    tricks: text('number of tricks'),
    score: whole('score'),
    lead: text('lead'),
    adj: v.optional(v.nullable(v.unknown())),
    bye: label('pair that sits out'),
    side: v.fallback(v.optional(v.picklist(DIRECTIONS)), undefined),
    // In the form of table terminals: "4 S x" and "+1" instead of contract and tricks.
    contract_raw: text('contract'),
    result_raw: text('result'),
    remarks: text('remark'),
    erased: v.nullish(v.boolean('"erased" is neither true nor false.'), false),
  },
  'The row is not an object.',
)
type JsonRow = v.InferOutput<typeof rowSchema>

const PASSED_OUT = /^(?:p|ap|(all\s*)?pass(ed)?(\s*out)?)$/i
const NOT_PLAYED = /^not\s*played$/i

/** Reads one row. The caller adds board and line to the reason of a refusal. */
export function readRow(input: unknown, unit: RulingUnit): ReadRow {
  const parsed = v.safeParse(rowSchema, input, { abortEarly: true })
  if (!parsed.success) return refuse(parsed.issues[0].message)
  const row = parsed.output
  if (row.erased) return { kind: 'none' }
  if (row.bye !== '') return readSitOut(row)
  const seats = readSeats(row)
  if (typeof seats === 'string') return refuse(seats)
  const again = SEATS.find(
    (seat, at) => row[seat] !== '' && SEATS.some((other, before) => before < at && row[other] === row[seat]),
  )
  if (again)
    return {
      kind: 'refused',
      reason: 'A player sits in two seats.',
      twice: { label: row[again], ...(row.section !== '' && { section: row.section }) },
    }
  const printed = printedIn(row)
  const ruling = rulingIn(row, printed, unit)
  if (typeof ruling === 'string') return refuse(ruling)
  const play = readPlay(row)
  // A ruling counts, regardless of the stated play.
  if (typeof play === 'string' && !ruling) return refuse(play)
  return {
    kind: 'claim',
    claim: {
      ...placeOf(row),
      seats,
      ...(row.deal !== '' && { deal: row.deal }),
      ...(typeof play === 'string' ? { play: null } : play),
      ...(ruling && { ruling }),
      ...(printed && { points: printed }),
    },
  }
}

const refuse = (reason: string): ReadRow => ({ kind: 'refused', reason })

const placeOf = (row: JsonRow) => ({
  ...(row.section !== '' && { section: row.section }),
  ...(row.round !== null && { round: row.round }),
  ...(row.table !== null && { table: row.table }),
})

function readSitOut(row: JsonRow): ReadRow {
  const [given] = row.pts ?? []
  return {
    kind: 'sit-out',
    sitOut: {
      ...placeOf(row),
      kind: 'sit-out',
      contestant: row.bye,
      ...(row.side !== undefined && { side: row.side }),
      ...(given != null && { points: given }),
    },
  }
}

function printedIn({ pts, xi, ns_pts }: JsonRow): PrintedPoints | undefined {
  const [ns, ew] = pts ?? xi ?? [ns_pts?.[0] ?? null, null]
  return ns === undefined || ew === undefined || (ns === null && ew === null) ? undefined : [ns, ew]
}

function rulingIn(
  row: JsonRow,
  printed: PrintedPoints | undefined,
  unit: RulingUnit,
): Ruling | string | undefined {
  if (row.adj !== undefined && row.adj !== null) return readRuling(row.adj, printed, unit)
  return parseRulingCode(row.remarks) && readRuling(row.remarks, printed, unit)
}

/** Returns two pairs or four players, or a string with the error. */
function readSeats(row: JsonRow): BySeat<string> | string {
  const players = SEATS.filter(seat => row[seat] !== '')
  if (players.length > 0) {
    if (players.length < 4) return `No player ${SEATS.filter(seat => row[seat] === '').join(', ')}.`
    return { N: row.N, E: row.E, S: row.S, W: row.W }
  }
  if (row.ns === '') return 'No North-South pair ("ns").'
  if (row.ew === '') return 'No East-West pair ("ew").'
  return { N: row.ns, E: row.ew, S: row.ns, W: row.ew }
}

interface ReadPlay {
  readonly play: Play
  readonly unread?: readonly UnreadPart[]
}

/**
 * Returns the stated play, or a string with the error. A valid score counts even if other parts are garbled
 * (an unknown suit or declarer, impossible tricks), but the readable parts must agree with it.
 */
function readPlay(row: JsonRow): ReadPlay | string {
  if (NOT_PLAYED.test(row.remarks)) return { play: { kind: 'not-played' } }
  const written = row.contract || row.contract_raw
  if (PASSED_OUT.test(written)) return readPassedOut(row)
  if (written === '' && row.score === null) {
    if (row.remarks !== '') return `"${row.remarks}" is no result.`
    return 'Neither a score nor a contract.'
  }
  const contract = written === '' ? null : (parseContract(written) ?? unreadAs('contract', written))
  const declarer =
    row.by === '' ? null : (SEATS.find(seat => seat === row.by.toUpperCase()) ?? unreadAs('declarer', row.by))
  const tricks = readTricks(row, readOrNull(contract))
  const lead = row.lead === '' ? null : (parseCard(row.lead) ?? unreadAs('lead', row.lead))
  const unread = [contract, declarer, tricks, lead].filter(isUnread)
  const needed = unread.find(({ what }) => what !== 'lead')
  // Programs write 0 for a missing score, and a ruling in place of the contract.
  const counts = row.score !== null && !(isUnread(contract) && (row.score === 0 || parseRulingCode(written)))
  if (needed && !counts) return sentenceOf(needed, row)
  const card = readOrNull(lead)
  const play: Play = {
    kind: 'scored',
    contract: readOrNull(contract),
    declarer: readOrNull(declarer),
    tricks: readOrNull(tricks),
    score: row.score,
    ...(card && { lead: card }),
  }
  return { play, ...(unread.length > 0 && { unread }) }
}

const unreadAs = (what: UnreadPart['what'], written: string): UnreadPart => ({ what, written })

const isUnread = (part: unknown): part is UnreadPart =>
  typeof part === 'object' && part !== null && 'what' in part

const readOrNull = <T>(part: T | UnreadPart): T | null => (isUnread(part) ? null : part)

/** Returns the reason for refusing a row that has nothing else to count. */
function sentenceOf({ what, written }: UnreadPart, row: JsonRow): string {
  if (what === 'contract') return `"${written}" is no contract.`
  if (what === 'declarer') return `The declarer "${written}" is not N, E, S or W.`
  if (row.tricks === '') return `"${written}" is no result of ${row.contract_raw}.`
  return WHOLE.test(written)
    ? `${written} tricks; a hand has 13.`
    : 'The number of tricks is not a whole number.'
}

function readPassedOut(row: JsonRow): ReadPlay | string {
  if (row.score !== null && row.score !== 0) return `Passed out scores 0, not ${row.score}.`
  if (row.tricks !== '' && row.tricks !== '0') return `Passed out, and yet ${row.tricks} tricks.`
  return { play: { kind: 'passed-out', score: row.score } }
}

const WHOLE = /^-?\d+$/

function readTricks(row: JsonRow, contract: Contract | null): number | null | UnreadPart {
  if (row.tricks !== '') {
    const tricks = WHOLE.test(row.tricks) ? Number(row.tricks) : -1
    return tricks >= 0 && tricks <= 13 ? tricks : unreadAs('tricks', row.tricks)
  }
  if (contract === null || row.result_raw === '') return null
  return parseOutcome(contract, row.result_raw) ?? unreadAs('tricks', row.result_raw)
}
