import type { Contract } from '../../../shared/game/bridge/contract.ts'
import { type BridgeTap, contractOf, isBridgeEntry } from '../../../shared/game/bridge/entry.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { ContractText } from '../../components/SuitSymbol.tsx'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { BRIDGE_TEXT } from '../../text/bridge.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'
import { useTable } from '../table-context.ts'
import { ByText } from './CallText.tsx'
import { ordersHere } from './recorder.ts'
import { type KeptBoard, keep, keptOf } from './stored-auction.ts'

const frame = classesOf(screen)

interface Keyed {
  readonly played: { readonly contract: Contract; readonly declarer: Seat } | null
}

function keyedIn({ entry }: BoardDraft): Keyed | null {
  if (!isBridgeEntry(entry) || entry.kind === 'not-played') return null
  const contract = contractOf(entry)
  if (entry.kind === 'passed-out') return { played: null }
  return contract && entry.declarer ? { played: { contract, declarer: entry.declarer } } : null
}

const textOf = ({ played }: Keyed): string =>
  played
    ? `${played.contract.level}${played.contract.strain}${played.contract.doubling} ${played.declarer}`
    : 'P'

const keyedAs = (end: NonNullable<KeptBoard['end']>): Keyed => ({
  played: end.kind === 'contract' ? end : null,
})

/** True if the entered result contradicts the auction and the table must choose. */
export function isDiffering(store: TableStore, draft: BoardDraft): boolean {
  const keyed = draft.entry.step === 'accept' && !draft.replaces ? keyedIn(draft) : null
  const { end, differs } = keptOf(store, draft)
  if (!keyed || !end) return false
  const text = textOf(keyed)
  return text !== textOf(keyedAs(end)) && text !== differs && !isRuled(store, draft.board, keyed)
}

/** True if a ruling may have made another player declarer (Law 54). */
const isRuled = (store: TableStore, board: number, { played }: Keyed): boolean =>
  ordersHere(store, board).some(({ order }) => order.kind === 'declares' && order.seat === played?.declarer)

export function Differs({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const bridge = useText(BRIDGE_TEXT)
  const keyed = keyedIn(draft)
  const { end } = keptOf(store, draft)
  if (!keyed || !end) return null
  const own = (one: Keyed) =>
    one.played ? (
      <ByText contract={one.played.contract} seat={one.played.declarer} />
    ) : (
      bridge('brief.passed-out')
    )
  const asAuction = () =>
    end.kind === 'contract'
      ? store.tap<BridgeTap>({ kind: 'auction', contract: end.contract, declarer: end.declarer })
      : store.tap({ kind: 'passed-out' })
  const words = end.kind === 'passed-out' ? 'differs.passed' : keyed.played ? 'differs' : 'differs.not-played'
  const seat = (of: Seat | undefined) => <>{of && common(`seat.${of}`)}</>
  const contract = (of: Contract | undefined) => <>{of && <ContractText contract={of} />}</>
  const ended = end.kind === 'contract' ? end : null
  return (
    <ScreenFrame screen="auction-differs" board={draft.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <Question
          question={t.parts(words, {
            auction: contract(ended?.contract),
            declarer: seat(ended?.declarer),
            keyed: contract(keyed.played?.contract),
            player: seat(keyed.played?.declarer),
          })}
          safe={{ word: own(keyedAs(end)), onPress: asAuction, testId: ids.asAuction }}
          other={{
            word: own(keyed),
            onPress: () => keep(store, draft, { differs: textOf(keyed) }),
            testId: ids.asKeyed,
          }}
        />
      </div>
    </ScreenFrame>
  )
}
