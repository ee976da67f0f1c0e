import { useState } from 'preact/hooks'
import { parseRecord } from '../../../shared/game/bridge/auction/record.ts'
import { AuctionText } from '../../components/auction/AuctionText.tsx'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import styles from './auction.module.css'

const is = classesOf(styles)

export function AuctionLine({ text }: { readonly text: string }) {
  const t = useText(AUCTION_TEXT)
  const [isOpen, open] = useState(false)
  const record = parseRecord(text) ?? []
  if (record.length === 0) return null
  return (
    <div class={is('auction-line')}>
      <BigKey kind="quiet" testId={ids.auctionLine} chosen={isOpen} onPress={() => open(!isOpen)}>
        {t('line')}
      </BigKey>
      {isOpen && <AuctionText record={record} />}
    </div>
  )
}
