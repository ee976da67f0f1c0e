import { type FactName, nameKey } from './identity.ts'

export interface BoardPlace {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
}

/**
 * Slot of a fact: a thing in the room with one current fact at a time. A second fact for a filled slot must name the
 * one it replaces. `of` is the kind of fact in it: most kinds have their own slots.
 */
export interface Slot<K extends string = string> {
  readonly of: K
  readonly scope: Scope
  /** Part within the scope: a round and a table, a contestant. */
  readonly key: readonly (string | number)[]
}

/** Scope of a slot: the session, a section, one of its tables or one of its boards. */
export type Scope =
  | { readonly over: 'session' }
  | { readonly over: 'section'; readonly section: string }
  | { readonly over: 'table'; readonly section: string; readonly table: number }
  | { readonly over: 'board'; readonly section: string; readonly board: number }

/**
 * Slots are grouped in buckets, so that values computed from one are cached until it changes: all about a board is
 * together, including rulings; elsewhere each kind has its own.
 */
export type BucketName = Pick<Slot, 'of' | 'scope'>

/** Creates the map key of a bucket. No other code makes such a key, and none parses it. */
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

export const sessionSlot = <K extends 'session-opened' | 'session-closed' | 'tables-open' | 'steward'>(
  of: K,
): Slot<K> => ({
  of,
  scope: { over: 'session' },
  key: [],
})

type BucketOf<K extends string> = BucketName & { readonly of: K }

export const plansBucket = (section: string): BucketOf<'section-planned'> => ({
  of: 'section-planned',
  scope: { over: 'section', section },
})

export const namesBucket = (section: string): BucketOf<'contestant-named'> => ({
  of: 'contestant-named',
  scope: { over: 'section', section },
})

export const adjustmentsBucket = (section: string): BucketOf<'adjustment'> => ({
  of: 'adjustment',
  scope: { over: 'section', section },
})

export const feesBucket = (section: string): BucketOf<'fees-paid'> => ({
  of: 'fees-paid',
  scope: { over: 'section', section },
})

export const seatsBucket = (section: string, table: number): BucketOf<'seats-taken'> => ({
  of: 'seats-taken',
  scope: { over: 'table', section, table },
})

export const warningsBucket = (section: string, table: number): BucketOf<'warning'> => ({
  of: 'warning',
  scope: { over: 'table', section, table },
})

/** Slot of a side's numbered warning at a table in a round. */
export const warningSlot = ({
  section,
  table,
  round,
  side,
  number,
}: TableRound & { readonly side: string; readonly number: number }): Slot<'warning'> => ({
  ...warningsBucket(section, table),
  key: [round, side, number],
})

export const forfeitsBucket = (section: string, table: number): BucketOf<'forfeit'> => ({
  of: 'forfeit',
  scope: { over: 'table', section, table },
})

export const forfeitSlot = ({ section, table, round }: TableRound): Slot<'forfeit'> => ({
  ...forfeitsBucket(section, table),
  key: [round],
})

type TableRound = Omit<BoardPlace, 'board'>

export const CALLS_BUCKET: BucketOf<'director-called'> = { of: 'director-called', scope: { over: 'session' } }

export const planSlot = (section: string, version: number): Slot<'section-planned'> => ({
  ...plansBucket(section),
  key: [version],
})

export const namesSlot = (section: string, contestant: string): Slot<'contestant-named'> => ({
  ...namesBucket(section),
  key: [contestant],
})

export const feesSlot = (section: string, contestant: string): Slot<'fees-paid'> => ({
  ...feesBucket(section),
  key: [contestant],
})

export const adjustmentSlot = (section: string, contestant: string, number: number): Slot<'adjustment'> => ({
  ...adjustmentsBucket(section),
  key: [contestant, number],
})

export const seatsSlot = (section: string, table: number, round: number): Slot<'seats-taken'> => ({
  ...seatsBucket(section, table),
  key: [round],
})

export const callSlot = (section: string, table: number): Slot<'director-called'> => ({
  ...CALLS_BUCKET,
  key: [section, table],
})

export const resultSlot = (place: BoardPlace): Slot<'result'> => boardSlot('result', place)

export const rulingSlot = (place: BoardPlace): Slot<'ruling'> => boardSlot('ruling', place)

const boardSlot = <K extends string>(of: K, { section, round, table, board }: BoardPlace): Slot<K> => ({
  of,
  scope: { over: 'board', section, board },
  key: [round, table],
})

/** Slot of a guided ruling of a board at a table, by number. */
export const lawRulingSlot = ({
  number,
  ...place
}: BoardPlace & { readonly number: number }): Slot<'law-ruling'> => ({
  of: 'law-ruling',
  scope: { over: 'board', section: place.section, board: place.board },
  key: [place.round, place.table, number],
})

export const lookedAtSlot = ({
  ruling,
  ...place
}: BoardPlace & { readonly ruling: number }): Slot<'looked-at'> => ({
  of: 'looked-at',
  scope: { over: 'board', section: place.section, board: place.board },
  key: [place.round, place.table, ruling],
})

/** Uses of the orders of rulings at a table. */
export const orderUsesBucket = (section: string, table: number): BucketOf<'order-used'> => ({
  of: 'order-used',
  scope: { over: 'table', section, table },
})

export const orderUseSlot = ({
  section,
  round,
  table,
  board,
  ruling,
  order,
}: BoardPlace & { readonly ruling: number; readonly order: number }): Slot<'order-used'> => ({
  ...orderUsesBucket(section, table),
  key: [round, board, ruling, order],
})

/**
 * Auctions recorded by a table. Separate from the content of boards: no score depends on them, so none is recomputed.
 */
export const auctionsBucket = (section: string, table: number): BucketOf<'auction'> => ({
  of: 'auction',
  scope: { over: 'table', section, table },
})

export const auctionSlot = ({ section, round, table, board }: BoardPlace): Slot<'auction'> => ({
  ...auctionsBucket(section, table),
  key: [round, board],
})

export const cancellationSlot = (section: string, board: number): Slot<'board-cancelled'> => ({
  of: 'board-cancelled',
  scope: { over: 'board', section, board },
  key: [],
})

/** Seats corrected by the director, by table and round. */
export const seatingsBucket = (section: string): BucketOf<'put-right'> => ({
  of: 'put-right',
  scope: { over: 'section', section },
})

export const seatingSlot = (section: string, round: number, table: number): Slot<'put-right'> => ({
  ...seatingsBucket(section),
  key: [round, table],
})

export const boardStateSlot = (place: BoardPlace): Slot<'board-state'> => boardSlot('board-state', place)

export const clockSlot = (section: string): Slot<'clock'> => ({
  of: 'clock',
  scope: { over: 'section', section },
  key: [],
})

export const TAKEN_BACK_BUCKET: BucketOf<'taken-back'> = { of: 'taken-back', scope: { over: 'session' } }

export const takenBackSlot = (about: FactName): Slot<'taken-back'> => ({
  ...TAKEN_BACK_BUCKET,
  key: [nameKey(about)],
})

export const confirmedSlot = (about: FactName): Slot<'confirmed'> => ({
  of: 'confirmed',
  scope: { over: 'session' },
  key: [nameKey(about)],
})

export const acknowledgedSlot = (section: string, table: number, about: FactName): Slot<'acknowledged'> => ({
  of: 'acknowledged',
  scope: { over: 'table', section, table },
  key: [nameKey(about)],
})

/** A table's notes about boards not agreed yet. */
export const notesBucket = (section: string, table: number): BucketOf<'board-noted'> => ({
  of: 'board-noted',
  scope: { over: 'table', section, table },
})

export const noteSlot = ({ section, round, table, board }: BoardPlace): Slot<'board-noted'> => ({
  ...notesBucket(section, table),
  key: [round, board],
})

export const doubtsBucket = (section: string, table: number): BucketOf<'doubt-answered'> => ({
  of: 'doubt-answered',
  scope: { over: 'table', section, table },
})

export const doubtSlot = (
  { section, round, table, board }: BoardPlace,
  doubt: string,
): Slot<'doubt-answered'> => ({
  ...doubtsBucket(section, table),
  key: [round, board, doubt],
})

export const personsBucket = (section: string): BucketOf<'persons-seated'> => ({
  of: 'persons-seated',
  scope: { over: 'section', section },
})

export const personsSlot = (section: string, round: number, table: number): Slot<'persons-seated'> => ({
  ...personsBucket(section),
  key: [round, table],
})

export const MESSAGES_BUCKET: BucketOf<'message'> = { of: 'message', scope: { over: 'session' } }

export const messageSlot = (number: number): Slot<'message'> => ({ ...MESSAGES_BUCKET, key: [number] })

/** Corrections requested by contestants, each for a board they have played. */
export const correctionsBucket = (section: string): BucketOf<'correction-asked'> => ({
  of: 'correction-asked',
  scope: { over: 'section', section },
})

interface CorrectedPlace extends BoardPlace {
  readonly contestant: string
}

const correctionKey = ({ round, table, board, contestant }: CorrectedPlace) =>
  [round, table, board, contestant] as const

export const correctionSlot = (place: CorrectedPlace): Slot<'correction-asked'> => ({
  ...correctionsBucket(place.section),
  key: correctionKey(place),
})

export const correctionAnswersBucket = (section: string): BucketOf<'correction-agreed'> => ({
  of: 'correction-agreed',
  scope: { over: 'section', section },
})

export const correctionAnswerSlot = (place: CorrectedPlace): Slot<'correction-agreed'> => ({
  ...correctionAnswersBucket(place.section),
  key: correctionKey(place),
})

export const correctionDeclinedSlot = (about: FactName): Slot<'correction-declined'> => ({
  of: 'correction-declined',
  scope: { over: 'session' },
  key: [nameKey(about)],
})

/** Pairs signed up for the evening, and those that have withdrawn. */
export const signUpsBucket = (section: string): BucketOf<'signed-up'> => ({
  of: 'signed-up',
  scope: { over: 'section', section },
})

export const signOffsBucket = (section: string): BucketOf<'signed-off'> => ({
  of: 'signed-off',
  scope: { over: 'section', section },
})

export const settlementSlot = (about: FactName): Slot<'settled'> => ({
  of: 'settled',
  scope: { over: 'session' },
  key: [nameKey(about)],
})
