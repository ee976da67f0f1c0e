import type { Book } from '../book.ts'
import { NOBODY_MET } from '../exchange/desks-met.ts'
import type { OwnFactRow } from '../records/records.ts'

/**
 * What a device writes as it comes to belong to another club: it has met none of that club's desks, and owes them all
 * that it holds. The receipts of the club whose desk is gone are kept, and another is waited for.
 */
export const leftClub = (book: Book) => ({
  identity: { met: NOBODY_MET, seen: null, account: null },
  marks: formerReceipts(book),
})

const formerReceipts = (book: Book): readonly OwnFactRow[] =>
  [...book.outboxes().values()]
    .flatMap(({ facts }) => [...facts.values()])
    .flatMap(own => (own.receipt ? [{ ...own, receipt: { ...own.receipt, former: true } }] : []))
