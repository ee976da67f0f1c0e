/** Printouts of a session, in the order shown. */
export const PAPER_KINDS = [
  'ranking',
  'recap',
  'matches',
  'travellers',
  'cards',
  'rulings',
  'seating',
  'table-cards',
  'name-cards',
  'slips',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Paper sizes of club printers: A4 (210 x 297 mm), and Letter (8½ x 11 in). */
export const PAPER_SIZES = ['a4', 'letter'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]
