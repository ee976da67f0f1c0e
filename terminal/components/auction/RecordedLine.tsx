import { parseRecord } from '../../../shared/game/bridge/auction/record.ts'
import { AuctionText } from './AuctionText.tsx'

/** How a board was called at a table; nothing where nobody has written it down. */
export function RecordedLine({ text }: { readonly text: string }) {
  const record = parseRecord(text) ?? []
  return record.length === 0 ? null : (
    <p data-testid="auction">
      <AuctionText record={record} />
    </p>
  )
}
