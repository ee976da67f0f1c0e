import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { addressSchema, MAX_ADDRESSES } from './club.ts'
import { publicKeySchema } from './door/device-key.ts'
import { tableTokenSchema } from './door/table-code.ts'

/** So many fit one message; a director asks for those that follow. */
export const MOST_CODES = 40

/** What the codes of a section's tables are made of, as directors read it; see `door/table-code.ts`. */
export const tableCodesSchema = v.strictObject({
  /** Where the tables' page is opened: "http://192.168.1.5:8484". */
  page: words(200),
  /** The public half of the club's key. */
  club: publicKeySchema,
  /** All that the tablets are told; that of the page may be among them. */
  addresses: listOf(addressSchema, MAX_ADDRESSES),
  /** Of this session alone, in the order of the tables. */
  tokens: listOf(v.strictObject({ table: whole(1, 250), token: tableTokenSchema }), MOST_CODES),
})
export type TableCodes = Readonly<v.InferOutput<typeof tableCodesSchema>>
