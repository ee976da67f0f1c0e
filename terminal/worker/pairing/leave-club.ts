import type { Book } from '../book.ts'
import { NOBODY_MET } from '../exchange/met-incarnations.ts'
import type { OwnFactRow } from '../records/records.ts'

/**
 * Returns the changes for a device that joins another club: it has met no hub of that club and sent it nothing.
 * Receipts of the former club are kept, and new ones are awaited.
 */
export const leftClub = (book: Book) => ({
  identity: { met: NOBODY_MET, seen: null, account: null },
  marks: formerReceipts(book),
})

const formerReceipts = (book: Book): readonly OwnFactRow[] =>
  [...book.outboxes().values()]
    .flatMap(({ facts }) => [...facts.values()])
    .flatMap(own => (own.receipt ? [{ ...own, receipt: { ...own.receipt, former: true } }] : []))
