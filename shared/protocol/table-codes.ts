import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { addressSchema, MAX_ADDRESSES } from './club.ts'
import { publicKeySchema } from './door/device-key.ts'
import { tableTokenSchema } from './door/table-code.ts'

/** Maximum number of codes in one message; a director requests those that follow. */
export const MOST_CODES = 40

/** Inputs of the codes of a section's tables, for directors; see `door/table-code.ts`. */
export const tableCodesSchema = v.strictObject({
  /** Address of the tables' page: "http://192.168.1.5:8484". */
  page: words(200),
  club: publicKeySchema,
  /** All addresses of the club's hubs; may include that of the page. */
  addresses: listOf(addressSchema, MAX_ADDRESSES),
  /** Tokens for this session only, in the order of the tables. */
  tokens: listOf(v.strictObject({ table: whole(1, 250), token: tableTokenSchema }), MOST_CODES),
})
export type TableCodes = Readonly<v.InferOutput<typeof tableCodesSchema>>
