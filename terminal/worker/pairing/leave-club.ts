import type { Book } from '../book.ts'
import { NOBODY_MET } from '../exchange/met-incarnations.ts'
import type { OwnFactRow } from '../records/records.ts'

/**
 * Returns the changes for a device that joins another club: it has met none of that club's hubs, and has sent them
 * nothing. Receipts of the club whose hub is gone are kept, and new ones are awaited.
 */
export const leftClub = (book: Book) => ({
  identity: { met: NOBODY_MET, seen: null, account: null },
  marks: formerReceipts(book),
})

const formerReceipts = (book: Book): readonly OwnFactRow[] =>
  [...book.outboxes().values()]
    .flatMap(({ facts }) => [...facts.values()])
    .flatMap(own => (own.receipt ? [{ ...own, receipt: { ...own.receipt, former: true } }] : []))
