import { type FactName, nameKey } from './identity.ts'

export interface BoardPlace {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
}

/**
 * Slot of a fact: a place that holds one current fact at a time, so that a second fact must name the one it
 * replaces. `of` is the kind of fact in it: most kinds have their own slots.
 */
export interface Slot<K extends string = string> {
  readonly of: K
  readonly scope: Scope
  /** Part of the slot within its scope: a round and a table, a contestant. */
  readonly key: readonly (string | number)[]
}

/** Scope of a slot: the session, a section, one of its tables or one of its boards. */
export type Scope =
  | { readonly over: 'session' }
  | { readonly over: 'section'; readonly section: string }
  | { readonly over: 'table'; readonly section: string; readonly table: number }
  | { readonly over: 'board'; readonly section: string; readonly board: number }

/**
 * Name of a bucket of slots, which is the unit of caching: everything about a board is in one bucket,
 * including rulings; elsewhere each kind has its own.
 */
export type BucketName = Pick<Slot, 'of' | 'scope'>

/** Returns the map key of a bucket. No other code makes such a key, and none parses it. */
export function bucketKey({ of, scope }: BucketName): string {
  switch (scope.over) {
    case 'session':
      return of
    case 'section':
      return `${of}/${scope.section}`
    case 'table':
      return `${of}/${scope.section}/${scope.table}`
    case 'board':
      return boardKey(scope)
  }
}

const boardKey = ({ section, board }: Pick<BoardPlace, 'section' | 'board'>): string =>
  `board/${section}/${board}`

export function slotKey({ of, key }: Pick<Slot, 'of' | 'key'>): string {
  // Most have two parts; a template string is several times as fast as a join.
  if (key.length === 2) return `${of}/${key[0]}/${key[1]}`
  return `${of}/${key.join('/')}`
}

export const sameSlot = (a: Slot, b: Slot): boolean =>
  bucketKey(a) === bucketKey(b) && slotKey(a) === slotKey(b)

type BucketOf<K extends string> = BucketName & { readonly of: K }

type TableRound = Omit<BoardPlace, 'board'>

const ofSession = <K extends string>(of: K): BucketOf<K> => ({ of, scope: { over: 'session' } })

const ofSection =
  <K extends string>(of: K) =>
  (section: string): BucketOf<K> => ({ of, scope: { over: 'section', section } })

const ofTable =
  <K extends string>(of: K) =>
  (section: string, table: number): BucketOf<K> => ({ of, scope: { over: 'table', section, table } })

const slotIn = <K extends string>({ of, scope }: BucketOf<K>, ...key: Slot['key']): Slot<K> => ({
  of,
  scope,
  key,
})

/** Returns a function that makes the slot of a fact about another fact, by its name. */
const slotAbout =
  <K extends string>(of: K) =>
  (about: FactName): Slot<K> =>
    slotIn(ofSession(of), nameKey(about))

/** Returns a function that makes the slot of a fact about a board at a table in a round. */
const slotOnBoard =
  <K extends string>(of: K) =>
  ({ section, round, table, board }: BoardPlace, ...more: Slot['key']): Slot<K> => ({
    of,
    scope: { over: 'board', section, board },
    key: [round, table, ...more],
  })

type SessionKind = 'session-opened' | 'session-closed' | 'tables-open' | 'steward'

export const sessionSlot = <K extends SessionKind>(of: K): Slot<K> => slotIn(ofSession(of))
export const confirmedSlot = slotAbout('confirmed')
export const correctionDeclinedSlot = slotAbout('correction-declined')
export const settlementSlot = slotAbout('settled')
export const takenBackSlot = slotAbout('taken-back')

export const MESSAGES_BUCKET = ofSession('message')
export const messageSlot = (number: number) => slotIn(MESSAGES_BUCKET, number)

export const CALLS_BUCKET = ofSession('director-called')
export const callSlot = (section: string, table: number) => slotIn(CALLS_BUCKET, section, table)

const clockBucket = ofSection('clock')
export const clockSlot = (section: string) => slotIn(clockBucket(section))

export const plansBucket = ofSection('section-planned')
export const planSlot = (section: string, version: number) => slotIn(plansBucket(section), version)

export const namesBucket = ofSection('contestant-named')
export const namesSlot = (section: string, contestant: string) => slotIn(namesBucket(section), contestant)

const feesBucket = ofSection('fees-paid')
export const feesSlot = (section: string, contestant: string) => slotIn(feesBucket(section), contestant)

export const adjustmentsBucket = ofSection('adjustment')
export const adjustmentSlot = (section: string, contestant: string, number: number) =>
  slotIn(adjustmentsBucket(section), contestant, number)

/** Bucket of pairs that signed up for the session, and of those that have withdrawn. */
export const signUpsBucket = ofSection('signed-up')
export const signOffsBucket = ofSection('signed-off')

/** Bucket of seats corrected by the director, by table and round. */
export const seatingsBucket = ofSection('put-right')
export const seatingSlot = (section: string, round: number, table: number) =>
  slotIn(seatingsBucket(section), round, table)

export const personsBucket = ofSection('persons-seated')
export const personsSlot = (section: string, round: number, table: number) =>
  slotIn(personsBucket(section), round, table)

interface CorrectedPlace extends BoardPlace {
  readonly contestant: string
}

/** Bucket of corrections requested by contestants, each for a board they have played. */
export const correctionsBucket = ofSection('correction-asked')
export const correctionSlot = ({ section, round, table, board, contestant }: CorrectedPlace) =>
  slotIn(correctionsBucket(section), round, table, board, contestant)

export const correctionAnswersBucket = ofSection('correction-agreed')
export const correctionAnswerSlot = ({ section, round, table, board, contestant }: CorrectedPlace) =>
  slotIn(correctionAnswersBucket(section), round, table, board, contestant)

export const seatsBucket = ofTable('seats-taken')
export const seatsSlot = (section: string, table: number, round: number) =>
  slotIn(seatsBucket(section, table), round)

/** Slot of a side's numbered warning at a table in a round. */
export const warningsBucket = ofTable('warning')
export const warningSlot = ({
  section,
  table,
  round,
  side,
  number,
}: TableRound & { readonly side: string; readonly number: number }) =>
  slotIn(warningsBucket(section, table), round, side, number)

export const forfeitsBucket = ofTable('forfeit')
export const forfeitSlot = ({ section, table, round }: TableRound) =>
  slotIn(forfeitsBucket(section, table), round)

const acknowledgedBucket = ofTable('acknowledged')
export const acknowledgedSlot = (section: string, table: number, about: FactName) =>
  slotIn(acknowledgedBucket(section, table), nameKey(about))

/** Bucket of a table's notes about boards not agreed yet. */
export const notesBucket = ofTable('board-noted')
export const noteSlot = ({ section, round, table, board }: BoardPlace) =>
  slotIn(notesBucket(section, table), round, board)

export const doubtsBucket = ofTable('doubt-answered')
export const doubtSlot = ({ section, round, table, board }: BoardPlace, doubt: string) =>
  slotIn(doubtsBucket(section, table), round, board, doubt)

/**
 * Bucket of auctions recorded by a table. They are separate from boards, because no score depends on them and
 * none needs to be recomputed.
 */
const auctionsBucket = ofTable('auction')
export const auctionSlot = ({ section, round, table, board }: BoardPlace) =>
  slotIn(auctionsBucket(section, table), round, board)

/** Bucket of the uses of orders from rulings at a table. */
export const orderUsesBucket = ofTable('order-used')
export const orderUseSlot = ({
  section,
  round,
  table,
  board,
  ruling,
  order,
}: BoardPlace & { readonly ruling: number; readonly order: number }) =>
  slotIn(orderUsesBucket(section, table), round, board, ruling, order)

export const resultSlot = slotOnBoard('result')
export const rulingSlot = slotOnBoard('ruling')
export const boardStateSlot = slotOnBoard('board-state')

export const cancellationSlot = (section: string, board: number): Slot<'board-cancelled'> => ({
  of: 'board-cancelled',
  scope: { over: 'board', section, board },
  key: [],
})

/** Slot of a guided ruling of a board at a table, by number. */
export const lawRulingSlot = (place: BoardPlace & { readonly number: number }) =>
  slotOnBoard('law-ruling')(place, place.number)

export const lookedAtSlot = (place: BoardPlace & { readonly ruling: number }) =>
  slotOnBoard('looked-at')(place, place.ruling)
