import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { AlertedCallText } from './CallText.tsx'
import styles from './calls.module.css'
import { shortenAuction } from './shortened.ts'

const is = classesOf(styles)

/** Draws a recorded auction in one line: "1♣ – 1♥ – × – 4♥ – all pass". Lines break after a dash, never before it. */
export function AuctionText({ record }: { readonly record: readonly RecordedCall[] }) {
  const t = useText(AUCTION_TEXT)
  const { calls, allPass } = shortenAuction(record)
  return (
    <span data-testid="auction-said">
      {calls.map((said, nth) => {
        const isLast = !allPass && nth === calls.length - 1
        return (
          <span key={nth}>
            <span class={is('whole')}>
              <AlertedCallText said={said} />
              {!isLast && ' –'}
            </span>
            {!isLast && ' '}
          </span>
        )
      })}
      {allPass && t('call.all-pass')}
    </span>
  )
}
