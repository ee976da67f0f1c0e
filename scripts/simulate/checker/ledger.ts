import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import type { Receipt } from '../../../shared/protocol/down.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { History } from './history.ts'
import { factText, signatureOf } from './signature.ts'

/** Place that stores facts: a tablet's store or a hub's journal. */
export interface Keeper {
  holds(signature: string): boolean
}

interface Recorded {
  readonly fact: Fact
  readonly by: string
}

/**
 * Records every fact that a screen showed as recorded. From then on it must be stored somewhere: on its tablet until
 * the hub has it. Only an accident that destroys the last copy may lose it, which is noted.
 */
export interface Ledger {
  recorded(by: string, fact: Fact): void
  addKeeper(keeper: Keeper): void
  removeKeeper(keeper: Keeper): void
  /** Notes losses after an accident that destroys stored facts. */
  accident(what: string): void
  /** Reports facts that are stored nowhere although no accident destroyed them. */
  check(when: string): void
  isLost(fact: Fact): boolean
  lost(): readonly string[]
  /** Notes that a hub has issued this receipt. */
  gave(receipt: Receipted): void
  wasGiven(receipt: Receipted): boolean
  /** Returns true if this exact fact has a receipt, whatever its decision. */
  wasReceipted(fact: Fact): boolean
  /** Notes that a device sends this fact and is about to store it. */
  says(fact: Fact): void
  wasSaid(signature: string): boolean
  isHonest(device: string): boolean
  distrust(device: string): void
  wasResult(place: ResultPlace, result: object): boolean
}

type Receipted = Pick<Receipt, 'session' | 'device' | 'seq' | 'hash' | 'position' | 'decision'>

const receiptText = ({ session, device, seq, hash, position, decision }: Receipted): string =>
  canonical({ session, device, seq, hash, position, decision } as unknown as Json)

interface ResultPlace {
  readonly round: number
  readonly table: number
  readonly board: number
}

const resultText = ({ round, table, board }: ResultPlace, result: object): string =>
  `${round}/${table}/${board} ${canonical(result as Json)}`

export function createLedger(history: History): Ledger {
  const recorded = new Map<string, Recorded>()
  const lost = new Map<string, string>()
  const keepers = new Set<Keeper>()
  const said = new Set<string>()
  const strangers = new Set<string>()
  const results = new Set<string>()
  const receipts = new Set<string>()
  const receipted = new Set<string>()
  const vanished = () =>
    [...recorded].filter(
      ([signature]) => !lost.has(signature) && ![...keepers].some(keeper => keeper.holds(signature)),
    )
  return {
    recorded(by, fact) {
      const signature = signatureOf(fact)
      recorded.set(signature, { fact, by })
      // Lost with another's store, and sent again here.
      lost.delete(signature)
    },
    addKeeper: keeper => void keepers.add(keeper),
    removeKeeper: keeper => void keepers.delete(keeper),
    accident(what) {
      for (const [signature, { fact, by }] of vanished()) {
        lost.set(signature, `${by}: ${factText(fact)} (${what})`)
        history.note(by, () => `loses ${factText(fact)}: ${what}`)
      }
    },
    check(when) {
      for (const [, { fact, by }] of vanished())
        history.fault(`${by}: ${factText(fact)} was called recorded and is nowhere any more (${when}).`)
    },
    isLost: fact => lost.has(signatureOf(fact)),
    lost: () => [...lost.values()],
    gave(receipt) {
      receipts.add(receiptText(receipt))
      receipted.add(receipt.hash)
    },
    wasReceipted: ({ hash }) => receipted.has(hash),
    wasGiven: receipt => receipts.has(receiptText(receipt)),
    says(fact) {
      said.add(signatureOf(fact))
      if (fact.kind === 'result') results.add(resultText(fact.body, fact.body.result))
    },
    isHonest: device => !strangers.has(device),
    distrust: device => void strangers.add(device),
    wasSaid: signature => said.has(signature),
    wasResult: (place, result) => results.has(resultText(place, result)),
  }
}
