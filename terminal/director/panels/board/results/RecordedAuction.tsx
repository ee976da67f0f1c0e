import { parseRecord } from '../../../../../shared/game/bridge/auction/record.ts'
import { AuctionText } from '../../../../components/auction/AuctionText.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { AUCTION_TEXT } from '../../../../text/auction.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'

const is = classesOf(styles)

/** Shows the auction of a board at a table, if it was recorded. */
export function RecordedAuction({ text }: { readonly text: string }) {
  const t = useText(AUCTION_TEXT)
  const record = parseRecord(text) ?? []
  if (record.length === 0) return null
  return (
    <p data-testid="auction">
      <span class={is('soft')}>{t('line')}</span> <AuctionText record={record} />
    </p>
  )
}
