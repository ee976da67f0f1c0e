import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import type { Call } from '../../game/bridge/auction/call.ts'
import { formatRecord, parseRecord } from '../../game/bridge/auction/record.ts'
import { type Card, formatCard, parseCard, type Suit } from '../../game/card.ts'
import type { Seat } from '../../game/seat.ts'
import { loadBook } from '../../laws/books.ts'
import type { InputValue, LawCase, LawOutcome, StepTaken, Walked } from '../../laws/case.ts'
import { type AuctionOnRecord, caseOfCall, caseOfRecord } from '../../laws/case-of.ts'
import type { EditionId, IrregularityId } from '../../laws/grammar.ts'
import { walk } from '../../laws/walk.ts'
import { must } from '../../lib/assert.ts'

const READ: Readonly<Record<string, (text: string) => InputValue>> = {
  suits: text => ({ kind: 'suits', suits: [...text] as Suit[] }),
  board: text => ({ kind: 'board', board: Number(text) }),
  card: text => ({ kind: 'cards', cards: text.split('.').map(each => must(parseCard(each), each)) }),
}

/** Gives the answers in order and returns the outcome. */
export const ruled = async (
  edition: EditionId,
  lawCase: LawCase,
  answers: readonly string[],
): Promise<LawOutcome> => (await ruledOn(edition, lawCase, answers)).outcome

export async function ruledOn(
  edition: EditionId,
  lawCase: LawCase,
  answers: readonly string[],
): Promise<Extract<Walked, { kind: 'done' }>> {
  const book = await loadBook(edition)
  let walked = walk(book, lawCase, [])
  for (const said of answers) {
    if (walked.kind === 'done') throw new Error(`Nothing more is asked: ${said}`)
    const [answer = '', value] = said.split(':')
    const read = READ[answer]
    const input: InputValue | undefined =
      value === undefined ? undefined : (read?.(value) ?? { kind: 'call', call: value as Call })
    const step: StepTaken = { node: walked.question.node, answer, ...(input && { input }) }
    const next = walk(book, lawCase, [...walked.path, step])
    if (next.kind === 'asks' && next.question.node === walked.question.node)
      throw new Error(`${walked.question.node} does not take ${said}`)
    walked = next
  }
  if (walked.kind === 'asks')
    throw new Error(`${walked.question.node} asks: ${walked.question.answers.map(({ id }) => id).join(', ')}`)
  return walked
}

export const orderText = (order: LawOutcome['orders'][number]): string => {
  const { seat, law } = order
  switch (order.kind) {
    case 'pass':
      return `${seat} passes ${order.until === 'rest' ? 'for the rest' : 'once'} ${law}`
    case 'no-double':
      return `${seat} does not double ${law}`
    case 'repeat':
      return `${seat} repeats ${order.call} ${law}`
    case 'lead':
      return `${seat} leads ${order.choice} ${order.suits.join('')}${order.lessNamed ? ' less those named' : ''} ${law}${order.unlessRepeated ? ` unless ${order.unlessRepeated}` : ''}`
    case 'penalty-cards':
      return `${seat} ${order.major ? 'major' : 'minor'} ${order.cards.map((card: Card) => formatCard(card)).join(' ')} ${law}`
    default:
      return `${seat} ${order.kind} ${law}`
  }
}

/** Outcome of a ruling in words. */
export interface Way {
  readonly calls: string
  readonly turn: Seat
  readonly orders?: readonly string[]
  readonly withdrawn?: string
  readonly score?: string
  readonly remembered?: string
  readonly notes?: readonly string[]
  /** Laws that require a review of the board after play. */
  readonly pending?: readonly string[]
}

export function summary({ auction, orders, withdrawn, score, remembered, notes, pending }: LawOutcome): Way {
  return {
    calls: formatRecord(auction?.calls ?? []),
    turn: auction?.turn ?? 'N',
    ...(orders.length > 0 && { orders: orders.map(orderText) }),
    ...(withdrawn.length > 0 && {
      withdrawn: withdrawn.map(({ law, ...call }) => `${formatRecord([call])} ${law}`).join(', '),
    }),
    ...(score?.kind === 'sides' && { score: `${score.NS} / ${score.EW}` }),
    ...(remembered && { remembered: `${remembered.board} ${remembered.seat} ${remembered.call}` }),
    ...(notes.length > 0 && { notes }),
    ...(pending.length > 0 && { pending }),
  }
}

export function onRecord({
  dealer = 'N',
  record,
  duties = [],
}: {
  readonly dealer?: Seat
  readonly record: string
  readonly duties?: readonly CallDuty[]
}): AuctionOnRecord {
  return { dealer, record: must(parseRecord(record), record), settled: null, duties }
}

/** Returns the case of a record: of a call that the director names, or at which the recorder stopped. */
export const caseNamed = (
  edition: EditionId,
  on: AuctionOnRecord,
  named: { readonly irregularity: IrregularityId; readonly at?: number } | undefined,
): LawCase | undefined =>
  named?.at === undefined
    ? caseOfRecord(edition, on, named?.irregularity)
    : caseOfCall(edition, named.irregularity, on, named.at)
