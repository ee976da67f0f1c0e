import { parseRecord } from '../../../shared/game/bridge/auction/record.ts'
import { AuctionText } from './AuctionText.tsx'

/** Draws the auction of a board, or nothing if none was recorded. */
export function RecordedLine({ text }: { readonly text: string }) {
  const record = parseRecord(text) ?? []
  return record.length === 0 ? null : (
    <p data-testid="auction">
      <AuctionText record={record} />
    </p>
  )
}
