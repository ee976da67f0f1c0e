import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { SaidText } from './CallText.tsx'
import styles from './calls.module.css'
import { shortened } from './shortened.ts'

const is = classesOf(styles)

/** A recorded auction in a line: "1♣ – 1♥ – × – 4♥ – all pass". A line ends behind a dash, and none begins with one. */
export function AuctionText({ record }: { readonly record: readonly RecordedCall[] }) {
  const t = useText(AUCTION_TEXT)
  const { calls, allPass } = shortened(record)
  return (
    <span data-testid="auction-said">
      {calls.map((said, nth) => {
        const isLast = !allPass && nth === calls.length - 1
        return (
          <span key={nth}>
            <span class={is('whole')}>
              <SaidText said={said} />
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
