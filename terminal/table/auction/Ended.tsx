import { openingLeader } from '../../../shared/game/bridge/auction/auction.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { ContractText } from '../../components/SuitSymbol.tsx'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import { useTable } from '../table-context.ts'
import styles from './auction.module.css'
import { Columns } from './Columns.tsx'
import { LeadBound } from './OrdersPage.tsx'
import { isLeadOpen } from './orders.ts'
import {
  auctionOf,
  continueToEntry,
  endRestatement,
  isRecording,
  mayRestate,
  type RecordedAuction,
  standing,
  withoutAuction,
} from './recorder.ts'
import { type AuctionOf, keep } from './stored-auction.ts'

const is = classesOf(styles)
const frame = classesOf(screen)

interface Props {
  readonly of: AuctionOf
  readonly auction: RecordedAuction
  readonly onAgain: () => void
  readonly onWrong: () => void
}

/** Shows the final contract and who leads (Law 20C1), or that the board was passed out. */
export function Ended({ of, auction, onAgain, onWrong }: Props) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  if (auction.kept.restating) return <Restated of={of} auction={auction} />
  const isPassedOut = auction.end?.kind === 'passed-out'
  return (
    <ScreenFrame
      screen="auction-end"
      board={of.board}
      title={null}
      actions={
        <BigKey kind="safe" testId={ids.goOn} onPress={() => continueToEntry(store, of)}>
          {t(isPassedOut ? 'end.accept' : 'end.play')}
        </BigKey>
      }
      more
    >
      <div class={frame('column', 'middle')}>
        <h1>
          <EndText auction={auction} />
        </h1>
        <LeadFirst of={of} auction={auction} />
        <Restatements of={of} auction={auction} />
        <div class={frame('beside')}>
          <BigKey kind="quiet" testId={ids.correctCall} onPress={onWrong}>
            {t('end.wrong')}
          </BigKey>
          <BigKey kind="quiet" testId={ids.calledAgain} onPress={onAgain}>
            {t('end.again')}
          </BigKey>
        </div>
      </div>
    </ScreenFrame>
  )
}

function EndText({ auction: { end } }: Pick<Props, 'auction'>) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  if (end?.kind !== 'contract') return <>{t('end.passed-out')}</>
  return (
    <>
      {t.parts('end.contract', {
        contract: <ContractText contract={end.contract} />,
        declarer: <>{common(`seat.${end.declarer}`)}</>,
        leader: <>{common(`seat.${openingLeader(end.declarer)}`)}</>,
      })}
    </>
  )
}

/** Shows that the declarer must choose first, because a ruling lets them restrict the opening lead (Law 26). */
function LeadFirst({ of, auction: { end, read } }: Pick<Props, 'of' | 'auction'>) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  if (end?.kind !== 'contract') return null
  const leader = openingLeader(end.declarer)
  return (
    <>
      {isLeadOpen(store, of.board, leader, read.auction) && (
        <p data-testid="lead-first">
          {t('lead.choose', { seat: common(`seat.${leader}`), declarer: common(`seat.${end.declarer}`) })}
        </p>
      )}
      <LeadBound board={of.board} declarer={end.declarer} />
    </>
  )
}

/** Draws a key for each player who may still have the auction restated. */
function Restatements({ of, auction }: Pick<Props, 'of' | 'auction'>) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const seats = mayRestate(auction)
  if (seats.length === 0) return null
  return (
    <div class={frame('wide')}>
      {seats.map(seat => (
        <BigKey key={seat} testId={ids.restate(seat)} onPress={() => keep(store, of, { restating: seat })}>
          {t('restate', { seat: common(`seat.${seat}`) })}
        </BigKey>
      ))}
      <p class={frame('soft')}>{t('restate.once')}</p>
    </div>
  )
}

/** Shows all calls with alerts for one reading (Laws 20C2 and 20D: never a part of them alone). */
function Restated({ of, auction }: Pick<Props, 'of' | 'auction'>) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const seat = auction.kept.restating
  if (!seat) return null
  return (
    <ScreenFrame
      screen="auction-restated"
      board={of.board}
      title={t('restated', { seat: common(`seat.${seat}`) })}
      actions={
        <BigKey kind="safe" testId={ids.restated} onPress={() => endRestatement(store, of, seat)}>
          {t('restated.close')}
        </BigKey>
      }
    >
      <div class={frame('column')}>
        <Columns board={of.board} calls={standing(auction)} turn={null} />
      </div>
    </ScreenFrame>
  )
}

/**
 * Offers the restatement while lead or tricks are entered, to players who have not had it, until the auction is closed.
 */
export function Review({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const auction = auctionOf(store, draft)
  if (auction.kept.closed || !auction.end)
    return (
      <ScreenFrame screen="auction-review" board={draft.board} title={t('end.closed')} back={<BackKey />}>
        {null}
      </ScreenFrame>
    )
  if (auction.kept.restating) return <Restated of={draft} auction={auction} />
  return (
    <ScreenFrame screen="auction-review" board={draft.board} title={t('review')} back={<BackKey />}>
      <div class={frame('column', 'middle')}>
        <p>
          <EndText auction={auction} />
        </p>
        <Restatements of={draft} auction={auction} />
      </div>
    </ScreenFrame>
  )
}

export function ReviewKey() {
  const { overlay } = useTable()
  const t = useText(AUCTION_TEXT)
  return (
    <div class={is('review')}>
      <BigKey
        kind="quiet"
        testId={ids.review}
        onPress={() => {
          overlay.value = 'auction'
        }}
      >
        {t('review')}
      </BigKey>
    </div>
  )
}

/** Draws the rarely used keys of "More" during the auction of a board. */
export function MoreKeys({ draft }: { readonly draft: BoardDraft }) {
  const { store, overlay } = useTable()
  const t = useText(AUCTION_TEXT)
  if (!isRecording(store, draft)) return null
  return (
    <>
      <BigKey
        testId={ids.withoutAuction}
        onPress={() => {
          overlay.value = 'none'
          withoutAuction(store, draft)
        }}
      >
        {t('more.without')}
      </BigKey>
      <BigKey
        testId={ids.highBids}
        onPress={() => {
          overlay.value = 'high-bids'
        }}
      >
        {t('more.high')}
      </BigKey>
    </>
  )
}
