import type { BoardHands } from '../deal.ts'
import type { ResultDoubt } from '../game.ts'
import { leftOf, SEATS } from '../seat.ts'
import { cardSurprise, isLeadHeld } from './card-surprise.ts'
import { type PlayedResult, surpriseAt } from './likelihood.ts'
import { oddityOf } from './oddity.ts'
import { outcomeOf } from './outcome.ts'

/** Knowledge about a board when a result of it is submitted. */
export interface BoardKnowledge {
  readonly others: readonly PlayedResult[]
  readonly hands: BoardHands | null
}

/** Minimum number of other results needed if the cards are unknown; with the cards a single one is meaningful. */
const FEWEST_OTHERS = 3
const FEWEST_BESIDE_CARDS = 1

/**
 * Bits by which another result must be less surprising before the table is asked. At most one honest result in fifty is
 * questioned, measured on the odd and even boards of the one session with hand records (`scripts/doubts`).
 */
const WORTH_ASKING = { board: 4, boardByLead: 3, side: 4.5, farOff: 13 }

export function doubtsOf(
  result: PlayedResult,
  here: BoardKnowledge,
  elsewhere: ReadonlyMap<number, BoardKnowledge>,
): readonly ResultDoubt[] {
  const weighed = [
    ...otherBoards(result, here, elsewhere),
    ...otherSides(result, here),
    ...notTheirLead(result, here),
    ...otherLevel(result, here),
    ...farOff(result, here),
    ...oddDoubling(result),
  ]
  return weighed.sort((a, b) => b.bits - a.bits).map(({ doubt }) => doubt)
}

interface WeighedDoubt {
  readonly doubt: ResultDoubt
  readonly bits: number
}

/** Returns how many bits less surprising the second is than the first, as far as both can be compared. */
function bitsBetween(
  [one, known]: readonly [PlayedResult, BoardKnowledge],
  [other, there]: readonly [PlayedResult, BoardKnowledge],
): number {
  const least = known.hands && there.hands ? FEWEST_BESIDE_CARDS : FEWEST_OTHERS
  const areTold = Math.min(known.others.length, there.others.length) >= least
  const told = areTold ? surpriseAt(one, known.others) - surpriseAt(other, there.others) : 0
  const seen =
    known.hands && there.hands ? cardSurprise(one, known.hands) - cardSurprise(other, there.hands) : 0
  return told + seen
}

const otherBoards = (
  result: PlayedResult,
  here: BoardKnowledge,
  elsewhere: ReadonlyMap<number, BoardKnowledge>,
): readonly WeighedDoubt[] =>
  [...elsewhere].flatMap(([board, there]) => {
    const bits = bitsBetween([result, here], [result, there])
    // A lead from the right hand supports the board, so a lower threshold applies if one is keyed.
    const least = here.hands && result.lead ? WORTH_ASKING.boardByLead : WORTH_ASKING.board
    return bits >= least ? [{ doubt: { kind: 'other-board', board }, bits }] : []
  })

/**
 * Returns doubts about the declarer. With cards the lead separates declarer from partner; without them only the side
 * matters.
 */
function otherSides(result: PlayedResult, here: BoardKnowledge): readonly WeighedDoubt[] {
  const others = here.hands ? SEATS.filter(seat => seat !== result.declarer) : [leftOf(result.declarer)]
  return others.flatMap(declarer => {
    const bits = bitsBetween([result, here], [{ ...result, declarer }, here])
    return bits >= WORTH_ASKING.side ? [{ doubt: { kind: 'other-side' }, bits }] : []
  })
}

const LEAD_BITS = 6
const notTheirLead = (result: PlayedResult, { hands }: BoardKnowledge): readonly WeighedDoubt[] =>
  hands && !isLeadHeld(result, hands.deal) ? [{ doubt: { kind: 'lead' }, bits: LEAD_BITS }] : []

/** Returns a doubt about a slam if nobody else was near one. */
function otherLevel(result: PlayedResult, { others }: BoardKnowledge): readonly WeighedDoubt[] {
  const oddity = oddityOf(result, others, new Map())
  return oddity?.kind === 'other-level' ? [{ doubt: { kind: 'other-level' }, bits: oddity.bits }] : []
}

function farOff(result: PlayedResult, { others }: BoardKnowledge): readonly WeighedDoubt[] {
  const bits = others.length < FEWEST_OTHERS ? 0 : surpriseAt(result, others)
  return bits >= WORTH_ASKING.farOff ? [{ doubt: { kind: 'far-off' }, bits: bits - WORTH_ASKING.farOff }] : []
}

/** Undertricks undoubled, or overtricks doubled, from which a result is doubtful. */
const DOUBTFUL = { down: 5, over: 2 }
function oddDoubling({ contract, tricks }: PlayedResult): readonly WeighedDoubt[] {
  const outcome = outcomeOf(contract, tricks)
  const isOdd =
    contract.doubling === ''
      ? outcome.kind === 'down' && outcome.undertricks >= DOUBTFUL.down
      : outcome.kind === 'made' && outcome.overtricks >= DOUBTFUL.over
  return isOdd ? [{ doubt: { kind: 'doubling' }, bits: 1 }] : []
}
